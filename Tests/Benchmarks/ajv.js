// ajv.js DRAFT7 EXTRACTED: checks the parts of every package below EXTRACTED in one process. Debian's ajv stops at draft-07.
const fs = require('fs'), path = require('path'), Ajv = require('/usr/share/nodejs/ajv')
const [schemas, extracted] = process.argv.slice(2)
const ajv = new Ajv({ logger: false, unknownFormats: 'ignore' })
const read = file => JSON.parse(fs.readFileSync(file))
const names = fs.readdirSync(schemas).map(file => path.basename(file, '.json'))
for (const name of names) ajv.addSchema(read(path.join(schemas, `${name}.json`)))
const checks = Object.fromEntries(names.map(name => [name, ajv.getSchema(`https://ency.example/schemas/1/${name}.schema.json`)]))
let bad = 0
for (const folder of fs.readdirSync(extracted)) {
  for (const file of fs.readdirSync(path.join(extracted, folder))) {
    const check = checks[path.basename(file, '.json')]
    if (check(read(path.join(extracted, folder, file)))) continue
    bad++
    console.error(folder, file, check.errors[0])
  }
}
process.exit(bad ? 1 : 0)
