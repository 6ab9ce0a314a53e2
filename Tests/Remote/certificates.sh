#!/bin/sh
# Makes the certificates of a test by the command openssl: certificates.sh FOLDER
# ca.crt is the authority. Each NAME.pem is a certificate with its key, for this machine and NAME.test.
set -eu
cd "$1"
cat >ca.cnf <<'EOF'
[ca]
default_ca = own
[own]
database = index
new_certs_dir = issued
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = any
EOF
: >index
mkdir issued
curve="ec -pkeyopt ec_paramgen_curve:P-256"
# authority NAME
authority() {
  openssl req -config ca.cnf -x509 -newkey $curve -nodes -subj "/CN=Test authority $1" -days 3650 \
    -addext basicConstraints=critical,CA:TRUE -keyout "$1.key" -out "$1.crt"
}
# leaf NAME AUTHORITY FROM UNTIL KEY NAMES
leaf() {
  openssl req -config ca.cnf -new -newkey $5 -nodes -subj "/CN=Test $1" -addext "subjectAltName=$6" -keyout "$1.key" -out "$1.csr"
  openssl ca -config ca.cnf -batch -notext -cert "$2.crt" -keyfile "$2.key" -startdate "$3" -enddate "$4" -in "$1.csr" -out "$1.crt"
  cat "$1.crt" "$1.key" >"$1.pem"
}
here="DNS:localhost,IP:127.0.0.1"
authority ca
authority strange
leaf good ca 20200101000000Z 20491231000000Z "$curve" "$here,DNS:good.test,DNS:good-a.test,DNS:good-b.test,DNS:good-c.test,DNS:good-r1.test,DNS:good-r2.test,DNS:good-r3.test,DNS:good-r4.test,DNS:good-r5.test"
leaf expired ca 20200101000000Z 20210101000000Z "$curve" "$here"
leaf early ca 20480101000000Z 20490101000000Z "$curve" "$here"
leaf host ca 20200101000000Z 20491231000000Z "$curve" "DNS:elsewhere.example"
leaf foreign strange 20200101000000Z 20491231000000Z "$curve" "$here"
leaf weak ca 20200101000000Z 20491231000000Z rsa:1024 "$here"
for name in old client; do cp good.pem "$name.pem"; done
openssl req -config ca.cnf -x509 -newkey $curve -nodes -subj "/CN=Test self" -days 3650 -addext "subjectAltName=$here" \
  -keyout self.key -out self.crt
cat self.crt self.key >self.pem
