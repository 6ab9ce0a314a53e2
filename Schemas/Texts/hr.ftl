### Hrvatski: svi tekstovi za ljude koji nisu u shemi. Oni iz shema dostupni su kao label-SHEMA-ČLAN.

## Kako jezik piše brojeve, iznose i datume

# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
language-of = { $code ->
    [sv] švedski
    [en] engleski
    [hr] hrvatski
    [da] danski
    [nb] norveški
    [no] norveški
    [nn] norveški (nynorsk)
    [fi] finski
    [is] islandski
    [de] njemački
    [fr] francuski
    [es] španjolski
    [pt] portugalski
    [it] talijanski
    [nl] nizozemski
    [pl] poljski
    [cs] češki
    [sk] slovački
    [sl] slovenski
    [sr] srpski
    [bs] bosanski
    [mk] makedonski
    [sq] albanski
    [hu] mađarski
    [ro] rumunjski
    [bg] bugarski
    [el] grčki
    [tr] turski
    [ru] ruski
    [uk] ukrajinski
    [et] estonski
    [lv] latvijski
    [lt] litavski
    [ar] arapski
    [fa] perzijski
    [ku] kurdski
    [so] somalijski
    [ti] tigrinja
    [hi] hindski
    [zh] kineski
    [ja] japanski
    [ko] korejski
   *[other] { $code }
}
number-decimal = ,
number-group = .
percent = { $number } %
currency-sign = { $currency }
amount = { $number }{ "\u00A0" }{ $currency }
amount-below-zero = { "\u2212" }{ $amount }
date = { $day }.{ "\u00A0" }{ $month }.{ "\u00A0" }{ $year }.

## Brojene riječi

count-years = { $number ->
    [one] { $number }{ "\u00A0" }godina
    [few] { $number }{ "\u00A0" }godine
   *[other] { $number }{ "\u00A0" }godina
}
count-fans = { $count ->
    [one] { $count }{ "\u00A0" }ventilator
    [few] { $count }{ "\u00A0" }ventilatora
   *[other] { $count }{ "\u00A0" }ventilatora
}
count-days = { $number ->
    [one] { $number }{ "\u00A0" }dan
    [few] { $number }{ "\u00A0" }dana
   *[other] { $number }{ "\u00A0" }dana
}
count-hours = { $number ->
    [one] { $number }{ "\u00A0" }sat
    [few] { $number }{ "\u00A0" }sata
   *[other] { $number }{ "\u00A0" }sati
}
count-unresolved = { $count ->
    [one] { $count }{ "\u00A0" }neriješen sukob
    [few] { $count }{ "\u00A0" }neriješena sukoba
   *[other] { $count }{ "\u00A0" }neriješenih sukoba
}
count-conflicts = { $count ->
    [one] { $count } sukob
    [few] { $count } sukoba
   *[other] { $count } sukoba
}
count-changes = { $count ->
    [one] { $count } promjena
    [few] { $count } promjene
   *[other] { $count } promjena
}
count-in-parts = { $count ->
    [one] { $count } dijelu
    [few] { $count } dijela
   *[other] { $count } dijelova
}
count-items = { $count ->
    [one] { $count } element
    [few] { $count } elementa
   *[other] { $count } elemenata
}
count-corners = { $count ->
    [one] { $count } kut
    [few] { $count } kuta
   *[other] { $count } kutova
}
count-passages = { $count ->
    [one] { $count } izmijenjeno mjesto
    [few] { $count } izmijenjena mjesta
   *[other] { $count } izmijenjenih mjesta
}
unit-years = { $number ->
    [one] godina
    [few] godine
   *[other] godina
}
unit-bytes = { $number ->
    [one] bajt
    [few] bajta
   *[other] bajtova
}
change-hours = { $number ->
    [one] sat
    [few] sata
   *[other] sati
}

# Units after a number that stands elsewhere
unit-pieces = kom.
unit-hours = { $number ->
    [one] sat
    [few] sata
   *[other] sati
}
unit-days = { $number ->
    [one] dan
    [few] dana
   *[other] dana
}

## Pages and plans

page-offer = { label-proposal-kind-offer }
page-estimate = { label-proposal-kind-estimate }
page-draft = { label-proposal-status-draft }
page-number = Broj
page-revision = { label-manifest-revision }
page-date = { label-quote-date }
page-valid-until = { label-quote-validUntil }
page-reference = { label-proposal-reference }
page-project = { label-customer-project }
page-prepared-for = Naručitelj
page-your-contact = Vaš kontakt
page-customer-number = { label-customer-customerId }
page-organisation-number = { label-team-company-organisationNumber }
page-vat-number = { label-team-company-vatNumber }
page-attention = n/p { $name }
page-page-of = Stranica { $page } od { $pages }
page-contents = Sadržaj
page-investment = { label-quote-energy-investment }
page-excl-vat = bez PDV‑a
page-incl-vat = s PDV-om
page-annual-net-saving = { figure-net-saving }
page-annual-net-loss = Godišnji neto rezultat (gubitak)
page-between = između { $low } i { $high }
page-range-of = između { $low } i { $high }{ "\u00A0" }{ currency-sign }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Nikad
page-payback-note = ušteda ne pokriva ulaganje
page-per-year = godišnje
page-fans = { label-overlay-fans }
page-needs-title = Potrebe i hala
page-problems-today = Današnji problemi
page-wishes = Želje
page-hall = Hala
page-dates = Datumi
page-remarks = { label-needs-remarks }
page-condensation = { label-needs-problems-condensation }
page-ventilation = Kvaliteta zraka i ventilacija
page-too-hot = { label-needs-problems-tooHot }
page-too-cold = { label-needs-problems-tooCold }
page-energy-cost = Visoki troškovi energije
page-heating-efficiency = { label-needs-needs-heatingEfficiency }
page-air-quality = Kvalitetniji zrak i osvježenje
page-less-condensation = Manje kondenzacije
page-guest-comfort = Ugodnost za posjetitelje
page-first-meeting = { label-needs-dates-firstMeeting }
page-site-visit = { label-needs-dates-siteVisit }
page-follow-up = { label-needs-dates-followUp }
page-wished-installation = { label-needs-dates-wishedInstallation }
page-hall-name = { label-building }
page-hall-use = { label-building-use }
page-address = { label-building-address }
page-dimensions = Duljina × širina
page-ceiling-height = { label-building-ceilingHeight }
page-fan-underside = { label-building-fanUnderside }
page-floor-area = Površina poda
page-volume = Obujam
page-heating = { label-building-heating }
page-heat-distribution = Predaja topline
page-efficiency = { label-building-heating-efficiency }
page-annual-energy = Godišnja toplinska energija
page-energy-price = Cijena topline po kWh
page-electricity-price = Cijena el. energije po kWh
page-heating-hours = Trajanje grijanja
page-temperatures = { label-building-temperatures }
page-temperature-indoor = unutra { $value }
page-temperature-outdoor = vani { $value }
page-temperature-floor = pri podu { $value }
page-temperature-ceiling = pod stropom { $value }
page-temperature-desired = željena { $value }
page-u-values = { label-building-uValues }
page-roof = krov { $value }
page-wall = zid { $value }
page-floor = pod { $value }
page-gate = vrata { $value }
page-air-changes = { label-building-airChanges }
page-air-changes-value = { $value } izmj./h
page-exhaust = { label-building-exhaust }
page-district-heating = daljinsko grijanje
page-gas = plin
page-oil = loživo ulje
page-electric = električna energija
page-heat-pump = dizalica topline
page-pellets = peleti
page-other-heating = drugo
page-warm-air = topli zrak
page-radiant = zračeće grijanje
page-floor-heating = podno grijanje
page-radiators = radijatori
page-plan = Tlocrt
page-plan-title = Raspored ventilatora
page-drawing-name = Sadržaj nacrta
page-scale = { label-overlay-scale }
page-scale-unknown = nije postavljeno
page-scale-not-set = Mjerilo nije postavljeno: ventilatori su prikazani simbolima, ne u pravoj veličini.
page-scale-of-paper = { $ratio } ({ $paper })
page-scale-of-drawing = Mjerilo samog nacrta, { $ratio }, vrijedi za njegov izvorni list, a ne za ovaj.
page-legend = Legenda
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Pokrivenost prema podacima proizvoda, inače polumjer 2,5 × promjer
page-fan-number = Br.
page-product = { label-products-products-item }
page-crane = { label-overlay-keepOuts-item-kind-crane }
page-rack = { label-overlay-keepOuts-item-kind-rack }
page-light = { label-overlay-keepOuts-item-kind-light }
page-sprinkler = { label-overlay-keepOuts-item-kind-sprinkler }
page-smoke-detector = { label-overlay-keepOuts-item-kind-smokeDetector }
page-diffuser = { label-overlay-keepOuts-item-kind-diffuser }
page-heater = { label-overlay-keepOuts-item-kind-heater }
page-extraction = { label-overlay-keepOuts-item-kind-extraction }
page-column = { label-overlay-keepOuts-item-kind-column }
page-obstacle = { label-overlay-keepOuts-item-kind-obstacle }
page-underside-short = donji rub { $value }
page-ceiling-height-short = visina stropa { $value }
page-clearance-line = Crtkano: slobodni razmak
page-north = S
page-fan-schedule = Popis ventilatora
page-schedule-left-out = Popis ventilatora izostavljen zbog nedostatka mjesta: odaberite veći list.
page-rows-more = još { $count }
page-measured-from = Mjereno od { $place }.
page-plan-corner = gornjeg lijevog kuta crteža
page-hall-corner = gornjeg lijevog kuta hale
page-air-speed = Predviđena brzina zraka
page-air-speed-note = m/s, procjena
page-marks-error = Pogreška u rasporedu
page-marks-warning = Upozorenje
page-marks-note = Obavijest
page-drawn-by = Izrada
page-drawing-title = Stropni ventilatori, raspored
page-more-notes = Napomena: { $text }
page-mount-height = Visina (m)
page-mount-height-short = visina { $value }
page-outside-view = Izvan prikazanog dijela: { $fans }
page-labels-left-out = Bez broja zbog nedostatka mjesta: { $fans }
page-marks-left-out = Oznake bez teksta zbog nedostatka mjesta: { $count }
page-missing-characters = Znakovi kojih nema ni u jednom fontu, umjesto njih �: { $list }
page-internal = Interno, nije za kupca
page-sections-empty = Nema ničega za ispis u: { $list }
page-diameter-short = Ø { $value }
page-prices-title = Opseg i cijena
page-position = Poz.
page-description = Opis
page-quantity = { label-offer-lines-item-quantity }
page-unit = { label-offer-lines-item-unit }
page-unit-price = Jed. cijena
page-discount = { label-offer-lines-item-discount }
page-amount = { label-offer-adjustment-amount }
page-amounts-in = Iznosi u { $currency } bez PDV‑a
page-subtotal = { label-quote-totals-subtotal }
page-section-sum = Ukupno { $section }
page-order-discount = { label-offer-orderDiscount } { $discount }
page-shipping = { label-offer-shipping }
page-adjustment = { label-offer-adjustment }
page-net-amount = { label-quote-totals-net }
page-vat = PDV { $percent }
page-vat-of = PDV { $percent } na { $base }
page-no-vat = { label-offer-vatMode-none }
page-reverse-charge = { label-offer-vatMode-reverseCharge }
page-reverse-charge-note = Prijenos porezne obveze: PDV obračunava kupac.
page-buyer-vat-number = PDV broj kupca: { $number }
page-summary = Pregled
page-total-with-vat = { label-quote-totals-total }
page-rounding = { label-offer-rounding }
page-to-pay = { label-quote-totals-toPay }
page-estimated-total = Procijenjena cijena
page-optional = Opcija
page-alternative = Alternativa stavci { $item }
page-payments-accepted = Plaćanja su dijelovi prihvaćenog iznosa, { $amount }.
page-line-left = zamijenjeno u prihvaćenom
page-as-sent = Prema poslanoj ponudi: { $amount }
page-as-offered = Prema ponudi: { $amount }
page-payment-share = Udio
page-amount-incl-vat = Iznos s PDV-om
page-amount-excl-vat = Iznos bez PDV‑a
page-state = { proposal-status }
page-state-since = { proposal-status } { $date }
page-draft-unsigned = Ovo je nacrt. Može se potpisati nakon što bude poslan.
page-line-taken = prihvaćeno
page-not-counted = nije uključeno u ukupni iznos
page-optional-note = Iznosi u zagradama nisu uključeni u ukupni iznos.
drawn-replaced = { $others } umjesto { $product }
drawn-partly-replaced = { $product }, djelomična zamjena: { $others }
drawn-not-accepted = { $product }, nije u prihvaćenom
drawn-option = { $product }, ponuđeno kao opcija
drawn-partly-option = { $product }, djelomično ponuđeno kao opcija
page-options-title = Nije u zbroju, bez PDV-a
page-metre = { label-offer-lines-item-unit-metre }
page-lump = { label-offer-lines-item-unit-lump }
page-kilometre = { label-offer-lines-item-unit-km }
page-product-data = Podaci o proizvodima
page-diameter = { label-products-products-item-diameter }
page-airflow = { label-products-products-item-airflow }
page-power = { label-products-products-item-power }
page-sound = Buka
page-weight = { label-products-products-item-weight }
page-warranty = Jamstvo: { $text }
page-warranty-motor = motor { $years }
page-warranty-other = ostali dijelovi { $years }
page-rating-note = Protok zraka prema { $standard }
page-by-zone = { $value } (zona po zona)
page-energy-title = Energetski izračun
page-energy-introduction = Ventilatori spuštaju topli zrak sa stropa, pa manje topline izlazi kroz krov i ventilaciju. Izračun uzima uštedu kao udio izmjerene toplinske energije, oduzima električnu energiju samih ventilatora i prikazuje raspon umjesto jednog broja.
page-method-legacy = Metoda: iskustveno pravilo, 3 % po metru visine stropa u cijelim postocima ispod 15 m, 30 % od 15 m.
page-method-capped = Metoda: ograničeno iskustveno pravilo, 3 % po metru visine stropa, najviše 30 %.
page-rule-result = Visina stropa { $height } daje { $percent }.
page-rule-limits = Pravilo potječe od dobavljača i nije izmjereno u ovoj hali. Neovisna mjerenja daju 10–20 %; više od 30 % moguće je samo u visokim, slabo izoliranim halama ili halama s velikim odsisom zraka, s toplozračnim grijanjem.
page-unheated = Hala se drži na { $temperature }. Pri toj temperaturi ne grije se, pa nema toplinske energije koja bi se uštedjela. Nije nam poznata metoda koja procjenjuje uštedu ventilatora u hlađenim halama.
page-assumed = { $value } (pretpostavljeno)
page-rule-source = Izvori: BRE IP 9/95 (procjenjuje 10 %; ispitivanja 1980-ih ništa iznad 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said i dr., Energy & Buildings 24 (1996) 105–115 (4–11 °C između poda i stropa).
page-radiant-note = { $basis ->
    [balance] Zračeće grijanje manje zagrijava zrak: računa se otprilike trećina postotka toplinske bilance (francuski list CEE BAT-TH-142, omjer 320/900).
   *[rule] Zračeće grijanje manje zagrijava zrak: računa se otprilike trećina postotka pravila (francuski list CEE BAT-TH-142, omjer 320/900).
}
page-default-band-note = { $basis ->
    [balance] Niski: trećina onoga što daje toplinska bilanca, najviše 10 %. Osnovni: polovica, najviše 15 %. Visoki: sve.
   *[rule] Niski: trećina pravila, najviše 10 %. Osnovni: polovica, najviše 15 %. Visoki: puni postotak prema pravilu.
}
page-stated-note = Vlastita procjena prodavatelja: { $scenarios }.
page-all-stated-note = { $basis ->
    [balance] Postoci scenarija vlastita su procjena prodavatelja za ovu halu; toplinska bilanca služi za usporedbu.
    [rule] Postoci scenarija vlastita su procjena prodavatelja za ovu halu; pravilo služi za usporedbu.
   *[nothing] Postoci scenarija vlastita su procjena prodavatelja za ovu halu.
}
page-scenario = { label-energy-scenarios-item }
page-assumptions = Pretpostavke
page-result = Rezultat
page-saved-energy = { figure-saved-energy } (kWh/god.)
page-fan-electricity = Trošak el. energije ventilatora
page-horizon-saving = { figure-horizon-saving }, { $years }
page-horizon-result = { figure-horizon-result }, { $years }
page-saved-co2 = { figure-saved-co2 } (kg CO₂e/god.)
page-chart-title = Kumulativni rezultat nakon ulaganja
page-chart-paid-back = povrat: { $years }
page-chart-years = godine
chart-savings = Neto ušteda godišnje, po scenariju
chart-heat = Toplina koja godišnje izlazi iz hale
chart-profile = Temperatura zraka od poda do stropa
chart-tornado = { $figure }: što na to utječe
chart-before = bez ventilatora
chart-after = s ventilatorima
chart-never = nikad se ne vraća
chart-roof = Krov
chart-walls = Zidovi
chart-air = Izmjena zraka
chart-exhaust = Odsis pod stropom
chart-all = Ukupno
chart-thermostat = Termostat
chart-knee = Promjena gradijenta
chart-ceiling = Strop
chart-heat-sum = Ukupno { $before } bez ventilatora i { $after } s njima: { $saved } manje, ili { $percent }.
chart-heat-more = Ukupno { $before } bez ventilatora i { $after } s njima: { $more } više, ili { $percent }.
chart-paid-later = povrat: { $years }, kasnije od prikazanog
chart-discounted = { $name }, kamata { $percent }
chart-paid-discounted = povrat: { $years }, s kamatom { $discounted }
chart-smaller = ↓ svaka vrijednost { $percent } manja
chart-larger = ↑ svaka vrijednost { $percent } veća
error-chart-method = grafikon { $chart } prikazuje toplinsku bilancu, a energetski izračun radi se drukčije; `ency set { $file } /energy/method=heatBalance` je izračunava
charts-left-out = izostavljeno jer nema vrijednosti: { $charts }; `ency figures { $file } --draw --of { $kind }` kaže što nedostaje
charts-failed = izostavljeno: { $charts }: { $why }
overview-energy-missing = Za to nedostaje: { $items }. Počnite s { $remedy }
page-metered-energy = Izmjerena toplinska energija
page-normal-energy = Ista u normalnoj godini
page-calibration-note = Izmjereno je { $percent } onoga što bilanca treba. Ušteda je udio bilance u izmjerenoj energiji; grafikon topline prikazuje samu bilancu, pa se zbrojevi razlikuju.
page-energy-computed = Godišnja toplinska energija, izračunata
page-energy-introduction-computed = Ventilatori spuštaju topli zrak sa stropa, pa manje topline izlazi kroz krov i ventilaciju. Izmjerena toplinska energija nije navedena: toplinska bilanca hale izračunava potrebu i koliko ventilatori od nje štede. Električna energija samih ventilatora se oduzima, a prikazuje se raspon umjesto jednog broja.
page-method-per-metre = Metoda: 0,5 % po stopi visine stropa iznad termostata.
page-method-balance = Metoda: stacionarna toplinska bilanca krova, zidova, izmjene zraka i odsisa, uz zrak koji je prema stropu jednoliko topliji.
page-method-two-zone = Metoda: stacionarna toplinska bilanca krova, zidova, izmjene zraka i odsisa, uz zrak koji je prema stropu topliji u dvije zone, strmije ispod 2 m.
page-balance-result = Daje { $percent }.
page-balance-limits = { validity-balance }
figure-horizon-result = Rezultat nakon ulaganja
figure-roof-heat = Toplina kroz krov bez ventilatora
figure-wall-heat = Toplina kroz zidove bez ventilatora
figure-air-heat = Toplina izmjenom zraka bez ventilatora
figure-exhaust-heat = Toplina odsisom bez ventilatora
figure-roof-heat-after = Toplina kroz krov s ventilatorima
figure-wall-heat-after = Toplina kroz zidove s ventilatorima
figure-air-heat-after = Toplina izmjenom zraka s ventilatorima
figure-exhaust-heat-after = Toplina odsisom s ventilatorima
figure-heat-after = Potrebna toplina s ventilatorima
figure-knee-level = Visina na kojoj se gradijent mijenja
figure-floor-before = Temperatura pri podu bez ventilatora
figure-knee-before = Temperatura gdje se gradijent mijenja, bez ventilatora
figure-ceiling-before = Temperatura pod stropom bez ventilatora
figure-floor-after = Temperatura pri podu s ventilatorima
figure-ceiling-after = Temperatura pod stropom s ventilatorima
page-co2-sources = Faktori emisija: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e/kWh ({ $source })
page-co2-no-source = izvor nije naveden
page-full-power-note = Snaga ventilatora uzeta je pri punoj brzini; zimi je manja.
page-missing-note = Ne može se izračunati u cijelosti, nedostaju podaci: { $items }.
page-at-winter-speed = pri zimskoj brzini (nazivna snaga { $power })
page-fan-hours = Rad ventilatora
page-loss-note = Negativni iznosi su gubici: električna energija ventilatora stoji više od ušteđene topline.
page-chosen-note = Brojke na prvoj stranici odnose se na scenarij „{ $name }”. Iznosi su prikazani zaokruženo, a računaju se s decimalama.
page-horizon-years = Razdoblje izračuna
page-lifetime = { label-quote-energy-lifetime }
page-none = nikad
page-electricity-of = el. energija
page-beyond-horizon = dulje od razdoblja izračuna ({ $years })
page-missing-ceiling-height = visina stropa
page-missing-annual-energy = godišnja toplinska energija
page-missing-energy-price = cijena topline
page-missing-fan-count = broj ventilatora
page-missing-fan-power = snaga ventilatora
page-missing-fan-hours = sati rada
page-missing-electricity-price = cijena el. energije
page-missing-investment = ulaganje
page-missing-heating-co2 = faktor emisije topline
page-missing-electricity-co2 = faktor emisije el. energije
page-terms-title = Uvjeti i kontakt
page-notes = { label-proposal-notes }
page-contact = Kontakt
page-acceptance = Prihvaćanje
page-acceptance-text = Prihvaćamo ponudu { $number } s njezinim uvjetima i prema njoj naručujemo.
page-acceptance-until = Ponuda vrijedi do { $date }
page-accepted = Ponuda { $number } prihvaćena je { $date }
page-accepted-by = Ponuda { $number } prihvaćena je { $date } Za kupca: { $who }.
page-estimate-note = Ovo je informativna, a ne obvezujuća ponuda.
page-for-customer = Za kupca
page-for-seller = Za prodavatelja
page-place-and-date = Mjesto i datum
page-signature = Potpis
page-printed-name = Ime tiskanim slovima
page-drawing-lost = Crtež nedostaje u datoteci

## The page of an offer, which computes

web-nav = Na ovoj stranici
web-plan-help = Povucite za pomicanje nacrta, povećavajte tipkama na ekranu ili s + i −, pomičite strelicama. Odaberite ventilator za podatke o njemu.
web-zoom-in = Povećaj
web-zoom-out = Smanji
web-zoom-whole = Cijeli nacrt
web-fan-none = Nijedan ventilator nije odabran.
web-chart-values = Brojevi s grafikona
web-height = Visina iznad poda
web-result-after = Rezultat nakon { $years }
web-try = Isprobajte druge vrijednosti
web-try-text = Pomaknite klizač i pogledajte koliki bi bili iznosi. Sama ponuda ostaje kakva jest.
web-as-offered = Prema ponudi
web-tried = S vašim vrijednostima
web-reset = Natrag na vrijednosti iz ponude
web-explanations = Kako su iznosi izračunati
web-why = kako je to izračunato: { $figure }
web-close = Zatvori
web-choice = Vaš odabir
web-choice-text = Označite opcije i alternative koje želite, a ukupni iznos će se promijeniti. Alternativa zamjenjuje svoju stavku.
web-choice-total = Za plaćanje s vašim odabirom
web-without-choice = Izračunato prema ponudi, bez vašeg odabira.
web-take = Uzmi stavku { $item }
web-taken = { $kind }, u vašem odabiru
web-adds = Iznos s predznakom pokazuje za koliko se mijenja ukupni iznos bez PDV-a ako odaberete tu stavku.
web-answer-text = Svojim imenom prihvaćate ponudu s njezinim uvjetima i s gornjim odabirom. Odgovor se sprema kao datoteka na vaš uređaj i ništa se ne šalje samo od sebe: pošaljite datoteku na { $who }.
web-seller = adresu prodavatelja
web-name = Vaše ime
web-save = Prihvati i spremi odgovor
web-nameless = Najprije upišite svoje ime.
web-saved = Spremljeno kao { $file }. Sada pošaljite tu datoteku na { $who }.
web-answer-file = odgovor
web-not-sent = Ponuda još nije poslana, pa se na ovoj stranici ne može prihvatiti.
web-prices-hidden = Alternativa s drugom stopom PDV-a od svoje stavke ovdje se ne može označiti. Javite nam da je želite i dobit ćete ponudu s njom.
input-acceptance = Odgovor kupca
input-taken = Kupac je odabrao
figure-accepted = { $figure }, kako je prihvaćeno
figure-sent = { $figure }, prema poslanoj ponudi
error-answer-file = odgovor se ne može primiti: { $what }
error-answer-size = odgovor je veći od { $most } bajtova, a takav ne sprema nijedna stranica
error-answer-revision = odgovor se odnosi na { $answered }, a poslano je { $sent }
remedy-answer-revision = dajte kupcu stranicu onoga što je poslano: `ency export { $file } -o ponuda.html`
error-answer-line-none = odgovor uzima stavku { $line }, koje u ponudi nema
error-answer-line-counts = odgovor uzima stavku { $line }, koja nije ni opcija ni alternativa
error-answer-lines-both = odgovor uzima stavke { $one } i { $other }, a može se dobiti samo jedna
error-answer-total = kupac je vidio { $seen } za platiti, a s odabranim stavkama je { $own }
remedy-answer-page = uzmite datoteku koju je spremila sama stranica ili zabilježite odgovor riječima: `ency accept { $file } --who IME --note RIJEČI`
said-accepted-total = Za platiti kako je prihvaćeno: { $amount }

## Pictures and pages of a comparison

picture-changes = Promjene: { $name }
picture-before = { label-activity-events-item-choice-base }
picture-after = Poslije
picture-added = dodano
picture-removed = uklonjeno
picture-moved = premješteno
picture-changed = promijenjeno
picture-waiting = čekaju odluku
picture-conflicts = { label-conflicts }
picture-keep-outs = { label-overlay-keepOuts }
picture-zones = { label-overlay-zones }
picture-grid-lines = { label-overlay-gridLines }
picture-dimensions = { label-overlay-dimensions }
picture-plan = Tlocrt
picture-moved-alike = { $fans }: pomak { $distance }
picture-changed-alike = { $fans }: { $what }
picture-scale-was = Mjerilo prije
picture-scale-is = Mjerilo sada
picture-scale-changed = Promijenjeno mjerilo: { $old } → { $new }
picture-scale-sizes = Crtkani krugovi: veličina ventilatora u starom mjerilu.
picture-outside = Izvan crteža: { $fans }.
picture-unlabelled = Bez natpisa zbog nedostatka mjesta: { $fans }.
picture-also-changed = Promijenjeno je i: { $what }.
picture-drawing-changed = Crtež je zamijenjen
picture-only-old = Samo na starom crtežu
picture-only-new = Samo na novom crtežu
picture-on-both = Na oba
picture-aligned-by-page = Listovi su jednake veličine i leže rub uz rub.
picture-aligned-by-common = Stari crtež je uklopljen prema onome što je u zgradi ostalo na mjestu.
picture-aligned-by-scale = Stari crtež je uklopljen prema mjerilu od gornjeg lijevog kuta; položaj u zgradi nije pouzdan.
picture-aligned-by-fit = Ne zna se kako crteži leže jedan na drugom: stari je prikazan jednako velik kao novi.
picture-drawing-equal = Datoteke se razlikuju, ali crteži izgledaju isto.
picture-plan-added = Tlocrt je nov
picture-plan-removed = Tlocrt je uklonjen
picture-tiny = manje od 1 mm
picture-old-unknown = nepoznato
picture-locked = zaključano
picture-unlocked = otključano
picture-note-changed = napomena promijenjena
picture-number-changed = broj promijenjen
picture-height = visina
picture-rotation = zakret
picture-title = Razlike
picture-summary = Sažetak
picture-follows = Posljedice
picture-value = Podatak
picture-item = Što
picture-nothing = Nema razlika.
picture-overlay = Preklop
picture-swipe = Klizač
picture-difference-image = Samo razlika
picture-swipe-hint = Lijevo od ruba stari crtež, desno od njega novi.
picture-missing = nema
picture-drawing = Crtež
picture-no-picture = Ne može se prikazati
picture-only-coordinates = Na istom mjestu u zgradi, samo s koordinatama novog crteža: { $count } objekata.
picture-revision = revizija { $number }
picture-saved = spremljeno { $date }
picture-wait = { $count ->
    [1] Čeka se 1 odluka
   *[other] Odluke koje se čekaju: { $count }
}
picture-wait-nothing = Ništa ne čeka odluku
picture-ours-stands = Dok se ne odluči, vrijedi naša vrijednost.
picture-figures = Cijena i ušteda
picture-figures-stay = Cijena i ušteda su nepromijenjene.
picture-disputed = u sukobu: { $what }
picture-nothing-else = ništa nije promijenjeno
picture-side-by-side = Usporedno
picture-new-drawing = Novi crtež: { $name }
picture-more = još { $count }
picture-moved-on-site = premješteno na terenu: { $what }
picture-filter-label = Filtriraj promjene
picture-is-added = dodano
picture-is-removed = uklonjeno
picture-is-changed = promijenjeno
picture-is-moved = premješteno

## Changes in words

change-added = { $subject }: dodano
change-removed = { $subject }: uklonjeno
change-added-with = { $subject }: dodano, { $facts }
change-removed-with = { $subject }: uklonjeno, { $facts }
change-moved = { $subject }: pomak { $motion }
change-reissued-many = { $subject }: nove oznake
change-reordered-many = { $subject }: promijenjen redoslijed
change-reordered = s mjesta { $from } na { $to }
change-unchanged = Nema razlika
change-part-added = novo
change-part-removed = uklonjeno
change-part-replaced = drugi sadržaj
change-part-renamed = prije { $old }
change-resembles = nova oznaka { $new }, prije { $old }: isto po { $reasons } ({ $score })
change-follows = upućivanja koja samo slijede nove oznake: { $count }
change-abridged = skraćeno; cijelo uz { $hint }
change-abridged-passages = nije prikazano cijelo: { $passages }; cijelo uz { $hint }
change-and-more = i još { $count }
change-from = zbog: { $causes }
change-from-jointly = zbog ovoga zajedno: { $causes }
change-left-out-cause = zbog izostavljenog
change-place = x { $x }, y { $y } od kuta crteža
change-place-in-hall = x { $x }, y { $y } od kuta hale
change-plan-units = jedinica tlocrta
change-north = prema sjeveru
change-north-east = prema sjeveroistoku
change-east = prema istoku
change-south-east = prema jugoistoku
change-south = prema jugu
change-south-west = prema jugozapadu
change-west = prema zapadu
change-north-west = prema sjeverozapadu
change-up = prema gore na tlocrtu
change-up-right = gore desno na tlocrtu
change-right = udesno na tlocrtu
change-down-right = dolje desno na tlocrtu
change-down = prema dolje na tlocrtu
change-down-left = dolje lijevo na tlocrtu
change-left = ulijevo na tlocrtu
change-up-left = gore lijevo na tlocrtu
change-yes = da
change-no = ne
change-quoted = „{ $text }”
change-optional = opcija
change-corners-moved = pomaknuti kutovi: { $count } od { $all }
change-same-place = isto mjesto u zgradi, u jedinicama novog crteža
change-per-plan-unit = mm po jedinici tlocrta
change-plan = Tlocrt { $name }
change-drawing = Crtež tlocrta { $name }
change-picture = Slika { $name }
change-manifest = Manifest
change-consequences = Posljedice
change-summary = { $changes } u { $parts }
change-differ = { $old } i { $new } se razlikuju
change-left-out = pravila izostavljaju neka mjesta
change-per-year = /god.
change-years = god.
change-rpm = o/min
change-per-hour = na sat
change-pixels-per-inch = px/inč

## Conflicts

conflict-ours = naše
conflict-theirs = njihovo
conflict-base = prije
conflict-sides = naše { $ours }, njihovo { $theirs }
conflict-before = ; prije { $before }
conflict-removed = uklonjeno
conflict-added = dodano
conflict-unchanged = nepromijenjeno
conflict-wait = { $count ->
    [one] { $count } sukob čeka odluku
    [few] { $count } sukoba, čeka se odluka
   *[other] { $count } sukoba, čeka se odluka
}
conflict-nothing = ništa ne čeka odluku
conflict-same = Sada obje strane imaju isto
conflict-together = { $conflicts }, rješavaju se zajedno
conflict-whole = Cijela ponuda
conflict-value = druga vrijednost
conflict-settled = Riješeno: { $conflicts }{ $rest }; spremljeno kao revizija { $number }
conflict-settled-in-folder = Riješeno: { $conflicts }{ $rest }; zapisano u mapu, `ency save { $folder }` to sprema
conflict-still = , { $count } još čeka
conflict-both-have = { $label }: sada obje strane imaju { $value }
conflict-took-ours = { $label }: zadržano naše, { $value }
conflict-took-theirs = { $label }: preuzeto njihovo, { $value }
conflict-took-base = { $label }: preuzeta prijašnja vrijednost, { $value }
conflict-took-value = { $label }: druga vrijednost, { $value }
conflict-dropped = ; odbačeno: { $values }

## Why a merge could not decide

reason-both-sent = Obje su strane poslale ponudu, svaka sa svojim iznosima.
reason-both-states = Obje su strane poslale, odgovorile na ponudu ili je preradile, svaka za sebe.
reason-sent-meanwhile = Jedna je strana poslala ponudu dok ju je druga mijenjala.
reason-settled-twice = Svaka je strana ovdje drukčije riješila sukob.
reason-settled-meanwhile = Jedna je strana ovdje riješila sukob dok je druga mijenjala vrijednost.
reason-relisted = Jedna je strana uklonila dio, a druga promijenila što popis sadržaja kaže o njemu.
reason-kept-for-answer = Ono što čeka odgovor na { $value } upućuje na ovo.
reason-broken-rule = Promjene zajedno krše pravilo: { $value }.
reason-too-many = U njemu je sporno više od { $most } mjesta, a to je više nego što se može riješiti jedno po jedno.
reason-target-gone = Ono na što ovo upućuje je uklonjeno: { $value }.
reason-newly-meant = Nešto je počelo upućivati na ovo.
reason-both-redrawn = Obje su strane zamijenile crtež tlocrta.
reason-facts-changed = Jedna je strana zamijenila crtež tlocrta, a druga je promijenila podatke o starom.
reason-unknown-map = Jedna je strana zamijenila crtež tlocrta, a ništa ne govori kako leži na starom.
reason-no-size = Novi crtež nema veličinu.
reason-off-page = Mjesto nije na stranici novog crteža.

## Reports of merges

merge-title = Spajanje
merge-from = Iz { $name }
merge-alike = Jednako na obje strane
merge-settled = Riješeno automatski
merge-ours = naše, { $name }
merge-theirs = njihovo, { $name }
merge-result = rezultat
merge-decisions = Sve odluke
merge-same = Nema se što spojiti: { $ours } i { $theirs } su jednaki
merge-only-ours = Ništa novo u { $theirs }: rezultat je { $ours } bez promjena
merge-only-theirs = Promijenjen je samo { $theirs }: rezultat je ta datoteka bez promjena
merge-merged = spojeno
merge-clean = bez sukoba
merge-changes-from = { $changes } iz { $name }
merge-changes-alike = { $count } jednako
merge-settled-count = { $count } riješeno automatski
merge-more = i još { $count }; --full prikazuje sve
merge-earlier = { $count ->
    [1] i dalje čeka 1 raniji sukob
   *[other] i dalje čekaju raniji sukobi: { $count }
}
merge-taken = { $file }: spremljeno bez promjena
merge-saved = { $file }: spremljeno kao revizija { $number }
merge-unchanged = { $file }: bez promjena
merge-not-written = Ništa nije zapisano (--dry-run)
merge-resolve = Kod sukoba zasad vrijedi naša vrijednost. Riješite ih: `ency resolve { $file }`
merge-no-base = Bez zajedničke osnove: sve što se razlikuje je sukob
merge-by-text = riječi obiju strana
merge-by-max = najveće
merge-by-union = stavke obiju strana
merge-by-append = dodaci obiju strana
merge-by-order = redoslijed obiju strana
merge-by-tolerance = dovoljno blizu da bude jednako
merge-by-preference = prema --prefer
merge-by-strategy = prema --strategy
merge-by-answer = prema --answers
merge-by-reissue = slijedi nove oznake
merge-by-drawing = preneseno na novi crtež
merge-is-both = obje strane
merge-is-merged = spojeno
merge-is-conflict = sukob
merge-plans = Tlocrti
merge-view-ours = Prije → naše
merge-view-theirs = Prije → njihovo

## Computed figures

figure-net-amount = { page-net-amount }
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Ušteda toplinske energije
figure-saved-energy = Ušteđena toplinska energija
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Godišnja neto ušteda
figure-payback = { page-payback }
figure-horizon-saving = Rezultat prije ulaganja
figure-saved-co2 = Smanjenje emisija
figure-plan-scale = Mjerilo na terenu
figure-never = nikad
figure-line-amount = Iznos stavke
figure-line-counts = Računa li se stavka
figure-section-sum = Zbroj odjeljka
figure-reduced-list-price = Cijena iz cjenika umanjena za popust
figure-subtotal = { label-quote-totals-subtotal }
figure-line-vat-rate = Stopa PDV-a stavke
figure-rate-net = Stavke po stopi PDV-a
figure-rate-discount-rounded = Popust na narudžbu po stopi PDV-a, zaokružen
figure-rate-discount-rest = Ostatak popusta na narudžbu
figure-rate-discount-gap = Razlika od zaokruživanja
figure-rate-discount = Popust na narudžbu po stopi PDV-a
figure-rate-base = Porezna osnovica po stopi
figure-rate-vat = PDV po stopi
figure-expense-part = Dio troška
figure-split-cost = Svi troškovi
figure-split-shared = Svi dijelovi troškova
figure-party-paid = Plaćeno
figure-party-bears = Snosi
figure-party-settled = Podmireno
figure-party-received = Primljeno
figure-party-balance = Saldo (ispod 0: duguje)
figure-order-discount = { label-offer-orderDiscount }
figure-total-amount = { label-quote-totals-total }
figure-rounding = { label-offer-rounding }
figure-sold-fans = Ventilatori u ponudi
figure-rated-power-each = Nazivna snaga po ventilatoru
figure-running-hours = { page-fan-hours }
figure-fan-count = Ventilatori
figure-full-power = Snaga svih ventilatora pri punoj brzini
figure-floor-area = { page-floor-area }
figure-volume = { page-volume }
figure-wall-area = Površina zidova
figure-rule-percent = Ušteda prema metodi
figure-counted-percent = Ušteda prema metodi, s obzirom na grijanje
figure-saved-cost = Ušteđeni trošak grijanja
figure-fan-power-each = Snaga po ventilatoru
figure-fan-energy = Električna energija ventilatora
figure-investment = { page-investment }
figure-horizon = { page-horizon-years }
figure-yearly-result = Godišnji rezultat
figure-net-present-value = Neto sadašnja vrijednost
figure-internal-rate = Interna stopa povrata
figure-discounted-payback = Diskontirano razdoblje povrata
figure-residual = Preostala vrijednost
figure-life-cycle-cost = Trošak životnog ciklusa
figure-thermostat-rise = Toplije kod termostata nego kod poda
figure-ceiling-rise = Toplije pod stropom nego kod termostata
figure-mean-rise = U prosjeku toplije nego kod termostata
figure-ceiling-drop = Hladnije pod stropom s ventilatorima
figure-mean-drop = U prosjeku hladnije s ventilatorima
figure-roof-loss = Gubitak topline kroz krov
figure-wall-loss = Gubitak topline kroz zidove
figure-air-loss = Gubitak topline izmjenom zraka
figure-exhaust-loss = Gubitak topline odsisom pod stropom
figure-base-heat = Potrebna toplina bez ventilatora
figure-roof-saving = Ušteda kroz krov
figure-wall-saving = Ušteda kroz zidove
figure-air-saving = Ušteda izmjenom zraka
figure-exhaust-saving = Ušteda kroz odsis
figure-set-point-saving = Ušteda nižom zadanom temperaturom
figure-saved-heat = Ušteđena toplina
figure-balance-percent = Ušteda prema toplinskoj bilanci
figure-degree-day-heat = Potrebna toplina prema stupanj-danima
figure-heating-energy = Kupljena energija za grijanje
figure-loan-payment = Godišnja rata kredita
figure-after-loan = Ušteda nakon rate kredita
figure-jet-efficiency = Udio snage ventilatora u mlazu
figure-full-airflow = Protok zraka svih ventilatora pri punoj brzini
figure-airflow = Protok zraka svih ventilatora
figure-turnovers = Izmjene zraka ventilatorima
figure-year-ratio = Stupanj-dani mjerene godine prema normalnoj godini
figure-normal-energy = Izmjerena energija grijanja u normalnoj godini
figure-bought-heat = Energija grijanja koju bilanca treba
figure-calibration = Izmjerena prema izračunanoj energiji grijanja
figure-box-area = Površina poda hale kao kutije
figure-tip-speed = Brzina vrhova lopatica
figure-disc-speed = Brzina zraka u disku ventilatora
figure-rated-airflow = Protok zraka prema današnjoj normi
figure-disc-area = Površina diska ventilatora
figure-jet-power = Snaga zračnog mlaza
figure-possible-airflow = Mogući protok zraka
figure-cooling-effect = Učinak hlađenja zraka u kretanju
figure-cooling-margin = Učinak hlađenja iznad željenog
figure-zone-area = Površina poda zone
figure-zone-height = Visina stropa zone
figure-zone-wall-area = Vanjski zidovi zone
figure-zone-volume = Obujam zone
figure-fans-in-zones = Ventilatori unutar zona
figure-zone-heat = Potrebna toplina u zoni bez ventilatora
figure-zone-saving = Ušteđena toplina u zoni
figure-upper-wall-area = Zid iznad niže zone
figure-upper-wall-rise = Toplije kod tog zida nego kod termostata
figure-upper-wall-drop = Hladnije kod tog zida s ventilatorima
figure-needed-air-speed = Brzina zraka za željeni učinak hlađenja
input-by-zone = { label-energy-inputs-zones }
input-zones = { label-overlay-zones }
input-plan-scale = { label-overlay-scale }
input-fan-plans = Tlocrti s ventilatorima
input-outlined-area = Površina poda svih zona
input-zone-name = { label-overlay-zones-item-name }
input-zone-height = { figure-zone-height }
input-zone-area = Nacrtana površina
input-zone-walls = Nacrtana duljina vanjskih zidova
input-zone-fans = Ventilatori u zoni
input-border-length = Duljina granice između zona
input-other-zone-height = Visina stropa druge zone
input-other-zone-fans = Ventilatori u drugoj zoni
input-roof-u-value = U-vrijednost krova
input-wall-u-value = U-vrijednost zidova
input-air-changes = { label-building-airChanges }
input-exhaust = { label-building-exhaust }
input-indoor = Unutarnja temperatura
input-outdoor = Vanjska temperatura
input-floor-temperature = Temperatura pri podu
input-ceiling-temperature = Temperatura pod stropom
input-desired-temperature = Željena temperatura
input-efficiency = { label-building-heating-efficiency }
input-gradient-before = { label-energy-inputs-gradientBefore }
input-gradient-below = { label-energy-inputs-gradientBelow }
input-gradient-after = { label-energy-inputs-gradientAfter }
input-thermostat-height = { label-energy-inputs-thermostatHeight }
input-set-point-shift = { label-energy-inputs-setPointShift }
input-degree-days = { label-energy-inputs-degreeDays }
input-degree-day-place = { label-energy-inputs-degreeDays-place }
input-loan-rate = { label-energy-inputs-loanRate }
input-loan-years = { label-energy-inputs-loanYears }
input-fan-speed = { label-energy-inputs-fanSpeed }
input-metered-degree-days = { label-energy-inputs-meteredDegreeDays }
input-product-airflow = Protok zraka proizvoda
input-product-rating = Norma mjerenja proizvoda
input-measured-airflow = Izmjereni protok zraka svakog ventilatora
input-summer-radiant = { label-energy-inputs-summer-radiantTemperature }
input-summer-humidity = { label-energy-inputs-summer-humidity }
input-summer-activity = { label-energy-inputs-summer-activity }
input-summer-clothing = { label-energy-inputs-summer-clothing }
input-desired-cooling = { label-energy-inputs-summer-desiredCooling }
input-summer-air = Temperatura zraka ljeti
input-summer-speed = Brzina zraka kod ljudi ljeti
validity-zones = Bilanca je stacionarna, svaka je zona jednako topla kod termostata i toplina ne struji među zonama.
validity-balance = Bilanca je stacionarna: bez sunca, pohranjene topline te topline ljudi i strojeva.
validity-jet = Ispod 60 %; ono iznad je reklama i iz toga se ništa ne računa.
validity-year = Oba broja stupanj-dana vrijede za isto mjesto i istu baznu temperaturu; topla voda i procesi nisu u energiji.
validity-cooling = Za ljude koji sat vremena stoje u zraku u kretanju; sam zrak nije hladniji, a ako je topliji od kože (oko 35 °C), hladi samo znoj.
input-offer = { label-offer }
input-order-discount = { label-offer-orderDiscount }
input-shipping = { label-offer-shipping }
input-adjustment = { label-offer-adjustment }
input-vat-mode = { label-offer-vatMode }
input-vat-rate = { label-offer-vatRate }
input-rounding = { label-offer-rounding }
input-line-name = { label-offer-lines-item-description }
input-quantity = { label-offer-lines-item-quantity }
input-unit-price = { label-offer-lines-item-unitPrice }
input-discount = { label-offer-lines-item-discount }
input-discount-amount = { label-offer-lines-item-discountAmount }
input-order-discount-amount = { label-offer-orderDiscountAmount }
input-optional = { label-offer-lines-item-optional }
input-alternative = { label-offer-lines-item-alternativeTo }
input-placed-fans = Ventilatori na tlocrtima
input-product = { label-offer-lines-item-product }
input-product-type = Vrsta proizvoda
input-product-diameter = Promjer proizvoda
input-product-speed = Broj okretaja proizvoda
input-list-price = Cijena proizvoda
input-line-section = { label-offer-lines-item-section }
input-section-title = { label-offer-sections-item-title }
input-product-name = Naziv proizvoda
input-product-power = Snaga proizvoda
input-width = { label-building-width }
input-length = { label-building-length }
input-ceiling-height = { label-building-ceilingHeight }
input-energy-method = { label-energy-method }
input-distribution = { label-building-heating-distribution }
input-chosen-scenario = { label-energy-chosen }
input-annual-energy = { page-annual-energy }
input-energy-price = { page-energy-price }
input-heating-co2-factor = CO₂ faktor grijanja
input-heating-hours = { label-building-heatingHours }
input-electricity-price = { page-electricity-price }
input-electricity-co2-factor = CO₂ faktor električne energije
input-fan-hours = { page-fan-hours }
input-fan-power = { label-energy-inputs-fanPower }
input-lifetime = { label-energy-inputs-lifetime }
input-scenario-name = { label-energy-scenarios-item-name }
input-stated-percent = { label-energy-scenarios-item-savingPercent }
input-band = Mjesto u rasponu
input-discount-rate = { label-energy-inputs-discountRate }
input-price-growth = { label-energy-inputs-priceGrowth }
input-residual = { label-energy-inputs-residualValue }
input-maintenance = { label-energy-inputs-maintenance }
input-party-name = { label-split-parties-item-name }
input-split = { label-split }
input-paid-by = { label-split-expenses-item-paidBy }
input-split-mode = { label-split-expenses-item-mode }
input-split-party = { label-split-expenses-item-splits-item-party }
input-split-percent = { label-split-expenses-item-splits-item-percent }
input-split-shares = { label-split-expenses-item-splits-item-shares }
input-settled-by = { label-split-settlements-item-from }
input-settled-to = { label-split-settlements-item-to }
input-expense = Iznos troška
input-expense-number = Broj troška
input-split-amount = Iznos udjela
input-settlement = Iznos podmirenja
validity-rule = Procjena koja u ovoj hali nije mjerena; pravila dobavljača slijede samo iz visine.

## Odakle su formule brojki

source-rule-percent = „{ label-energy-method-legacy }”: iskustveno pravilo iz aplikacije kojom su se prodavači prije služili, u cijelim postocima ispod 15 m; „{ label-energy-method-capped }”: isto, ograničeno; „{ label-energy-method-perMetre }”: energydepot HVAC005, 0,5 % po stopi (samo 0,1 % uz velik odsis zraka); toplinske bilance: „{ figure-balance-percent }”; nijedno u halama ispod 5 °C, gdje počinju termostati protiv smrzavanja (Themo, Sygonix), ili ne toplijima nego vani
source-heating-energy = izmjerena, u normalnoj godini; gdje se računa toplinska bilanca, a ništa nije izmjereno, njezina potrebna toplina ÷ stupanj djelovanja grijanja
source-counted-percent = francuski list CEE BAT-TH-142: zračećem grijanju priznaje se 320 kWh gdje se toplozračnom priznaje 900; računa se 0,35 toga
source-saving-percent = gdje je poznata samo metoda ili mjesto u rasponu: najviše 10 % (procjena BRE-a, kako drugi navode IP 9/95), najviše 15 % (sredina onoga što izvješćuju drugi osim proizvođača) i samo pravilo; gubitak se ne dijeli
source-saved-energy = postotak kupljene energije za grijanje
source-saved-cost = koliko bi ušteđena energija stajala
source-fan-power = pri zimskoj brzini: kako je navedeno, inače nazivna snaga × (brzina ÷ puna brzina)³ prema zakonima sličnosti ventilatora, inače puna snaga ventilatora
source-running-hours = sati grijanja gdje sati rada ventilatora nisu navedeni
source-fan-energy = broj ventilatora × snaga × sati rada
source-fan-cost = koliko stoji električna energija ventilatora
source-net-saving = ušteđeni trošak grijanja manje trošak električne energije ventilatora; ispod 0 kod gubitka
source-saved-co2 = ušteđena energija × CO₂ faktor grijanja, manje električna energija ventilatora × njezin faktor
source-temperature-at-height = temperatura na nekoj visini, iz gradijenta i visine termostata
source-heat-of-way = gubici tim putem × razlika temperature prema vanjskom zraku × sati grijanja
source-heat-after = potrebna toplina bez ventilatora, manje ono što oni uštede
source-thermostat-level = 1,5 m gdje nije navedena
source-knee-level = Said, MacDonald i Durrant 1996: strmije ispod 2 m
source-as-given = kako je navedeno
source-cooling-effect = ASHRAE 55, učinak hlađenja povećane brzine zraka: standardna efektivna temperatura dvočvornog modela; gdje ništa drugo nije navedeno, okolina topla kao zrak, vlažnost 50 %, lagan rad (1,6 met) u ljetnoj odjeći (0,5 clo)
source-cooling-margin = učinak hlađenja manje onaj koji kupac želi; ispod 0 nije postignut
source-year-ratio = stupanj-dani mjerene godine ÷ stupanj-dani normalne, za isto mjesto i baznu temperaturu
source-normal-energy = svođenje na normalnu godinu: energija grijanja ÷ (stvarni ÷ normalni stupanj-dani); kako je izmjereno gdje godina nije poznata
source-bought-heat = potrebna toplina bez ventilatora ÷ stupanj djelovanja grijanja
source-calibration = izmjerena energija grijanja u normalnoj godini ÷ ona koju bilanca treba; izračun uzima udio iz bilance u izmjerenoj energiji, pa je ušteđena energija = ušteđena toplina ÷ stupanj djelovanja × ovo
source-hall-size = hala se računa kao kvadar; zona po zona, koliko mjere zone na tlocrtima prema mjerilu tlocrta
source-heat-balance = Q = (ΣUA + ρc·V̇)(Ti − To), stacionarno stanje
source-temperature-profile = T(z) = T + g·(z − zt), g je gradijent, zt visina termostata (1,5 m gdje nije navedena); u dvije zone strmije ispod 2 m (Said, MacDonald i Durrant 1996)
source-gradient = naveden ili iz izmjerenih temperatura
source-set-point-saving = svaki kelvin niže zadane temperature štedi gubitke jednoga; po zonama u zonama u kojima vise ventilatori
source-balance-percent = ušteđena toplina ÷ potrebna toplina bez ventilatora
source-degree-days = kako je navedeno ili prema mjestu, bazna temperatura +{ $base } °C: { $places }
source-degree-day-heat = gubici topline × stupanj-sati, kojih je 24 puta više nego stupanj-dana
source-rated-airflow = prema današnjim izdanjima norme AMCA 230; vrijednosti prema AMCA 230-99 √2 su puta veće (epochfans.com)
source-disc-area = π ÷ 4 puta kvadrat promjera
source-jet-power = ½·ρ·Q·v² uz v = Q/A i ρ = 1,2 kg/m³
source-jet-efficiency = snaga mlaza ÷ električna snaga
source-possible-airflow = navedeni protok zraka; nikakav gdje bi mlaz imao 60 % snage ili više
source-disc-speed = Q/A, protok zraka kroz disk ventilatora; najbrži zrak u prostoriji ima oko 1,3 do 1,5 puta toliku brzinu (CBE fan guide)
source-tip-speed = π puta promjer puta broj okretaja
source-full-airflow = protok zraka prema AMCA 230 pri punoj brzini, svi ventilatori zajedno; iz mlaza od 60 % ili više ništa se ne računa
source-fan-laws = zakoni sličnosti ventilatora: protok zraka razmjeran je brzini, snaga njezinu kubu
source-turnovers = protok zraka ÷ obujam hale; najmanje 0,5 na sat (Hunter), zimi 3 do 4 (clubsolutionsmagazine.com 2005-09)
source-sent-amounts = poslani iznosi, ponovno zbrojeni
source-line-amounts = pravilo alata: svaka se stavka zaokružuje, polovina dalje od nule, a stavke se zbrajaju
source-line-counts = opcije i stavke koje mogu zamijeniti drugu imaju iznos, ali se ne računaju
source-offer-vat-rate = prema ponudi, inače 25 %
source-line-vat-rate = vlastita stopa stavke, inače stopa ponude
source-rate-discount-rest = što zaokruživanje po stopama ostavlja od popusta na ponudu ili uzima previše
source-rate-discount-gap = koliko je zaokruživanje otišlo u suprotnom smjeru od ostatka
source-rate-discount = zaokruženo po stopi; preostali centi idu stopama čiji je popust zaokruživanje najviše promijenilo
source-rate-base = stavke stope umanjene za njihov dio popusta na ponudu; dostava i usklađenje imaju stopu ponude
source-rate-vat = dodatak na oporezivi iznos stope (ESV, momshandledning 2.3.3), zaokružen zasebno
source-expense-part = metodom najvećeg ostatka: odrezano na najmanje jedinice, one koje nedostaju idu najvećim razlomcima
source-split-cost = svi troškovi zajedno
source-split-shared = dijelovi svih troškova
source-party-paid = troškovi koje je strana platila
source-party-bears = dijelovi svih troškova koji pripadaju strani
source-party-settled = uplate strane drugima
source-party-received = uplate drugih strani
source-party-balance = što je strana platila, za sve i drugima, umanjeno za ono što snosi i što je primila; svi saldi zajedno su 0
source-section-sum = stavke odjeljka koje se računaju
source-reduced-list-price = cijena proizvoda umanjena za popust stavke, zaokruženo, polovina dalje od nule
source-order-discount = postotak međuzbroja, zaokružen, polovina dalje od nule, i iznos
source-as-offered = kako stoji u stavkama ponude
source-net-amount = međuzbroj manje popust na narudžbu, s dostavom i korekcijom
source-vat = dodatak na cijenu bez PDV-a (ESV, momshandledning 2.3.3); 25 % gdje stopa nije navedena
source-total-amount = cijena bez PDV-a i PDV
source-to-pay = švedski zakon 1970:1029, čl. 2: na cijele krune, od 50 öre naviše; PDV ostaje isti (Skatteverket 8-19049)
source-rounding = što zaokruživanje na cijele jedinice dodaje ili oduzima
source-fan-count = stavke ponude koje se računaju, inače tlocrti
source-rated-power-each = u prosjeku za sve ventilatore, pri punoj brzini
source-full-power = nazivna snaga ventilatora (AMCA 230), svi zajedno
source-investment = cijena ponude bez PDV-a; ponuda bez iznosa još ništa ne stoji i iz toga ne slijedi povrat ulaganja
source-maintenance-cost = udio ulaganja, svake godine
source-yearly-result = neto ušteda umanjena za održavanje, gdje je navedeno; oboje raste s cijenom energije
source-payback = ulaganje podijeljeno onim što ostaje svake godine; nikad gdje ništa ne ostaje
source-horizon = vijek trajanja ventilatora u cijelim godinama, ili 30 godina
source-horizon-saving = što ostaje od svih godina, bez kamata i bez ulaganja
source-horizon-result = što ostaje od svih godina umanjeno za ulaganje, bez kamata
source-net-present-value = −I + Σ A(1+g)^(k−1)/(1+r)^k + R/(1+r)^n, A ono što ostaje svake godine; plaćanja na kraju godina, realna stopa (kao u BELOK, LCC)
source-internal-rate = stopa pri kojoj je neto sadašnja vrijednost 0
source-discounted-payback = interpolirano unutar godine u kojoj zbroj diskontiranih ušteda dosegne ulaganje
source-residual = udio ulaganja koji na kraju preostaje
source-life-cycle-cost = EN 15459-1:2017: ulaganje i sadašnja vrijednost troškova grijanja, ventilatora i održavanja, manje preostala vrijednost; bez zamjene i zbrinjavanja
source-loan-payment = anuitet: L·r/(1−(1+r)^−n), plaćanja na kraju godina
source-after-loan = što od uštede ostaje dok se kredit otplaćuje
source-zone-area = kako je nacrtana, prema mjerilu tlocrta; zona unutar druge oduzima se od nje
source-zone-height = vlastita, inače visina zgrade
source-zone-wall-area = vanjski zidovi od poda do stropa
source-zone-volume = površina × visina
source-fans-in-zones = ventilatori postavljeni unutar neke zone
source-mixed-zones = ventilatori miješaju zrak zona u kojima vise
source-zone-exhaust = odsis hale, raspoređen prema površini poda zona
source-zone-heat = gubici zone × razlika temperature prema vanjskom zraku × sati grijanja
source-zone-saving = gubici × koliko ventilatori i niža zadana temperatura smanjuju temperaturu × sati grijanja
source-upper-wall-area = gdje se visine stropa razlikuju, zid iznad nižeg stropa
source-upper-wall-rise = na sredini tog zida
source-upper-wall-drop = na sredini tog zida, gdje ventilatori vise u višoj zoni

## How figures are explained, tried and solved for

explain-years = godina
explain-missing = nedostaje
explain-none = nema
explain-not-set = nije navedeno
explain-assumed = nije navedeno, pretpostavlja se { $value }
explain-there = postoji
explain-failed = { $why ->
    [overflow] više znamenki nego što se može računati
    [divisionByZero] dijeljenje s 0
    [outOfRange] broj izvan mogućeg
    [tooLong] više koraka nego što se radi za jednu ponudu
    [weights] svi su ponderi 0 ili je jedan ispod 0
    [inexact] nije zaokruženo prije podjele
    [noItem] navodi stavku koje nema ili dvije s istom oznakom
    [notHeated] hala se ne grije: nema grijanja koje bi se uštedjelo
    [severalHalls] ventilatori vise u više od jedne hale čiji je obujam poznat; nacrtajte svaku kao zonu i postavite /energy/inputs/zones
    [parts] dijelovi ne čine cjelinu
   *[wrongType] vrijednost pogrešne vrste
}
figure-mistake-form = ništa se ne objavljuje u ovom obliku: { $json }
figure-mistake-unit = „{ $unit }” nije jedinica koju brojke imaju
figure-mistake-deep = formule su ugniježđene preduboko
figure-mistake-many = ima više od { $most } objava ili operacija
figure-mistake-name = dvije se zovu { $name }
figure-mistake-unknown = { $figure } navodi { $name }, što nije objavljeno ili se ondje ne može dobiti
figure-mistake-units = { $figure } spaja { $one } i { $other }
figure-mistake-circle = ove slijede jedna iz druge: { $names }
explain-unit = { $unit ->
    [kg] kg{ "\u00A0" }CO₂e
    [g] g{ "\u00A0" }CO₂e
    [year] god.
    [day] dan
    [pcs] kom.
   *[other] { $unit }
}
explain-choice = { $choice ->
    [true] da
    [false] ne
    [legacy] { label-energy-method-legacy }
    [capped] { label-energy-method-capped }
    [perMetre] { label-energy-method-perMetre }
    [heatBalance] { label-energy-method-heatBalance }
    [twoZone] { label-energy-method-twoZone }
    [radiant] { label-building-heating-distribution-radiant }
    [warmAir] { label-building-heating-distribution-warmAir }
    [floor] { label-building-heating-distribution-floor }
    [radiators] { label-building-heating-distribution-radiators }
    [normal] { label-offer-vatMode-normal }
    [reverseCharge] { label-offer-vatMode-reverseCharge }
    [none] nema
    [wholeUnit] { label-offer-rounding-wholeUnit }
    [equal] { label-split-expenses-item-mode-equal }
    [exact] { label-split-expenses-item-mode-exact }
    [percent] { label-split-expenses-item-mode-percent }
    [shares] { label-split-expenses-item-mode-shares }
    [hvls] { label-products-products-item-type-hvls }
    [destratification] { label-products-products-item-type-destratification }
    [accessory] { label-products-products-item-type-accessory }
    [service] { label-products-products-item-type-service }
    [low] { label-energy-scenarios-item-name-low }
    [base] { label-energy-scenarios-item-name-base }
    [high] { label-energy-scenarios-item-name-high }
   *[other] „{ $choice }”
}
explain-list = { $list ->
    [lines] stavke ponude
    [placedFans] ventilatore na tlocrtima
    [products] proizvode
    [sections] odjeljci ponude
    [scenarios] scenarije
    [parties] sudionike
    [vatRates] stope PDV-a
    [expenses] troškove
    [expenseParts] dijelove troškova
    [settlements] podmirenja
    [zoneBorders] granice između zona
    [zones] zone tlocrta
   *[other] { $list }
}
explain-chosen = { $figure } (odabrani scenarij)
explain-if = ako { $condition }:
explain-set-by-nobody = nitko nije poznat: ne govore ni dokument ni git
explain-in-percents = u postocima { $how }
explain-moves = Što na to utječe
explain-temperatures-move = Temperature se mijenjaju za { $percent } od { $kelvin } K između najniže i najviše.
explain-moves-nothing = Nijedna pojedinačna vrijednost ne utječe na to.
explain-smaller = { $percent } manje
explain-larger = { $percent } više
explain-simulated = { $runs } izvlačenja, svaka vrijednost unutar { $percent } od svoje (sjeme { $seed })
explain-tenth = desetina je ispod
explain-half = polovica je ispod
explain-nine-tenths = devet desetina je ispod
explain-no-number = { $count } izvlačenja nije dalo broj
explain-otherwise = inače:
explain-and = i
explain-or = ili
explain-is = { $what } je { $choice }
explain-is-not = { $what } nije { $choice }
explain-is-given = { $what }: navedeno
explain-is-missing = { $what }: nedostaje
explain-is-not-set = { $what }: nije navedeno
explain-instead = { $value }, a gdje to nije navedeno { $other }
explain-least = najmanje od ({ $list })
explain-greatest = najveće od ({ $list })
explain-rounded = { $value }, zaokruženo { $how }
explain-round-money = na { $amount }, polovina dalje od nule
explain-round-share = na { $amount } po najvećem ostatku, tako da svi udjeli čine zbroj
explain-round-decimals = { $count ->
    [0] na cijeli broj
    [one] na { $count } decimalu
    [few] na { $count } decimale
   *[other] na { $count } decimala
}, { $direction ->
    [up] prema gore
    [toward-zero] prema nuli
   *[other] polovina dalje od nule
}
explain-total = zbroj { $value } za { $list }
explain-total-of = zbroj { $value } za { $list }, od onih kojima je to { $by }
explain-total-alike = zbroj { $value } za { $list } s istim: { $by }
explain-count = broj ({ $list })
explain-where = { $value } gdje { $condition }
explain-kernel = { $kernel ->
    [presentValue] sadašnja vrijednost
    [internalRate] interna stopa
    [discountedPayback] diskontirani povrat
    [annuity] anuitet
    [coolingEffect] učinak hlađenja
    [airSpeed] brzina zraka
   *[other] { $kernel }
}
explain-kernel-formula = { $kernel ->
    [presentValue] Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k za k = 1 do n, + R ÷ (1 + r)^n; n se reže na cijele godine
    [internalRate] r od −99 % do 1000 % pri kojem je Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k za k = 1 do n, + R ÷ (1 + r)^n, jednako I; nikada ako takvog nema; n se reže na cijele godine
    [discountedPayback] godine k dok Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k ne dosegne I, od zadnje godine dio koji treba; nikada ako n cijelih godina nije dovoljno
    [annuity] L × r ÷ (1 − (1 + r)^−n); L ÷ n gdje je r 0; n se reže na cijele godine
    [coolingEffect] za koliko bi kelvina mirni zrak (0,1 m/s) i okolina morali biti hladniji da standardna efektivna temperatura prema ASHRAE 55 bude kao u zraku brzine v; izvan raspona osim 10–40 °C, 0–2 m/s, 1–4 met, 0–1,5 clo
    [airSpeed] v do 2 m/s pri kojem je učinak hlađenja ΔT; nikad gdje nijedna nije dovoljna
   *[other] računa se korak po korak kao `{ $kernel }`
}
explain-heading = { $part ->
    [formula] Formula
    [numbers] U brojevima
    [reasons] Zato što
    [units] Jedinice
    [functions] Funkcije
    [inputs] Ulazni podaci
    [figures] Drugi iznosi
    [items] Zbraja se
    [set] Postavio
    [source] Izvor
    [validity] Vrijedi
    [missing] Nedostaje
   *[other] { $part }
}
explain-rounds-to = zaokruženo { $how }
explain-not-committed = još nije pohranjeno
explain-not-counted = ne računa se
explain-above = vidi gore
figures-group = { $group ->
    [split] { label-split }
    [offer] Ponuda
    [hall] Hala
    [energy] Energija
    [others] Iz drugih dijelova
   *[money] Novac kroz vrijeme
}
figures-chosen = { $name } (odabrano)
figures-missing-head = Nedostaje
figures-missing-for = potrebno za { $figures }
figures-set = `ency set { $file } { $assignment }`
figures-add-line = `ency offer add { $file } --product { $product }`
figures-accept = `ency accept { $file } ODGOVOR`
figures-place = `ency plan place { $file } --product { $product } --at x,y`
figures-draw-zone = `ency plan zone { $file } --find`
figures-scale-plan = `ency plan scale { $file } --find`
figures-left-out = ency: { $file }: { $place }: brojke koje objavljuje za { $part } izostavljene su: { $why }
figures-sent-head = Drukčije nego što je poslano
figures-sent = poslano
figures-now = sada
figures-watching = { $file }: ispisuje se ponovno kad se promijeni; Ctrl-C završava
error-no-figure = nema iznosa "{ $name }"; { $other }
figures-all-names = `ency figures { $file }` ih navodi
error-no-figure-item = { $figure } postoji za svaku od: { $list }; napišite { $names }
error-no-scenario = nema scenarija "{ $name }"; to su { $names }
error-figure-no-scenario = { $figure } je isti u svim scenarijima; izostavite --scenario
what-if-none = nijedan se iznos ne mijenja
what-if-heading = { $column ->
    [before] sada
    [after] tada
   *[difference] razlika
}
solve-now = sada { $value }
solve-doubt = S tom vrijednošću `validate` bi upozorio: { $finding }
solve-refused = S tom vrijednošću ponuda ne bi bila valjana: { $finding }
solve-sent = Ponuda je poslana pa su njezini brojevi zamrznuti; `ency revise { $file }` ponovno je uzima u rad kao nacrt, a on može imati tu vrijednost.
solve-take = Preuzmite to s `ency set { $file } { $assignment }`.
solve-others = također pri { $values }
solve-already = već je tako
solve-no-follow = { $figure } ne slijedi iz { $pointer }; slijedi iz { $inputs }
solve-constant = { $figure } ostaje { $value } za svaki { $pointer } od { $low } do { $high }
solve-out-of-reach = { $figure } ne doseže { $goal }: s { $pointer } od { $low } do { $high } ide od { $least } do { $most }
solve-jumps = { $figure } preskače { $goal }: iznosi { $left } pri { $pointer } = { $at } i { $right } pri { $next }
solve-not-computed = { $figure } se ne može izračunati ni za koji { $pointer } od { $low } do { $high }: { $why }
solve-why-missing = nedostaje: { $names }
solve-no-number = { $pointer } nije broj iz kojeg iznosi slijede

## New proposals

draft-title = Stropni ventilatori
seller-asked = Tko prodaje? Pita se jednom, za svaku novu ponudu. Enter uzima što stoji u [ ] ili preskače.
seller-kept = Spremljeno u { $file }; mijenja se s `ency config edit`.

## What the rules ask for

rule-organisation-number = OIB tvrtke ima valjanu kontrolnu znamenku
rule-organisation-number-personal = Broj tvrtke nije osobni broj
rule-vat-number = PDV broj ima oblik svoje države
rule-date-order = Ponuda vrijedi barem do svojega datuma
rule-needs-date-order = Sastanak, obilazak, praćenje i montaža slijede tim redom
rule-draft-expired = Nacrt još vrijedi
rule-sent-expired = Poslana ponuda još vrijedi ili je na nju odgovoreno
rule-event-order = Događaji nakon slanja slijede mogućim redom
rule-time-in-future = Ono što se dogodilo nije u budućnosti
rule-plan-facts-differ = Podaci o tlocrtu odgovaraju crtežu
rule-plan-unreadable = Crtež tlocrta može se pročitati
rule-drawn-not-offered = Ono što je ucrtano nalazi se u ponudi
rule-drawn-count = Ponuda sadrži onoliko ventilatora koliko prikazuju tlocrti
rule-drawn-option = Ventilatori koje prikazuju tlocrti ulaze u zbroj i nisu opcije
rule-line-other-product = Tekst stavke ne navodi drugi proizvod osim njezina
rule-line-price = Cijena stavke proizvoda jednaka je cijeni proizvoda
rule-fan-power-low = Snaga ventilatora u izračunu dovoljna je za miješanje zraka
rule-fan-underside-height = Donja strana ventilatora je ispod stropa
rule-heating-efficiency = Učinkovitost grijanja moguća je za svoju vrstu
rule-annual-energy = Godišnja energija dovoljna je za grijanje hale
rule-unheated-energy = Hala koja troši energiju za grijanje grije se
found-annual-energy = { $energy } kWh godišnje ne grije nijednu halu
remedy-annual-energy = napišite kilovatsate za cijelu godinu: { $energy } ako je u MWh
rule-scenario-order = Scenariji Niski, Osnovni i Visoki štede uzlaznim redom
rule-fan-power-input = Snaga ventilatora u izračunu nije veća od snage proizvoda
rule-outdoor-above-indoor = U sezoni grijanja vani je hladnije nego unutra
rule-ceiling-below-floor = Pod stropom je barem jednako toplo kao pri podu
rule-temperatures-apart = Željena temperatura i temperature pri podu i stropu blizu su unutarnje
rule-hall-temperature = Unutarnja i željena temperatura jesu one na kojima se hale drže
rule-gradient-order = Izmiješani zrak s visinom postaje topliji manje nego neizmiješani
rule-balance-and-meter = Toplinska bilanca treba između trećine i trostrukog izmjerenog
rule-thermostat-height = Termostat je ispod stropa
rule-saving-above-all = Metoda štedi manje od sve energije grijanja
rule-scale-impossible = Mjerilo tlocrta govori koliko je duga jedinica tlocrta
rule-scale-missing = Tlocrt s ventilatorima ima mjerilo
rule-zones-and-hall = Zone tlocrta jednom su hala kad se bilanca radi zona po zona, a inače nisu više od nje
rule-scale-hall-size = Mjerilo tlocrta slaže se s dimenzijama hale
rule-duplicate-id = Dvije stavke istog popisa nemaju istu oznaku
rule-unknown-reference = Ono na što se polje poziva postoji
rule-unknown-member = Shema poznaje nazive polja
rule-text-steering = Nijedan tekst nema znakova koji upravljaju terminalom, okreću smjer pisanja ili se ne vide
rule-alternative-to-itself = Nijedna stavka nije zamjena samoj sebi
rule-reverse-charge-buyer = Kod prijenosa porezne obveze poznat je PDV broj kupca
rule-product-vat-rate = Stopa PDV-a stavke, ili inače ponude, jednaka je stopi proizvoda
rule-alternative-chain = Nijedna stavka nije zamjena za zamjensku stavku
rule-vat-rate = Stopa PDV-a vrijedi u državi prodavatelja na datum ponude
rule-amount-overflow = Svaki se iznos može točno izračunati
rule-offer-negative = Zbroj ponude nije negativan
rule-quantity-fraction = Ventilatori se prodaju u cijelim komadima
rule-package-part-missing = Svaki dio naveden u manifestu nalazi se u paketu
rule-package-part-unlisted = Manifest navodi svaki dio paketa
rule-package-part-size = Svaki dio ima veličinu koju navodi manifest
rule-package-part-hash = Svaki dio ima SHA-256 koji navodi manifest
rule-package-part-media-type = Sadržaj svakog dijela odgovara navedenoj vrsti medija
rule-media-name = Datoteka u media/ zove se po SHA-256 svojega sadržaja
rule-manifest-date-order = Dokument nije spremljen prije nego što je stvoren
rule-feature-unknown = Ova verzija programa ency poznaje sve što paket traži
rule-part-lost = Nijedan dio nije izgubljen od popravka
rule-schema-reserved = Paket ne donosi shemu pod tuđim imenom
rule-schema-figures = Brojke koje shema objavljuje za svoj dio mogu se izračunati
rule-seller-missing = Ponuda navodi tko prodaje
rule-salesperson-role = Prodavač ponude ima ulogu prodaje
rule-visit-position = Zgrada, kupac i prijava imaju stvarne položaje, širina prije dužine
rule-fan-off-page = Svaki ventilator nalazi se na stranici tlocrta
rule-fan-outside-hall = Svaki ventilator visi u nekoj zoni; gdje tlocrt nema zona, hala nije poznata
rule-mark-off-page = Zone, zabranjena područja, osi, mjere i napomene nalaze se na stranici tlocrta
rule-crop-off-page = Prikazani izrez nalazi se na stranici tlocrta
rule-plan-page = Odabrana stranica postoji u crtežu
rule-plan-media-type = Zabilježena vrsta sadržaja tlocrta odgovara njegovu crtežu
rule-plan-source-hash = Crtež tlocrta onaj je iz kojega su uzeti podaci
rule-fans-overlap = Lopatice ventilatora ne zahvaćaju jedne u druge
rule-fan-number-twice = Dva ventilatora nemaju isti broj
rule-fan-above-ceiling = Nijedan ventilator ne visi iznad stropa
rule-outline-crossing = Obrisi zona i zabranjenih područja omeđuju površinu i ne sijeku sami sebe
rule-keep-out-heights = Donji rub zabranjenog područja nije iznad gornjega
rule-grid-line-twice = Dvije osi na istom tlocrtu nemaju isti naziv
rule-layer-unknown = Prikazani slojevi postoje u crtežu
rule-impossible-airflow = Ventilator ne pokreće više zraka nego što mu snaga dopušta
rule-impossible-product = Kataloške vrijednosti ventilatora fizički su moguće
rule-currency-unknown = Valuta postoji u normi ISO 4217
rule-sent-without-quote = Poslana ponuda ima svoje zamrznute iznose
rule-sent-uncounted = Poslana ponuda broji svoja slanja
rule-event-while-draft = Samo poslana ponuda može biti prihvaćena, odbijena ili izvršena
rule-conflict-unresolved = Nakon spajanja ništa ne čeka odluku
rule-draft-incomplete = Nacrt ima sve što je potrebno za slanje
rule-quote-sums = Zamrznuti iznosi daju točan zbroj
rule-quote-mismatch = Zamrznuti iznosi pripadaju zadnjem slanju
rule-sent-parts = Dijelovi iz kojih slijede iznosi poslane ponude oni su koji su poslani
rule-sent-figures = Iznosi poslane ponude izlaze kako su poslani
rule-sent-redacted = Poslana ponuda sadrži sve što je poslano, ništa nije uklonjeno
rule-split-sum = Udjeli troška čine cijeli trošak
rule-settlement-to-itself = Nitko ne plaća samome sebi
rule-scorecard-weights = Barem jedan ponder u skupini veći je od nule
rule-unknown = Pravilo bez teksta

## Pregled

overview-untitled = (bez naslova)
overview-kind = { $kind ->
    [estimate] { label-proposal-kind-estimate }
   *[other] { label-proposal-kind-offer }
}
overview-kind-language = { $kind }, jezik: { language-of }, { $currency }
overview-dated = datum { $date }
overview-expired = istekla { $date }
overview-follow-up = javiti se ponovno { $date }
overview-valid-today = vrijedi do danas
overview-valid-until = { $count ->
    [one] vrijedi do { $date }, još { $count } dan
   *[other] vrijedi do { $date }, još { $count } dana
}
overview-ceiling = visina stropa { $height } m
overview-scale = 1 jedinica = { $length } mm
overview-no-scale = mjerilo još nije poznato
overview-full-speed = { $power } pri punoj brzini; snaga pri zimskoj brzini nije navedena
overview-winter-speed = { $power } pri zimskoj brzini
overview-revision = { $number }, spremljeno { $time }
overview-discount = popust { $discount }
overview-alternative = alternativa
overview-alternative-to = alternativa stavci { $item }
overview-findings = Nalazi: { $found }; `{ $command }` prikazuje sve
overview-more-findings = i još { $count } koji su pogreške ili se tiču novca
severity = { $severity ->
    [error] pogreška
    [warning] upozorenje
   *[note] napomena
}
count-errors = { $count ->
    [one] { $count } pogreška
    [few] { $count } pogreške
   *[other] { $count } pogrešaka
}
count-warnings = { $count ->
    [one] { $count } upozorenje
   *[other] { $count } upozorenja
}
count-notes = { $count ->
    [one] { $count } napomena
    [few] { $count } napomene
   *[other] { $count } napomena
}
overview-energy = Energetski slučaj
overview-revision-label = Revizija
overview-plans = Tlocrti
overview-net = Neto, bez PDV-a
overview-kind-label = { label-proposal-kind }
overview-status-label = { label-proposal-status }
overview-customer = { label-customer }
overview-offer = { label-offer }
overview-winter-speed-rated = { $power } pri zimskoj brzini (nazivna snaga { $rated })

## Nalazi

one-of = { $others } ili { $last }
did-you-mean = jeste li mislili „{ $name }”?
see-command = v. `{ $command }`
found-more-places = { $text }; isto je na još { $count ->
    [one] { $count } mjestu
   *[other] { $count } mjesta
}
date-name = { $name ->
    [firstMeeting] { label-needs-dates-firstMeeting }
    [siteVisit] { label-needs-dates-siteVisit }
    [followUp] { label-needs-dates-followUp }
    [wishedInstallation] { label-needs-dates-wishedInstallation }
   *[other] datum ponude
}
event-kind = { $kind ->
    [accepted] „{ label-lifecycle-events-item-kind-accepted }”
    [declined] „{ label-lifecycle-events-item-kind-declined }”
    [withdrawn] „{ label-lifecycle-events-item-kind-withdrawn }”
    [ordered] „{ label-lifecycle-events-item-kind-ordered }”
    [delivered] „{ label-lifecycle-events-item-kind-delivered }”
    [installed] „{ label-lifecycle-events-item-kind-installed }”
    [invoiced] „{ label-lifecycle-events-item-kind-invoiced }”
    [paid] „{ label-lifecycle-events-item-kind-paid }”
    [reminded] „{ label-lifecycle-events-item-kind-reminded }”
   *[other] „{ $kind }”
}
found-organisation-number = broj tvrtke je „{ $text }”; zadnja znamenka ne odgovara ostalima
found-organisation-number-form = broj tvrtke je „{ $text }”, što nije švedskog oblika
found-organisation-number-personal = broj tvrtke je osobni broj obrtnika, dakle osobni podatak
remedy-organisation-number-croatian = provjerite OIB u papirima tvrtke
remedy-organisation-number-form = napišite deset znamenki: 556036-0793
remedy-organisation-number-digit = provjerite ga u papirima tvrtke; uz ostale znamenke završavao bi na { $digit }
remedy-organisation-number-personal = čuvajte ga samo dok treba i izostavite ga iz onoga što drugi dobivaju
found-vat-number = PDV broj je „{ $text }”, što nije PDV broj
found-vat-number-swedish = PDV broj je „{ $text }”, što nije švedski PDV broj
found-vat-number-croatian = PDV broj je „{ $text }”, što nije hrvatski PDV broj
remedy-vat-number = napišite { $forms }; 9 je znamenka, A slovo, X bilo koje
remedy-vat-number-swedish = napišite SE, deset znamenki broja tvrtke i 01: SE556036079301
remedy-vat-number-croatian = napišite HR i jedanaest znamenki OIB-a
remedy-vat-number-greek = grčki brojevi počinju s EL: EL{ $number }
found-date-order = ponuda vrijedi do { $until }, prije datuma ponude, { $date }
remedy-date-order = navedite kasniji dan ili ispravite datum
found-needs-date-order = { $name } je { $day }, a { $other } tek { $otherDay }
remedy-needs-date-order = ispravite jedan od dva dana
found-draft-expired = nacrt je vrijedio do { $until }; danas je { $today }
remedy-draft-expired = navedite kasniji dan prije slanja
found-sent-expired = ponuda je vrijedila do { $until }, danas je { $today }, a odgovor nije zabilježen
remedy-sent-expired = pitajte kupca pa zabilježite odgovor naredbom `ency accept { $file }` ili `ency decline { $file }`; ili je ponovno uzmite u izradu naredbom `ency revise { $file }`
found-event-order = { $kind } { $day }, prije nego što je ponuda poslana { $sent }
remedy-event-order = ispravite vrijeme događaja
found-event-order-kinds = { $kind } { $day }, ali { $first } tek { $before }
remedy-event-order-kinds = ispravite vrijeme jednog od događaja
found-time-in-future = { $time } je u budućnosti; danas je { $today }
remedy-time-in-future = ispravite vrijeme
plans-show = tlocrti prikazuju { $number }
plans-show-each = tlocrti prikazuju { $number } ({ $shares })
plans-show-none = tlocrti ne prikazuju nijedan
found-drawn-not-offered = { $shown } proizvoda { $id }, koji nijedna stavka ponude ne prodaje
remedy-drawn-not-offered = ponudite ga: `ency offer add { $file } --product { $id } --quantity { $number }`; ili uklonite ventilatore ili im dajte drugi proizvod
found-drawn-count = ponuda ima { $amount } proizvoda { $id }, ali { $shown }
found-drawn-uncounted = { $shown } proizvoda { $id }, ali nijedan ne ulazi u zbroj; { $number } su samo opcije ili zamjene
found-drawn-count-energy = ponuda ima { $amount } proizvoda { $id }, ali { $shown }; izračun energije računa s onima iz ponude
remedy-drawn-count = navedite količinu, postavite ili uklonite ventilatore, ili `ency offer from-plan { $file }`
remedy-drawn-count-alternative = uklonite zamjenu s `ency offer remove { $file } { $line }`, a zatim pokrenite `ency offer from-plan { $file }`
remedy-drawn-exchange = dodijelite drugi proizvod nekima od ventilatora ({ $number }) s `ency plan edit { $file } VENTILATORI --product { $other }` ili ponudite ono što planovi prikazuju s `ency offer from-plan { $file }`
remedy-drawn-exchange-accepted = dodijelite prihvaćeni proizvod nekima od ventilatora ({ $number }) s `ency plan edit { $file } VENTILATORI --product { $other }`
remedy-drawn-remove = uklonite neke od ventilatora ({ $number }) s `ency plan remove { $file } VENTILATORI`
found-drawn-accepted = planovi prikazuju ventilatora: { $shown }, a prihvaćeno ih je { $accepted }
found-unheated-energy = grijanje troši { $energy } kWh godišnje, ali se hala drži ispod 5 °C ili nije toplija od vanjskog zraka, pa se ušteda ne računa
remedy-unheated-energy = ispravite temperature ili izostavite energiju ako nije za grijanje
remedy-drawn-accepted = ispravite planove u novom nacrtu: `ency revise { $file } --anyway`
found-drawn-option = { $shown } proizvoda { $id }; u zbroj ulazi { $number }, ostali su opcije
remedy-drawn-option = uračunajte opciju s `ency offer set { $file } { $line } --counted` ili prepustite izbor kupcu
found-line-other-product = tekst navodi { $other }, ali stavka prodaje { $id }
remedy-line-other-product = ispravite tekst ili navedite proizvod i cijenu stavke
found-line-price = { $price } za komad, ali cijena proizvoda { $id } je { $listed }
found-line-price-twice = { $price } za komad, ali cijena proizvoda { $id } je { $listed }; popust od { $discount } % oduzet je dvaput
remedy-line-price = navedite cijenu proizvoda, a ono što oduzimate kao popust; ili ispravite cijenu proizvoda
remedy-line-price-twice = navedite cijenu proizvoda ili uklonite popust
found-fan-power-low = { $input } W za ventilator nazivne snage { $rated } W manje je nego što treba petina njegove brzine
remedy-fan-power-low = navedite snagu jednog ventilatora pri zimskoj brzini u vatima; 40 % brzine treba 6,4 % snage
found-fan-underside-height = donji rub ventilatora je { $underside } mm, iznad stropa na { $ceiling } mm
remedy-fan-underside-height = ispravite fanUnderside ili ceilingHeight; oboje se mjeri od poda
found-heating-efficiency = { $efficiency } % moguće je samo s dizalicom topline
remedy-heating-efficiency = ispravite stupanj djelovanja ili postavite /building/heating/kind=heatPump
found-heating-efficiency-low = uz { $efficiency } % izgubila bi se gotovo sva toplina
remedy-heating-efficiency-low = navedite stupanj djelovanja u postocima; 0,97 je 97, a COP 3 je 300
found-heat-pump-efficiency = { $efficiency } % više je nego što daje ijedna dizalica topline
remedy-heat-pump-efficiency = navedite stupanj djelovanja u postocima; dizalica topline s COP-om 3 ima 300
found-scenario-order = { $id } štedi { $percent } %, manje od { $other } s { $otherPercent } %
remedy-scenario-order = zamijenite ili ispravite dva postotka
found-outdoor-above-indoor = { $outdoor } °C vani nije hladnije od { $indoor } °C unutra, pa se toplina ne gubi
remedy-outdoor-above-indoor = navedite srednje temperature sezone grijanja, vani i gdje borave ljudi
found-temperatures-apart = { $name } je { $value } °C, daleko od unutarnje temperature od { $indoor } °C
remedy-temperatures-apart = ispravite jednu od njih; skladište na -20 °C ima i unutarnju temperaturu od -20 °C
found-hall-temperature = { $name } je { $value } °C, na čemu se nijedna hala ne drži
remedy-hall-temperature = navedite je u stupnjevima Celzijusa: 68 °F je 20 °C
found-ceiling-below-floor = { $ceiling } °C pod stropom hladnije je od { $floor } °C pri podu, pa nema toplog zraka koji bi se spustio
remedy-ceiling-below-floor = provjerite koja je temperatura gdje izmjerena i ponovite mjerenje dok se hala grije
found-gradient-order = { $after } K/m s ventilatorima više je od { $before } K/m bez njih, pa bi ventilatori trošili toplinu
remedy-gradient-order = u gradientAfter navedite što ostaje kad je zrak izmiješan, obično 0,1 do 0,5 K/m
found-balance-above-meter = bilanca treba { $needed } kWh godišnje, više od trostrukih { $metered } kWh koji su izmjereni
remedy-balance-above-meter = provjerite U-vrijednosti, izmjene zraka, odsis i sate grijanja te ima li brojilo toplinu cijele hale za cijelu godinu
found-balance-below-meter = bilanca treba { $needed } kWh godišnje, manje od trećine { $metered } kWh koji su izmjereni
remedy-balance-below-meter = provjerite U-vrijednosti, izmjene zraka i sate grijanja te oduzmite toplu vodu i procese od izmjerene energije
found-thermostat-height = termostat na { $height } mm nije ispod stropa na { $ceiling } mm
remedy-thermostat-height = u thermostatHeight navedite gdje se mjeri temperatura, obično oko 1500 mm
found-saving-above-all = metoda štedi { $percent } % energije grijanja
remedy-saving-above-all = provjerite gradijente, sniženu zadanu temperaturu i temperature ili odaberite drugu metodu s `ency energy method`
found-fan-power-input = { $input } W za jedan ventilator, ali nijedan ventilator iz kataloga ne troši više od { $most } W
remedy-fan-power-input = navedite snagu jednog ventilatora pri zimskoj brzini, ne svih zajedno
found-scale-same-points = obje točke mjerila su iste
found-scale-length = duljina mjerila nije veća od 0
found-scale-ratio-on-picture = omjer ne znači ništa na slici nepoznate razlučivosti
found-scale-ratio = omjer mjerila nije veći od 0
remedy-scale-impossible = ponovno izmjerite poznatu duljinu s `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-missing = { $count ->
    [one] postavljen je { $count } ventilator
    [few] postavljena su { $count } ventilatora
   *[other] postavljeno je { $count } ventilatora
}, ali tlocrt nema mjerila, pa veličine i udaljenosti nisu poznate
remedy-scale-missing = postavite ga s `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-too-small = po ovom mjerilu cijela stranica prikazuje { $sides } mm, premalo za halu od { $hall } mm
found-scale-too-large = po ovom mjerilu stranica prikazuje { $sides } mm, { $times } puta više od hale od { $hall } mm
found-scale-fans-apart = po ovom mjerilu ventilatori su razmaknuti { $spread } mm, više nego što seže hala od { $hall } mm
found-zones-apart = zone u { $plan } sežu { $reach } mm od kraja do kraja, dalje od hale od { $hall } mm
found-zones-and-hall = zone tlocrta zajedno imaju { $area } m², a hala { $hallArea } m²
found-zones-on-floors = zone zajedno imaju { $area } m², a hala { $hallArea } m², kao za katove jedan iznad drugoga
remedy-zones-on-floors = gdje dva tlocrta pokazuju isti kat, uklonite zone s jednoga s `ency plan remove`
remedy-zones-and-hall = nacrtajte svaki dio hale jednom, na jednom tlocrtu, s `ency plan zone`, ili ispravite /building/length i /building/width
remedy-zones-above-hall = kod više hala ili katova nacrtajte svaku kao zonu i `ency set { $file } /energy/inputs/zones=true`; inače ispravite /building/length i /building/width
remedy-zones-without-energy = kod više hala ili katova nacrtajte svaku kao zonu; energetski izračun zatim ih uzima s `ency energy method { $file } heatBalance --by-zone`. Inače ispravite /building/length i /building/width
found-fans-on-plans = { $count ->
    [one] ventilatori vise na { $count } tlocrtu, a zgrada je jedna hala od { $hallArea } m²
    [few] ventilatori vise na { $count } tlocrta, a zgrada je jedna hala od { $hallArea } m²: izmjena zraka ostaje nepoznata
   *[other] ventilatori vise na { $count } tlocrta, a zgrada je jedna hala od { $hallArea } m²: izmjena zraka ostaje nepoznata
}
found-scale-zone-size = zona { $name } ima { $area } m², a hala od { $hall } mm samo { $hallArea } m²
found-scale-zone-sides = zona { $name } mjeri { $size } na objektu, a zgrada { $building }
remedy-scale-hall-size = ponovno izmjerite poznatu duljinu s `ency plan scale { $file } --from x,y --to x,y --length MM` ili ispravite /building/length i /building/width
remedy-scale-too-large = ponovno izmjerite poznatu duljinu s `ency plan scale { $file } --from x,y --to x,y --length MM` ili nacrtajte halu kao zonu ako stranica prikazuje više od nje
remedy-scale-hall-size-zone = nacrtajte zonu unutar hale, ili { remedy-scale-hall-size }
found-duplicate-id = { $name } „{ $id }” ima i stavka { $number }
remedy-duplicate-id = dajte jednoj drugi { $name } i provjerite što se na njega poziva
found-text-steering = tekst ima { $code }, što može sakriti ili okrenuti tekst ili upravljati terminalom
found-text-steering-name = naziv ima { $code }, što može sakriti ili okrenuti tekst ili upravljati terminalom
remedy-text-steering = upišite ga ponovno rukom, bez zalijepljenog
found-unknown-reference = { $name } je „{ $value }”, čega nema u { $list }
remedy-unknown-reference = dodajte „{ $value }” u { $path }
remedy-unknown-reference-or-choose = odaberite jedno od { $names } ili dodajte „{ $value }” u { $path }
remedy-unknown-part = stavite tu datoteku u paket; crtež dolazi s `ency plan replace { $file } NACRT`
found-unknown-member = polje „{ $name }” ovdje nije poznato; čuva se, ali ga ništa ne čita
remedy-unknown-member = provjerite naziv ili ga ostavite programu kojemu je namijenjeno
found-alternative-to-itself = stavka { $id } zamjena je samoj sebi
remedy-alternative-to-itself = navedite stavku koju može zamijeniti ili uklonite polje
found-reverse-charge-buyer = ponuda je bez PDV-a zbog prijenosa porezne obveze, ali PDV broj kupca nije poznat
remedy-reverse-charge-buyer = navedite /customer/vatNumber ili obračunajte PDV: /offer/vatMode=normal
found-product-vat-rate = PDV se ovdje računa po { $rate } %, ali { $id } ima { $own } %
remedy-product-vat-rate = dajte stavci vlastitu stopu (vatRate), navedite /offer/vatRate ili ispravite stopu proizvoda
found-alternative-chain = stavka { $id } zamjenjuje { $other }, koja je i sama zamjena i ne ulazi ni u jedan zbroj
remedy-alternative-chain = navedite stavku koja se računa
found-vat-rate = { $rate } % nije bila stopa PDV-a u { $state } { $day }
remedy-vat-rate = navedite { $rates } ili ga ne obračunavajte: /offer/vatMode=none
found-amount-overflow = količina × jedinična cijena veća je od najvećeg mogućeg iznosa (9 × 10^18)
remedy-amount-overflow = ispravite količinu ili cijenu
found-sum-overflow = zbroj stavki veći je od najvećeg mogućeg iznosa (9 × 10^18)
remedy-sum-overflow = ispravite količine ili cijene
found-offer-negative = kupcu bi se platilo { $amount }
remedy-offer-negative = ispravite iznose: cijene, popuste, korekciju
found-quantity-fraction = { $quantity } komada proizvoda { $product }, koji je ventilator: naplaćuje se { $quantity }, broji se kao { $fans }
remedy-quantity-fraction = navedite cijeli broj
found-package-part-missing = dio { $path } je naveden, ali ga nema u paketu
remedy-package-part-missing = uzmite dio iz starije kopije ili spremite dokument programom ency, koji ga briše s popisa
found-package-part-unlisted = manifest ne navodi ovaj dio
remedy-package-part-unlisted = spremite dokument programom ency, koji će ga uvrstiti
found-package-system-file = datoteku je u paket stavio operacijski sustav; nije dio
remedy-package-system-file = spremite dokument programom ency, koji je izostavlja
found-package-part-size = { $path } ima { $actual } bajtova, a manifest kaže { $size }
remedy-package-part-size = drugi je program promijenio dio; pogledajte ga pa spremite dokument programom ency
found-package-part-hash = { $path } nije dio za koji je manifest napisan: njegov SHA-256 je drukčiji
found-package-part-media-type = za { $path } navedeno je { $declared }, ali sadržaj je { $found }
found-package-part-media-type-unknown = za { $path } navedeno je { $declared }, ali sadržaj to nije
remedy-package-part-media-type = stavite pravu datoteku ili ispravite vrstu sadržaja
found-media-name = naziv datoteke nije SHA-256 njezina sadržaja, koji je { $hash }
remedy-media-name = preimenujte je, i u poljima koja je navode
found-manifest-date-order = promijenjeno je { $modified }, prije nego što je dokument nastao, { $created }
remedy-manifest-date-order = spremite dokument programom ency na računalu s točnim satom
found-feature-unknown = paket treba mogućnost { $name }, koju ova verzija ne poznaje
remedy-feature-unknown = koristite noviju verziju programa ency za izmjene i izvoz
found-part-lost = { $path } izgubljen je pri popravku
found-manifest-lost = popis dijelova izgubljen je pri popravku; dijelovi mogu nedostajati
remedy-part-lost = uzmite ga iz druge kopije ili ponovno unesite, zatim pokrenite `ency repair { $file } --dismiss`
found-schema-reserved = shema se naziva { $id }, a to je ime alata ili norme; ne koristi se
remedy-schema-reserved = dajte joj vlastiti $id
found-schema-figures = brojke koje objavljuje za { $part } izostavljene su: { $why }
remedy-schema-figures = popravite objavu; brojke sheme koriste se samo ako sve odgovaraju
found-schema-claimed = za { $path } navedeno je da slijedi { $claimed }; dijelovi tog naziva uvijek slijede { $own }
remedy-schema-claimed = uklonite polje ili dajte dijelu drugi naziv
found-seller-missing = ponuda ima stavke, ali ni prodavača ni tvrtku koja prodaje
remedy-seller-missing = navedite /team/company/name; za sve nove ponude `ency config set seller.person.name="…" seller.company.name="…"`
found-salesperson-role = { $id } nema ulogu „sales”, ali je ima { $other }
remedy-salesperson-role = navedite nekoga tko prodaje ili osobi dodajte ulogu
found-visit-position = 0°, 0° je u Atlantiku; uređaji to javljaju prije nego što znaju gdje su
remedy-visit-position = navedite pravi položaj ili ga uklonite
found-position-country = položaj je izvan { $code }, a sa zamijenjenom širinom i dužinom unutar nje
found-position-other = položaj je daleko od ostalih, a sa zamijenjenom širinom i dužinom blizu { $pointer }
remedy-position-exchanged = zamijenite ih s `ency set { $file } { $pointer }={ $latitude },{ $longitude }` ili ispravite adresu ili drugi položaj
plan-units = jedinica
found-fan-off-page = { $fan } stoji na { $x }, { $y }, izvan stranice, koja je { $page } { $unit }
remedy-fan-off-page = premjestite ga na tlocrt s `ency plan move { $file } BROJ --to x,y` ili ga uklonite
found-fan-outside-hall = { $fan } je izvan svih zona tlocrta
remedy-fan-outside-hall = premjestite ga u zonu s `ency plan move { $file } BROJ --to x,y` ili nacrtajte zonu oko njega s `ency plan zone { $file } --rectangle x,y --rectangle x,y`
rule-fan-placement = Ventilatori vise gdje `ency plan check` ne nalazi pogrešku po svojem profilu sweden
found-fan-placement = { $fan }: { $what } ({ $rule })
remedy-fan-placement = { $what } `ency plan check { $file }` navodi sva mjesta
found-hall-unknown = plan nema zonu, pa se ovdje ne provjerava vise li ventilatori u hali
remedy-hall-unknown = `ency plan check { $file }` prosuđuje ih prema obrisu koji nađe na nacrtu; `ency plan zone { $file } --find` predlaže obris, a gdje ga nema, nacrtajte ga
found-mark-off-page = { $id } seže do { $x }, { $y }, izvan stranice, koja je { $page } { $unit }
remedy-mark-off-page = ispravite točke ili uklonite oznaku
found-crop-off-page = izrez počinje na { $x }, { $y } i ne prikazuje ništa od stranice, koja je { $page } { $unit }
remedy-crop-off-page = ispravite izrez ili ga uklonite da se prikaže cijela stranica
found-plan-page = tlocrt prikazuje stranicu { $page }, ali crtež ima { $count ->
    [one] { $count } stranicu
    [few] { $count } stranice
   *[other] { $count } stranica
}
remedy-plan-page = ponovno uvezite stranicu s `ency plan import { $file } NACRT --page BROJ`
found-plan-media-type = za { $source } zabilježeno je { $declared }, ali sadržaj je { $found }
found-plan-media-type-none = za { $source } zabilježeno je { $declared }, ali sadržaj nije ni PDF, ni SVG, ni PNG, ni JPEG
remedy-plan-media-type = ispravite vrstu sadržaja ili ponovno uvezite crtež s `ency plan import { $file } NACRT`
found-plan-source-hash = { $source } nije crtež koji je uvezen: njegov SHA-256 je drukčiji
remedy-plan-source-hash = ponovno uvezite crtež s `ency plan import { $file } NACRT`
found-fans-overlap = lopatice { $disc } zahvaćaju u lopatice { $other }: središta su razmaknuta { $distance } mm, a lopatice trebaju { $reach } mm
remedy-fans-overlap = premjestite jedan s `ency plan move { $file } BROJ --to x,y` ili obama dajte visinu montaže, s razmakom od { $safeHeight } mm ili više
found-fan-not-measured = { $fan }: njegov proizvod { $product } nema promjer, pa se ne provjerava zahvaćaju li lopatice u druge
remedy-fan-not-measured = postavite /products/products/@id={ $product }/diameter
found-fan-number-twice = dva ventilatora na tlocrtu imaju oznaku { $number }
remedy-fan-number-twice = dajte jednom drugu oznaku; monteri po njoj pronalaze ventilatore
found-fan-number-elsewhere = ventilatori na drugim tlocrtima imaju { $count ->
    [one] istu oznaku
    [few] iste oznake
   *[other] iste oznake
}: { $numbers }
remedy-fan-number-elsewhere = označite ventilatore svih tlocrta redom s `ency plan number { $file }`; monteri po oznaci pronalaze ventilatore
found-fan-above-ceiling = { $fan } visi na { $height } mm, iznad stropa na { $ceiling } mm
remedy-fan-above-ceiling = ispravite visinu ventilatora ili visinu stropa zgrade
remedy-fan-above-ceiling-zone = ispravite visinu ventilatora ili visinu stropa zone
found-outline-without-area = obris { $kind ->
    [zones] zone
   *[other] zone zabrane
} { $name } ne zatvara nikakvu površinu
found-outline-crossing = obris { $kind ->
    [zones] zone
   *[other] zone zabrane
} { $name } siječe ili dodiruje sam sebe na { $x }, { $y }
remedy-outline-crossing = navedite uglove redom ili ga uklonite s `ency plan remove { $file } NAZIV` i nacrtajte iznova
found-keep-out-heights = { $name } počinje na { $bottom } mm, iznad svojega gornjeg ruba na { $top } mm
remedy-keep-out-heights = zamijenite donji i gornji rub ili ispravite jedan
found-grid-line-twice = dvije osi stupova na tlocrtu zovu se { $name }
remedy-grid-line-twice = dajte jednoj drugi naziv; mjesta kao A/1 pronalaze se po njemu
found-layer-unknown = crtež nema sloj { $name }
remedy-layer-unknown = `ency plan info { $file }` navodi slojeve crteža
found-impossible-airflow = za { $name } navedeno je { $stated } m³/h s { $power } W; sam mlaz nosi { $efficiency } % snage, a nijedan ventilator ne doseže 60 %
remedy-impossible-airflow = zatražite protok zraka izmjeren prema AMCA 230 i navedite ga s njegovim ratingStandard
found-fan-too-silent = { $sound } dB(A) manje je nego u tihoj sobi
found-fan-too-loud = { $sound } dB(A) glasno je kao pila
remedy-fan-sound = navedite razinu koju navodi proizvođač ili je uklonite; takvi ventilatori imaju 30 do 65 dB(A)
found-fan-without-power = ventilator s 0 W ne pokreće zrak
remedy-fan-without-power = navedite snagu pri najvećoj brzini u vatima
found-fan-power = { $power } W više je nego što troši ijedan stropni ventilator
remedy-fan-power = navedite snagu u vatima; 1,5 kW je 1500
found-fan-too-heavy = { $weight } kg više je nego što teži ijedan stropni ventilator
remedy-fan-too-heavy = navedite masu u kilogramima
found-fan-too-light = { $weight } kg premalo je za ventilator od { $diameter } m
remedy-fan-too-light = navedite masu cijelog ventilatora s motorom i lopaticama u kilogramima
found-fan-coverage = { $area } m² je kvadrat stranice { $diameters } promjera ventilatora; proizvođači navode najviše 7
remedy-fan-coverage = navedite površinu u četvornim metrima; 10000 četvornih stopa je 929 m²
found-fan-speed = pri { $speed } o/min vrhovi lopatica od { $diameter } m kreću se { $tip } m/s
remedy-fan-speed = navedite brzinu rotora, ne motora
found-fan-airflow = { $airflow } m³/h kroz { $diameter } m samo je { $speed } m/s
remedy-fan-airflow = navedite protok u m³ na sat; 7000 m³ u minuti je 420000
found-currency-unknown = { $code } nije valuta u uporabi, pa nije poznato koliko decimala imaju iznosi
remedy-currency-unknown = navedite oznaku kao SEK ili EUR
remedy-currency-croatian = Hrvatska ima euro od 2023.: postavite /proposal/currency=EUR
found-currency-changed = cijene zadržavaju svoje brojeve: { $old } postalo bi { $new }
remedy-currency-changed = navedite cijene u istoj izmjeni ili zadržite valutu
found-sent-without-quote = ponuda je poslana, ali nedostaje model/quote.json, dokaz njezinih iznosa
remedy-sent-without-quote = uzmite dio iz poslane kopije ili ponudu ponovno uzmite u izradu naredbom `ency revise { $file }`
found-sent-uncounted = ponuda je poslana, ali je njezina ispisana revizija 0
remedy-sent-uncounted = navedite redni broj slanja, od 1
found-event-while-draft = nacrt koji nikad nije poslan ne može imati događaj { $kind }
found-event-while-draft-again = ponuda ima događaj { $kind }, ali je opet nacrt
remedy-event-while-draft = uklonite događaj ili prvo pošaljite ponudu
found-conflict-unresolved = { $pointer } { $kind ->
    [deletion] jedna je strana uklonila, a druga promijenila
    [addition] dodale su obje strane
    [order] obje su strane drukčije poredale
    [reference] upućuje na ono što je druga strana uklonila, ili je to što je uklonjeno
    [rule] prekršilo je pravilo s promjenama obiju strana
    [sending] promijenjeno je dok je druga strana slala ponudu
    [drawing] leži na crtežu koji je druga strana zamijenila
   *[other] promijenile su obje strane
}; vrijedi naša vrijednost
remedy-conflict-unresolved = odlučite s `ency resolve { $file }`
found-draft-customer = prije slanja nacrtu treba kupac
remedy-draft-customer = uzmite ga s `ency customer pick { $file } RIJEČI` ili `ency set { $file } /customer/name=NAZIV`
found-draft-lines = prije slanja nacrtu treba stavka koja se računa u ukupni iznos
remedy-draft-lines = dodajte je s `ency offer add { $file } --product ID`
found-draft-seller = prije slanja nacrtu treba prodavač
remedy-draft-seller = navedite ga s `ency set { $file } /team/company/name=NAZIV`
formula-line-net = količina × jedinična cijena umanjeno za popust
formula-subtotal = zbroj stavki koje se računaju
formula-net = međuzbroj − popust na narudžbu + dostava + korekcija
formula-vat = zbroj PDV-a po svim stopama
formula-no-vat = PDV koji se ne obračunava
formula-vat-amount = stopa × osnovica
formula-total = neto + PDV
formula-to-pay = ukupno + zaokruživanje
found-quote-sums = navedeno je { $stated }, ali { $formula } je { $wanted }
remedy-quote-sums = uzmite model/quote.json iz poslane kopije; iznosi poslane ponude nikad se ne mijenjaju
found-quote-mismatch = { $name } je { $now }, ali poslano je { $then }
found-sent-part = { $path } nije ono što je poslano
found-sent-part-gone = { $path } je poslan, a više ga nema
found-sent-part-new = { $path } nije postojao kad je ponuda poslana
found-sent-redacted = iz { $path } nakon slanja uklonjeni su podaci, mjesto: { $places }; iznosi su oni koji su poslani, ostali sadržaj ne može se usporediti
found-sent-figure = { $name }: poslano je { $then }, a izlazi { $now }
remedy-sent-parts = uzmite poslanu kopiju ili ponudu kakva jest ponovno uzmite u izradu naredbom `ency revise { $file } --anyway`
remedy-sent-redacted = gdje je potreban cijeli dokaz, upotrijebite kopiju koja je poslana
remedy-quote-mismatch = uzmite dio iz poslane kopije, gdje stoji { $then }; ili ponudu kakva jest ponovno uzmite u izradu naredbom `ency revise { $file } --anyway`
found-split-percent = postoci daju { $percent }, a ne 100
remedy-split-percent = ispravite ih ili podijelite s mode=equal
found-split-amount = iznosi daju { $sum }, a ne { $amount } koliko iznosi trošak
remedy-split-amount = ispravite njih ili iznos troška
found-split-shares = svi su udjeli 0, pa nitko ne snosi trošak
remedy-split-shares = dajte nekomu udio veći od 0
found-settlement-to-itself = { $from } plaća { $to }, čime se ništa ne podmiruje
remedy-settlement-to-itself = navedite stranu kojoj se plaća ili uklonite podmirenje
found-scorecard-weights = svi su ponderi 0, pa se prosjek ne može izračunati
remedy-scorecard-weights = dajte onome što se računa ponder veći od 0
remedy-part-unreadable = uzmite ga iz starije kopije
remedy-duplicate-name = dajte mu drugi naziv; ponuda s takvim dijelom se odbija
remedy-json-limit = ako vjerujete pošiljatelju, podignite granicu s { $option }
remedy-json-text = ispravite tekst na ovom mjestu
remedy-json-part = ispravite tekst na ovom mjestu ili uzmite dio iz starije kopije
found-schema-unknown = shema dijela { $schema } ne može se koristiti: { $reason }
remedy-schema-unknown = stavite shemu u schemas/ ili je uklonite iz manifesta
remedy-schema-damaged = ispravite shemu; { $path } nije provjeren po njoj
remedy-damaged = spasite ono što je cijelo s `{ $command }` ili zamolite pošiljatelja za novu kopiju
found-manifest-damaged = manifest je oštećen, pa ništa ne jamči za dijelove
found-manifest-gone = nema manifesta, pa ništa ne jamči za dijelove
found-part-state = { $state ->
    [whole] dio je cijel
    [recovered] dio se može spasiti: { $reason }
    [damaged] dio je oštećen: { $reason }
   *[gone] dio je nestao: { $reason }
}
as-it-is = { $text }
word-file = DATOTEKA
found-plan-facts-differ = { $name } je zabilježeno kao { $recorded }, ali crtež ima { $fact }
found-plan-facts-none = { $name } je zabilježeno kao { $recorded }, ali crtež ga nema
remedy-plan-facts-set = postavite { $place } na { $value }
remedy-plan-facts-remove = uklonite { $place }
found-plan-unreadable = crtež se ne može pročitati: { $reason }
remedy-plan-unreadable = ponovno zatražite crtež i uvezite ga s `ency plan import { $file } NACRT`
found-fan-off-drawing = { $fan } stoji izvan crteža, čija je stranica { $page } { $unit }

## Što shema odbija

violation = { $kind ->
    [type] { $subject } je { $value }; mora biti { $first }
    [choice] { $subject } je { $value }; mora biti jedno od: { $first }
    [minimum] { $subject } je { $value }; mora biti { $first } ili više
    [maximum] { $subject } je { $value }; mora biti { $first } ili manje
    [above] { $subject } je { $value }; mora biti više od { $first }
    [below] { $subject } je { $value }; mora biti manje od { $first }
    [multiple] { $subject } je { $value }; mora biti višekratnik od { $first }
    [empty] { $subject } je prazno
    [tooShort] { $subject }: broj znakova je { $first }; mora biti najmanje { $second }
    [tooLong] { $subject }: broj znakova je { $first }; smije biti najviše { $second }
    [pattern] { $subject } je { $value }; mora biti { $first }
    [format] { $subject } je { $value }, što nije u formatu { $first }
    [fewItems] { $subject }: broj stavki je { $first }; mora biti najmanje { $second }
    [manyItems] { $subject }: broj stavki je { $first }; smije biti najviše { $second }
    [fewMembers] { $subject }: broj polja je { $first }; mora biti najmanje { $second }
    [manyMembers] { $subject }: broj polja je { $first }; smije biti najviše { $second }
    [fewMatches] { $subject }: broj stavki tražene vrste je { $first }; mora biti najmanje { $second }
    [manyMatches] { $subject }: broj stavki ograničene vrste je { $first }; smije biti najviše { $second }
    [repeated] { $subject } isto je kao stavka { $first }; svaka smije stajati samo jednom
    [missing] { $subject } nema { $first }
    [companion] { $subject } ima { $second }, ali nema { $first }
    [unknown] { $subject } ima polje „{ $first }”, koje ondje nije dopušteno
    [fitsNone] { $subject } je { $value }, što ne odgovara nijednom od { $first } dopuštenih oblika
    [fitsSeveral] { $subject } odgovara više nego jednom od { $first } oblika; mora odgovarati točno jednom
    [excluded] { $subject } je { $value }, što ovdje nije dopušteno
    [forbidden] { $subject } ne smije stajati ovdje
    [tooDeep] { $subject } ugniježđeno je preduboko za svoju shemu
    [tooSlow] provjera { $subject } po shemi traje predugo i prekinuta je
    [patternTooSlow] provjera uzorka za { $subject } traži previše koraka i prekinuta je
   *[other] { $english }
}
violation-remedy = { $kind ->
    [amount] iznosi se navode u najmanjoj jedinici, öre ili cent: napišite { $second } ako je to { $first } u cijeloj valuti
    [amountForm] iznosi se navode u najmanjoj jedinici, öre ili cent: napišite 1250000 za 12500,00
    [didYouMean] { did-you-mean }
    [didYouMeanInstead] jeste li mislili { $first } gdje stoji „{ $name }”?
    [withoutDecimals] napišite bez decimala
    [withoutQuotes] napišite bez navodnika: { $first }
    [number] napišite broj bez navodnika, jedinice i razmaka, s točkom ispred decimala
    [quotes] napišite u navodnicima: „{ $first }”
    [type] napišite { $first }
    [typeOrRemove] napišite { $first } ili uklonite polje
    [choice] odaberite jedno od njih
    [limit] napišite broj koji odgovara{ $second }
    [empty] ispunite ili uklonite polje
    [tooShort] napišite duži tekst
    [tooLong] skratite ga
    [example] napišite kao „{ $first }”
    [pattern] napišite: { $first }
    [format] napišite kao { $second }
    [fewItems] dodajte stavke
    [manyItems] uklonite stavke
    [fewMembers] dodajte polja
    [manyMembers] uklonite polja
    [fewMatches] dodajte takvu stavku
    [manyMatches] uklonite takve stavke
    [repeated] uklonite jednu od njih
    [missing] dodajte polje { $first }
    [companion] dodajte { $first } ili uklonite { $second }
    [fitsNone] napišite jedan od dopuštenih oblika
    [fitsSeveral] ostavite samo polja jednog oblika
    [excluded] napišite nešto drugo
    [tooDeep] ugnijezdite pliće
    [tooSlow] pojednostavite shemu: njezina upućivanja ili uzorci se umnažaju
    [patternTooSlow] pojednostavite uzorak u shemi: ono što se u njemu ponavlja ponavlja se u samom sebi
   *[remove] uklonite to
}
pattern-form = { $form ->
    [digits] 1 do 30 znamenaka
    [printable] slova, znamenke i znakovi bez razmaka
    [loopback] adresa ovog računala, kao http://127.0.0.1:8080
    [line] tekst u jednom retku
    [words] neprazan tekst u jednom retku
    [firstLetter] tekst u jednom retku koji ne počinje razmakom
    [word] jedna riječ od slova a–z i znamenki koja počinje malim slovom
    [code] mala slova a–z, znamenke i crtice
    [dotted] riječi od slova a–z i znamenki s točkama između
    [dottedTwo] najmanje dvije riječi od slova a–z i znamenki s točkama između, kao acme.rent
    [commandWords] riječi naredbe, kao plan auto
    [absolute] putanja koja počinje s /
    [inUTC] vrijeme u UTC-u, koje završava sa Z
    [languageCode] kôd jezika, kao sv ili en-GB
    [languageCodeSmall] kôd jezika malim slovima, kao sv
    [pointer] mjesto u ponudi, kao /building/length
    [pointerPlain] mjesto, kao /monthlyRent
    [reference] mjesto u shemi, kao #/properties/rent
    [partPath] putanja dijela, kao model/offer.json
    [packagePath] putanja dijela, kao model/offer.json
    [noDots] putanja s . ili .. u sebi
    [currency] tri velika slova valute, kao SEK
    [country] dva velika slova države, kao SE
    [version] inačica od slova, znamenki, točaka, crtica i znakova plus
    [formatVersion] inačica ovog formata, kao 1.0
    [feature] mala slova a–z i znamenke s točkama ili crticama između
    [id] oznaka: najviše 64 slova a–z, znamenki, točaka, crtica i podvlaka, na početku slovo ili znamenka
    [uuid] UUID inačice 4
    [sha256] SHA-256 od 64 znamenke 0–9 i a–f
    [email] adresa e-pošte, kao anna@example.com
    [phone] telefonski broj od 3 do 60 znakova koji počinje s +, ( ili znamenkom
    [website] adresa koja počinje s https:// ili http://
    [organisationNumber] broj od 2 do 30 znamenki, slova a–z, razmaka, točaka, kosih crta i crtica
    [vatNumber] PDV broj koji počinje dvama slovima, kao SE556036079301
    [mediaPath] putanja priložene datoteke, media/ i njezin SHA-256
    [conflictPath] putanja sačuvane datoteke, conflicts/ i njezin SHA-256
    [picturePath] putanja slike, pictures/ i njezin SHA-256
    [planPath] putanja crteža, kao plans/hall/source.pdf
    [mediaType] vrsta medija, kao application/json
    [uri] URI, kao https://example.com/schema.json
    [archiveIndex] local ili adresa baze PostgreSQL bez lozinke, kao postgresql://server/archive
    [exactNumber] decimalni broj ili razlomak, kao 12.5 ili 1/3
    [role] jedna riječ bez razmaka i dvotočaka
    [sshKey] javni SSH ključ, ssh-ed25519 i ono što slijedi
    [ageKey] javni ključ za age, age1 i 58 znakova
    [sshSignature] SSH potpis, kako ga zapisuje ssh-keygen
    [colour] boja, # i šest znamenki 0–9 i a–f
    [localTime] dan i vrijeme, kao 2026-02-19T08:05:00
    [date] dan, kao 2026-03-02
    [instant] vrijeme, kao 2026-03-02T09:30:00Z
   *[other] { $pattern }
}
violation-part = dio
violation-item = stavka { $number }
violation-item-of = stavka { $number } u { $list }
violation-type = { $type ->
    [string] tekst u navodnicima
    [number] broj
    [integer] cijeli broj
    [boolean] true ili false
    [array] popis [ … ]
    [object] objekt { "{" } … { "}" }
   *[other] { $type }
}
violation-array = popis od { $count ->
    [one] { $count } stavke
   *[other] { $count } stavki
}
violation-object = objekt od { $count ->
    [one] { $count } polja
   *[other] { $count } polja
}

violation-in-unit = , u { $unit }
violation-quantity = { $number } { $unit }

## Odgovori provjera

violation-unit = { $unit ->
    [minor] öre ili cent
    [plan] jedinice tlocrta
   *[other] { $unit }
}
count-files = { $count ->
    [one] { $count } datoteka
    [few] { $count } datoteke
   *[other] { $count } datoteka
}
count-invalid = { $count ->
    [0] nijedna neispravna
    [one] { $count } neispravna
    [few] { $count } neispravne
   *[other] { $count } neispravnih
}
count-not-looked-at = { $count } nepregledano
judged-by-day = { " " }(prosuđeno na dan { $day })
file-valid = { $file }: ispravna
file-valid-on-day = { $file }: ispravna na dan { $day }
file-more-alike = { $file }: i još { $count } [{ $code }]; --all ih prikazuje
refused-invalid = { $file }: ništa nije zapisano, jer rezultat ne bi bio ispravan:
refused-trial = { $file }: s tim vrijednostima ponuda ne bi bila valjana:
refused-trial-sent = poslana je pa su njezini brojevi zamrznuti i ništa se na njima ne isprobava. `ency revise { $file }` ponovno je uzima u rad kao nacrt; --anyway isprobava vrijednosti na njoj takvoj kakva jest
refused-more = i još { $count }
refused-anyway = učinite to svejedno s --anyway
refused-errors = { $file }: broj grešaka je { $count }, prva je: { $finding }. Ispravite je ili nastavite svejedno s --anyway (`ency { $verb }`)
found-and-more = { $file }: i još { $count }; `{ $command }` prikazuje sve

## Pogreške i odbijanja

error-folder-unsaved = { $paths } promijenjeno je i nije spremljeno. Spremite s `ency save { $folder }` ili odbacite s --discard.
error-folder-unsaved-lost = nedostaje: { $paths }. Ovako se ništa ne sprema; `ency status { $folder }` kaže kako se to vraća, a --discard odbacuje sve što nije spremljeno
error-company-folder-missing = mapa tvrtke ne postoji; spojite dijeljeni pogon ili je napravite
error-settings-nowhere = ni XDG_CONFIG_HOME ni HOME ne kazuju gdje su vaše postavke
error-setting-unset = { $name } nije postavljeno; postavlja ga `ency config set { $name }=VRIJEDNOST`
error-setting-not-here = ne postavlja { $name }; `ency config get { $name } --where` kazuje gdje je postavljeno
error-editor-failed = uređivač je završio s pogreškom; ništa nije promijenjeno
settings-text-kept = ništa nije spremljeno; vaš je tekst u { $path }
error-editor-failed-kept = uređivač je završio s pogreškom; ništa nije spremljeno, { $kept }
error-edited-not-json = { $path }:{ $error } [{ $code }]; ništa nije spremljeno, { $kept }
error-git-set-already = { $key } već je postavljeno, na { $value }; ništa nije promijenjeno. Ako više ne treba: git config --{ $scope } --unset-all { $key }
error-git-attributes-taken = već kaže kako se ponude uspoređuju ili spajaju: { $line }; ništa nije promijenjeno. Upišite diff=ency i merge=ency u taj redak, pa pokrenite ponovno
error-no-revision = ondje nema nijedne njezine revizije
error-json-too-large = ima { $size } bajtova, više od { $limit }; povisite granicu s --limit-json-size
error-no-such-layout = { $count ->
    [one] postoji { $count } raspored
    [few] postoje { $count } rasporeda
   *[other] postoji { $count } rasporeda
}, broja { $number } nema
remedy-place-anyway = Ništa se ne postavlja; --anyway postavlja.
error-hall-unsure = plan nema zonu, a gdje je hala na nacrtu nije sigurno. { $advice }
error-ends-same = oba su kraja ista točka
remedy-ends-apart = Navedite dva razmaknuta kraja.
error-fans-on-plan = na planu { $name } { $count ->
    [one] je { $count } ventilator
    [few] su { $count } ventilatora
   *[other] je { $count } ventilatora
}; --anyway uklanja plan zajedno s njima
error-line-name-taken = plan već ima os stupova { $next }
remedy-other-name = Odaberite drugo ime.
error-scale-missing-radius = mjerilo plana nije postavljeno, pa polumjer u stvarnosti ništa ne znači
remedy-set-scale = Postavite ga s `ency plan scale { $file } --from x,y --to x,y --length MM`.
error-no-layers = nacrt nema slojeva
error-no-such-finding = nema prijedloga { $accept }; nacrt daje { $number ->
    [0] nijedan
   *[other] { $number }
}
error-scale-not-found = na nacrtu nije nađeno mjerilo; postavite ga dvjema točkama: `ency plan scale { $file } --from x,y --to x,y --length mm`
remedy-corners-on-page = Navedite dva nasuprotna kuta između 0,0 i { $corner }.
error-hall-not-found = na nacrtu nije nađen obris hale. { $advice }
error-damaged-stays = oštećena se datoteka nikad ne mijenja; navedite drugu s -o
error-nothing-to-save = ništa se u njoj ne može spasiti: podaci nijednog dijela nisu cijeli. Uzmite stariju kopiju ili je zatražite od pošiljatelja
error-file-exists = već postoji; odaberite drugo ime ili je prepišite s --force
error-schema-unusable = shema se ne može upotrijebiti: { $message }
error-meta-schema-unusable = njezina se metashema { $meta } ne može upotrijebiti: { $message }; dodajte njezinu mapu s --registry
error-no-such-schema = nema sheme „{ $name }”; { $hint }
error-manifest-set = manifest vodi sam ency i ne može se postaviti
error-no-such-place = nema mjesta { $place }
error-no-such-key = nema takva ključa; napravite ga s `ssh-keygen -t ed25519`
error-signer-other = ključ u vašoj datoteci tima pripada osobi { $person }, a ne { $signer }; potpišite kao { $name }: `--signer { $name }`
error-signature-none = nema nijednog potpisa
error-signature-unknown = nijedan potpis nije od „{ $name }”; postoje: { $signatures }
error-signature-several = „{ $name }” stoji na potpisima više ključeva; navedite koji, otiskom ili putanjom: { $signatures }
error-signature-wrong = potpis koji je napravio ssh-keygen nije ispravan: { $reason }; ništa nije promijenjeno
error-not-signable = ne može se potpisati: { $error }
error-not-a-file = cijev je ili uređaj, gdje se ništa ne može spremiti; za tokove upotrijebite -
error-folder-not-proposal = mapa je, a ne ponuda; navedite datoteku
error-working-folder = radna je mapa, a { $verb ->
    [encrypt] šifrirati se može samo datoteka
    [repair] njezine datoteke ne treba popravljati
    [send] šalje se samo spremljena revizija
    [revise] ponovno se otvara samo spremljena revizija
   *[other] potpisi se odnose na spremljenu reviziju
}; spremite je s `ency save { $file }`, pa upotrijebite `ency { $verb } { $goal }`
error-conflicts-wait = { $conflicts }; { $number ->
    [1] riješite ga
   *[other] riješite ih
} s `ency resolve { $file }`, ili s --draft označite svaku stranicu
error-rectangle-empty = pravokutnik nema površine
remedy-opposite-corners = Navedite dva nasuprotna kuta.
error-folder-no-container = mapa je i nema spremnika koji bi se pogledao; navedite datoteku
error-with-code = { $sentence } [{ $code }]
error-set-sent = ponuda postaje poslana samo naredbom `ency send { $file }`, koja zamrzava njezine iznose kao dokaz
error-set-answer = status se ne upisuje ručno: { $status ->
    [accepted] `ency accept { $file }` bilježi da je kupac prihvatio ponudu
    [declined] `ency decline { $file }` bilježi da ju je kupac odbio
    [expired] slijedi iz zadnjeg dana valjanosti, /proposal/validUntil
   *[other] povlačenje je događaj, `ency show { $file } /lifecycle/events`
}
error-sent-locked = ponuda je poslana onako kako stoji u { $parts }: ništa nije zapisano. `ency revise { $file }` ponovno je otvara kao nacrt
error-sent-already = ponuda je već poslana
remedy-revise = `ency revise { $file }` ponovno je otvara kao nacrt
error-send-unsaved = ponuda ima nespremljene promjene; dokaz navodi spremljenu reviziju
error-send-conflicts = { count-unresolved } čeka odluku u ponudi; ništa nije poslano
error-send-expired = ponuda bi vrijedila samo do { $date }, pa ništa nije poslano
remedy-send-expired = navedite kasniji dan: `ency set { $file } /proposal/validUntil=GGGG-MM-DD`
error-send-ahead = nosila bi datum { $date }, koji tek dolazi, pa ništa nije poslano
error-send-before = nosila bi datum { $date }, prije slanja od { $sent } koje zamjenjuje, pa ništa nije poslano
remedy-send-date = navedite dan s `ency send { $file } --date YYYY-MM-DD` ili je pošaljite takvu s --anyway
remedy-revise-anyway = ponovno je otvorite s --anyway
error-send-nothing = nijedna stavka ponude se ne računa, pa se nema što poslati
error-send-nobody = ponuda nema kupca, pa je nema kome poslati
remedy-send-nobody = uzmite ga s popisa s `ency customer pick { $file } WORDS` ili postavite /customer/name
error-not-sent = ponuda je nacrt; šalje ga `ency send { $file }`
error-answer-ahead = { $date } tek dolazi; tada nitko nije odgovorio
error-answer-before = { $date } je prije nego što je ponuda poslana { $sent }
error-answer-expired = ponuda je vrijedila do { $date }, pa se više ne može prihvatiti
remedy-anyway-or-revise = pošaljite novu reviziju nakon `ency revise { $file }` ili uzmite odgovor ipak s --anyway
error-answered = ponuda već ima odgovor: { proposal-status }
error-sent-otherwise = nije onakva kakva je poslana: { $finding }
page-heads-cut = naslovi stupaca preduga su za stranicu i skraćeni su: { $list }
error-pages-too-many = ima više od { $most } stranica pa nijedna nije napravljena; skratite njezine najduže tekstove i popise ili ispišite manje odjeljaka s --sections
remedy-sent-otherwise = uzmite poslanu kopiju; --anyway uzima ono što je sada zapisano
remedy-anyway = drugi odgovor vrijedi s --anyway
refused-unfit = { $file }: nije poslano: { $finding }. Ispravite je ili je pošaljite kakva jest s --anyway
note-brackets = { $place } ima { $words } u uglatim zagradama: je li popunjeno?
error-send-brackets = { $count ->
    [one] riječi u uglatim zagradama nisu popunjene, pa ništa nije poslano; ispravite ih s `ency set { $file } POINTER=TEXT` ili dodajte --anyway
    [few] na { $count } mjesta riječi u uglatim zagradama nisu popunjene, pa ništa nije poslano; ispravite ih s `ency set { $file } POINTER=TEXT` ili dodajte --anyway
   *[other] na { $count } mjesta riječi u uglatim zagradama nisu popunjene, pa ništa nije poslano; ispravite ih s `ency set { $file } POINTER=TEXT` ili dodajte --anyway
}
error-send-unsigned = datoteka tima traži potpise: uloga { $role }, { $number } od { $wanted }, pa ništa nije poslano; potpišite s `ency send { $file } --sign` ili dodajte --anyway
note-signature-removed = potpis osobe { $signer } odnosio se na nacrt, a slanje je promijenilo što je pokrivao, pa je uklonjen; `ency sign { $file }` potpisuje ono što je poslano
note-final = stranice ne pokazuju da je ponuda nacrt; `ency send { $file }` je šalje
said-sent = { $file }: { $number } poslana, revizija { $revision }, s datumom { $date }, vrijedi do { $until }
said-renumbered = stavka { $old } sada je stavka { $new }; `ency offer list { $file }` pokazuje sve brojeve
said-sent-dated = Nije imala datum: sada stoji { $date }.
said-sent-valid = Nije govorila o valjanosti: { $count ->
    [one] { $count } dan
   *[other] { $count } dana
}, do { $date }.
said-sent-expired = Vrijedila je do { $date }, što je prošlo: računa se kao istekla.
said-locked = Zaključano do `ency revise { $file }`: { $parts }
said-revised = { $file }: ponovno nacrt; zamjenjuje { $number }, reviziju { $revision }
said-accepted = { $file }: prihvaćena { $date }
said-declined = { $file }: odbijena { $date }
said-follow-up = { $file }: javiti se kupcu { $date }
error-follow-up-passed = { $date } je prošao; navedite dan koji dolazi
error-follow-up-draft = ponuda je nacrt; tko se javio i što je rečeno bilježi se tek kad je poslan
remedy-follow-up-draft = izostavite --who i --note
proposal-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
    [expired] Istekla
    [accepted] { label-lifecycle-events-item-kind-accepted }
    [declined] { label-lifecycle-events-item-kind-declined }
   *[withdrawn] { label-lifecycle-events-item-kind-withdrawn }
}
overview-answered = { proposal-status } { $date }
overview-answered-by = { proposal-status } { $date }, { $who }
overview-supersedes = zamjenjuje { $number }, reviziju { $revision }
page-supersedes = { label-proposal-supersedes }
page-numbered-revision = { $number }, revizija { $revision }
remind-days = { $side ->
    [past] { $count ->
        [one] prije { $count } dan
       *[other] prije { $count } dana
    }
    [today] danas
   *[ahead] { $count ->
        [one] za { $count } dan
       *[other] za { $count } dana
    }
}
remind-kind = { $kind ->
    [validity] zadnji dan valjanosti
    [followUp] javiti se kupcu
   *[unanswered] još bez odgovora
}
remind-older = { $count ->
    [one] { $count } stavka dospjela
    [few] { $count } stavke dospjele
   *[other] { $count } stavki dospjelo
} je prije { $date }; --back gleda dalje unatrag
remind-nothing = do { $date } ništa ne dospijeva u { $count ->
    [one] { $count } ponudi
   *[other] { $count } ponuda
}
error-revision-without-file = nema takve datoteke, ali git poznaje reviziju tog imena; napišite { $text }:DATOTEKA za datoteku u toj reviziji, ili { $text }: za onu s druge strane
error-no-file-no-git = nema takve datoteke, a git ne može potražiti: { $reason }
error-git-no-file = u gitu je { $kind }, a ne datoteka
error-git-lfs-fetch = git ovdje ima samo pokazivač, datoteka je u Git LFS-u, koji je ne može dohvatiti; pokušajte `git lfs fetch --all`
error-folder-not-unpacked = mapa je, ali ne raspakirana ponuda: nema { $manifestPath }
error-git-kept-ours = nije spojeno, naše ostaje: { $path }
error-git-kept-ours-base = nije spojeno, naše ostaje: { $base }
error-git-kept-ours-theirs = nije spojeno, naše ostaje: { $error }. Git ima obje strane: `git checkout --theirs -- { $word }` uzima drugu, `git mergetool -t ency { $word }` spaja kad se obje mogu pročitati; zatim `git add { $word }`
git-no-difference = Nijedna se ponuda ne razlikuje.
git-both-sides = Obje su strane tu: `ency diff { $ours } { $theirs }` prikazuje našu i njihovu.
git-nothing-left-out = Ništa se ne izostavlja: { $error }
git-two-proposals = Ovo su dvije različite ponude.
git-same = Sadržaj je isti.
git-same-revisions = Sadržaj je isti: revizija { $old } → { $new }.
git-new = Nova ponuda: { $overview }
git-gone = Ponude više nema: { $overview }
git-overview = revizija { $revision }, { $count ->
    [one] { $count } dio
    [few] { $count } dijela
   *[other] { $count } dijelova
}
git-unreadable = Datoteka { $when ->
    [before] prije
   *[after] poslije
} ne može se pročitati: { $error }
git-when = { $when ->
    [before] prije
   *[after] poslije
}: { $facts }
git-no-file = nema datoteke
git-file-unreadable = ne može se pročitati
git-file-facts = { $size } B, SHA-256 { $digest }
git-side = { $side ->
    [base] zajednički predak
    [ours] naša
   *[theirs] njihova
}
git-choice = naša i njihova dvije su ponude, id-ovi se razlikuju. `git checkout --ours -- { $word }` ili `git checkout --theirs -- { $word }` uzima jednu, `git cat-file blob { $object } > DRUGA.ency` čuva i drugu; zatim `git add` za ono što ostaje
git-encrypted = { $side ->
    [base] zajednički predak: datoteka
    [ours] naša datoteka
   *[theirs] njihova datoteka
} je šifrirana. `git cat-file blob { $object } | ency decrypt - -o { $file }` dešifrira je, s --identity DATOTEKA ako je za ključ{ $others }; `ency merge { $files }` spaja, `git checkout --theirs -- { $word }` uzima njihovu kakva jest; zatim `git add { $word }`
git-copy = `git cat-file blob { $object } > { $file }`
git-rest-one = ; ostalo daje { $copy }
git-rest-two = ; ostalo daju { $first } i { $second }
git-settled = { $file }: nema više sukoba
git-installed = git sada prikazuje ponude riječima i spaja ih, { $scope ->
    [global] u svim vašim spremištima
   *[local] u ovom spremištu
}:
git-would-install = Ovime bi git prikazivao ponude riječima i spajao ih, { $scope ->
    [global] u svim vašim spremištima
   *[local] u ovom spremištu
}:
git-has-line = već ima svoj redak
note-git-program = ovaj program nije ency iz vašeg PATH-a, pa ga git poziva putanjom; ako se premjesti, pokrenite ovo ponovno
note-git-merged-otherwise = { $path } kaže kako se ponude spajaju: { $line }; s merge=ency ondje ih spaja ency
note-git-other-file = prednost ima druga datoteka s atributima: za *.ency git ima { $drivers }; više kažu `git check-attr -a any.ency` i gitattributes(5)
note-git-left = ostavljeno, jer to ovdje nije postavio `ency git install`: { $what }
note-git-committed = ostavljeno jer je u zadnjem commitu: { $path }, redak „{ $line }”; za uklanjanje kod svih izbrišite redak i napravite commit
git-removed = uklonjeno  { $name }
git-would-remove = uklonilo bi se  { $name }
git-not-installed = ovdje nije postavljeno ništa za ency
git-value-is = { $key } je { $value }
git-file-says = { $path } kaže { $line }
git-rule-in = { $rule } u { $path }
error-git-conflicts = { $count ->
    [one] { $count } sukob
    [few] { $count } sukoba
   *[other] { $count } sukoba
}; stoji naše, a datoteka čuva ono s druge strane: rješava ih `ency resolve { $word }`, zatim `git add { $word }`
error-git-lfs-pointer = git ima samo pokazivač, datoteka je u Git LFS-u
error-not-merged-base = nije spojeno: { $base }
error-conflicts-left = { $count ->
    [one] ostao je { $count } sukob
    [few] ostala su { $count } sukoba
   *[other] ostalo je { $count } sukoba
}
error-not-merged = nije spojeno: { $merged }
error-git-no-history = git nema njezinu povijest ({ $reason }); `ency history { $file } --in MAPA` uzima kopije iz mape
error-git-no-revision = git ne poznaje njezinu reviziju; čuvaju je `git add` i `git commit`
error-two-proposals = { $ours } i { $theirs } dvije su ponude, { $id } i { $other }, pa nemaju zajedničko podrijetlo
error-folder-open-after = mapa je; navedite datoteku koju treba zapisati, pa je otvorite s `ency open`
error-goal-exists = već postoji i nije među datotekama koje se spajaju; odaberite drugo ime ili je prepišite s --force
error-answers-no-list = nema popis sukoba; `ency resolve DATOTEKA --json` ispisuje ga za ispunjavanje
error-answers-version = inačice je { $version }, a ova inačica ency čita 1
error-answer-twice = ima i take i value; izostavite jedno
error-answer-nameless = ne imenuje sukob; navedite njegovu oznaku ili pokazivač
error-answer-side = { $place }/take: nije ni ours ni theirs ni base
error-decided-together = ovi se sukobi rješavaju zajedno i ne mogu dobiti drugu vrijednost; uzmite jednu stranu
error-file-sides-only = od datoteke se čuvaju samo naša i njihova; uzmite jednu
error-json-mistake = JSON ima pogrešku na { $error }
error-editor-ended = Uređivač je završio s pogreškom; { $kept }
error-scale-missing = mjerilo plana nije postavljeno, pa duljine u stvarnosti ništa ne znače
error-stream-too-large = ima više od { $limit } bajtova; ako joj vjerujete, povisite granicu s --limit-total-size
error-git-failed = git: { $reason }
error-git-object = git: objekt { $id } nedostaje ili je oštećen; više kazuje `git fsck`
error-git-stream = git se ne može pokrenuti: tok prema njemu ne može se napraviti: { $errno }
error-git-name-long = git se ne može pitati: ime je predugo
error-git-missing = git nije instaliran, a ono što ste naveli u njemu je; instalirajte Debianov paket git
error-git-not-started = git se ne može pokrenuti: { $code }
error-home-missing = HOME nije postavljen, pa nema vaše konfiguracije
error-map-position = nema položaja { $latitude },{ $longitude } oko kojega bi se mogao nacrtati plan
remedy-map-position = Navedite širinu i dužinu u stupnjevima, primjerice 59.6099,16.5448.
error-customer-missing = projekt treba kupca
remedy-name-customer = Navedite i kupca: --customer IME.
error-no-such-conflict = nema sukoba „{ $id }”
error-base-unknown = { $pointer }: ovdje se ne zna od čega potječu naše i njihovo, spojeni su bez toga
remedy-take-one-of = Uzmite jedno od njih ({ $id }).
error-answers-differ = { $pointer } može imati samo jednu vrijednost, a odgovori daju više njih: { $named }
remedy-take-one-by-id = Uzmite jedno po oznaci. Ostala tada čekaju uz novu vrijednost i odgovara im se s našim.
error-drawing-not-kept = { $path }: nacrt prije spajanja nije sačuvan, samo naš i njihov
remedy-take-one = Uzmite jedno od njih.
error-holder-gone = { $pointer }: onoga u čemu je ovo više nema
remedy-bring-back = Uzmite ovdje naše ili najprije vratite ono u čemu je: { $parent }.
error-other-file-missing = { $path }: datoteka druge strane nedostaje u paketu ({ $file })
remedy-take-ours = Uzmite naše.
error-file-sides-only-at = { $path }: od datoteke se čuvaju samo naša i njihova
error-group-value = { $subject }: nijedan od njih ne može dobiti drugu vrijednost
error-group-sides = { $subject }, a odgovori uzimaju različite strane
error-no-such-layer = nacrt nema sloj „{ $name }”
error-drawing-size = plan ili nacrt nema veličinu
remedy-import-anew = Ponovno uvezite nacrt s `ency plan import { $file } NACRT`.
error-off-new-page = izvan nove stranice bili bi { $names }
remedy-off-new-page = Provjerite zajedničke točke; ili ovo najprije premjestite ili uklonite, ili ostavite ondje s --anyway.
error-points-one = sve su zajedničke točke jedna te ista
remedy-points-far = Navedite točke koje su daleko jedna od druge.
error-plan-size = plan nema veličinu
remedy-common-points = Navedite dvije zajedničke točke.
error-pixels-unknown = slika ne kazuje koliki su joj pikseli, pa se ne može samo reći da je mjerilo obaju isto
error-drawing-other-size = novi nacrt ima drugu veličinu
remedy-common-points-building = Navedite dvije točke zgrade koje su na obama, svaku s --common STARIX,STARIY=NOVIX,NOVIY; ili recite --by-scale.
error-drawing-mirrored = novi je nacrt zrcalno okrenut
remedy-drawing-mirrored = Zatražite ga ispravno okrenutog.
error-points-disagree = zajedničke se točke ne slažu: jedna odstupa { $text }
remedy-points-disagree = Provjerite ih, svaku STARIX,STARIY=NOVIX,NOVIY; ili ih uzmite kakve jesu s --anyway.
error-no-plan = ponuda nema tlocrt
remedy-import-plan = Uvezite ga s `ency plan import { $file } NACRT`.
error-several-plans = ponuda ima više planova ({ $number })
remedy-which-plan = Recite koji s --plan: { $listed }.
error-plans-alike = više se planova ({ $number }) zove „{ $name }”
error-no-such-plan = nema plana „{ $name }”
remedy-plans-are = Planovi su { $listed }.
error-plan-twice = plan „{ $name }” naveden je dvaput
remedy-plan-once = Navedite svaki plan jednom.
error-points-same = obje su točke iste
remedy-points-apart = Navedite dvije razmaknute točke.
error-scale-number-large = omjer, duljina ili točka prevelika je da bi bila istinita
error-ratio-of-picture = omjer o ovom planu ne govori ništa, jer slika ne kazuje koliki su joj pikseli
remedy-ratio-of-picture = Navedite papir za koji je nacrtan ili dvije točke i duljinu među njima.
error-scale-no-length = mjerilo ne kazuje koliko je duga jedinica plana
remedy-length-above-zero = Navedite duljinu veću od nule.
error-fan-number-taken = plan već ima ventilator { $next }
remedy-other-number = Odaberite drugi broj.
error-position-large = položaj je prevelik da bi bio istinit
error-no-fan-product = { $id } nema promjer, pa nije ventilator koji se može postaviti
error-fans-would-share = dva bi se ventilatora na planu zvala { $twice }
remedy-other-numbers = Odaberite druge brojeve.
error-off-page = { $what ->
    [point] točka
    [fans] ventilator
    [zones] zona
    [keepOuts] prepreka
    [gridLines] os stupova
    [dimensions] kota
   *[notes] bilješka
} na { $point } je izvan stranice
remedy-off-page = Plan ide od 0,0 gore lijevo do { $corner }.
error-fans-alike = više se ventilatora ({ $number }) zove { $name }
remedy-give-one-id = Navedite oznaku: { $listed }.
error-no-such-fan = plan nema ventilator „{ $name }”
error-on-no-plan = nijedan tlocrt nema „{ $name }”
error-on-other-plans = nijedan tlocrt nema sve: { $names }
error-on-several-plans = više tlocrta ({ $count }) ima { $names }
error-fan-number-empty = broj ventilatora ima slovo ili znamenku
remedy-fan-number = Navedite ga, primjerice F7.
error-no-price = katalog nema cijenu za { $id } u { $code }, samo { $prices }
remedy-add-priced-product = Recite cijenu: `ency offer add { $file } --product { $id } --price IZNOS`.
error-no-such-product = nema proizvoda „{ $id }”, ni u ponudi ni u katalogu
remedy-choose-product = Odaberite jedan: { $listed }.
error-circle-large = krug je veći od stranice
remedy-circle-large = Navedite manji polumjer ili mnogokut.
error-outline-crosses = obris siječe ili dodiruje sam sebe na { $place }
remedy-corners-in-order = Navedite kutove redom.
error-outline-empty = obris ne obuhvaća ništa
remedy-three-corners = Navedite bar tri kuta koja nisu na istom pravcu.
error-things-alike = više se stvari na planu ({ $number }) zove { $name }
error-element-number-large = broj u { $kind } prevelik je da bi bio istinit
error-crossing-unclear = { $text } može značiti više sjecišta ({ $number })
remedy-line-ids = Navedite oznake osi umjesto imena.
error-no-crossing = { $text } nije sjecište dviju osi
error-no-hall = na ovom nacrtu nije poznata hala
remedy-draw-hall = Potražite je naredbom `ency plan zone { $file } --find` ili nacrtajte zonu.
error-lines-parallel = osi { $first } i { $second } idu usporedo
remedy-lines-that-cross = Navedite dvije osi koje se sijeku.
error-not-a-distance = { $text } je mjesto, a ne udaljenost
remedy-write-distance = Napišite dx,dy u jedinicama plana ili 12m,0m.
error-no-such-line = plan nema os stupova „{ $name }”
error-lines-dont-cross = plan nema osi stupova koje se sijeku
remedy-draw-lines = Nacrtajte ih s `ency plan grid { $file } --name=A --from x,y --to x,y` ili zaokružite na duljinu.
error-no-bay = među osima stupova nema polja
remedy-two-lines-each-way = Nacrtajte po dvije osi u svakom smjeru.
error-no-key = nema ključa u { $folder }; navedite svoj s --key ili ga napravite s `ssh-keygen -t ed25519`
error-key-unreadable = ssh-keygen ne može pročitati ovaj ključ{ $answer }
file-encoding = ima kodiranje { $encoding }, koje se ovdje ne čita
remedy-file-encoding = spremite je kao UTF-8 bez oznake redoslijeda bajtova
error-no-signature-made = ssh-keygen nije napravio potpis; ništa nije promijenjeno
error-ssh-keygen-missing = ssh-keygen nije instaliran, a on izrađuje i provjerava potpise; instalirajte Debianov paket openssh-client
error-ssh-keygen-not-run = ssh-keygen se ne može pokrenuti: { $error }
error-is-folder = mapa je; navedite datoteku
error-output-exists = već postoji i nije ispis koji je napravio `ency` a nitko ga otad nije mijenjao; odaberite drugo ime ili je prepišite s --force
error-passphrases-differ = dvije se zaporke razlikuju; ništa nije zapisano
error-no-terminal-passphrase = nema terminala na kojem bi se pitala zaporka; navedite --passphrase-file DATOTEKA
error-nothing-given = ništa nije navedeno
error-press-missing = { $name } nedostaje uz ovaj program; on radi sve što crta ili čita nacrte. Instalirajte ga uz ency, kao što čini `make install`.
error-press-not-started = { $path } se ne može pokrenuti: { $reason }
error-no-scratch = mapa za tekst ondje se ne može napraviti: { $reason }
error-answer-unwritten = odgovor se ne može zapisati: { $reason }
error-editor-not-started = uređivač { $editor } ne može se pokrenuti: { $error }
error-command-not-started = ency { $command } ne može se pokrenuti: { $error }
error-lp-refused = lp nije primio stranice: { $reason }
error-lp-missing = lp se ne može pokrenuti; instalirajte paket cups-client ili izvezite i ispišite sami
error-manifest-edit = manifest vodi sam ency i ne može se uređivati
error-edit-whole-part = edit uzima cijeli dio; za jednu vrijednost upotrijebite `ency set { $file } { $pointer }=VRIJEDNOST`
text-kept = vaš je tekst sačuvan; nastavite s `{ $command }`
error-view-off-page = dio koji treba prikazati nije na stranici
error-view-empty = dio koji treba prikazati nema površine
remedy-no-conflicts = Ništa ne čeka odluku.
remedy-list-conflicts = `ency resolve { $file }` ispisuje one koji čekaju.
conflicts-together = { $named } rješavaju se zajedno, da se rad jedne strane ne pomiješa s radom druge
list-and-more = { $known } i još { $number }
remedy-group = Uzmite jednu stranu: odgovor za jedan od njih vrijedi za sve.
remedy-no-layers = Njegova stranica nema slojeva.
remedy-layers-are = Slojevi su { $known }.
remedy-place-fan = Postavite ga s `ency plan place { $file } --product ID --at x,y`.
remedy-fans-are = Ventilatori su { $known }.
remedy-draw-line = Nacrtajte je s `ency plan grid { $file } --name={ $name } --from x,y --to x,y`.
remedy-lines-are = Osi su { $known }.
error-editor-unknown = uređivač { $program }, koji navodi { $variable }, nije nađen; postavite VISUAL ili EDITOR na instalirani
error-no-editor = ni VISUAL ni EDITOR ne navode uređivač, a { $program } nije nađen; postavite VISUAL ili EDITOR na instalirani
error-git-no-revision-since = git ne poznaje njezinu reviziju od { $since }; čuvaju je `git add` i `git commit`
error-patch-misfit = { $patch } ne odgovara, ništa nije promijenjeno: { $error }
error-patch-done = { $patch } ne odgovara: već je primijenjena; poništava je --reverse
error-patch-undone = { $patch } ne odgovara: nije primijenjena
at-place = { $place }: { $error }
patch-operation = operacija { $number }
patch-operation-at = operacija { $number }, { $name } { $pointer }
patch-change = promjena { $number }, { $pointer }
patch-change-part = promjena { $number }, dio { $path }
patch-part = dio { $path }
value-list = popis: { $items }
value-object = objekt: { $count ->
    [one] { $count } član
    [few] { $count } člana
   *[other] { $count } članova
}
value-type = { $type ->
    [string] tekst
    [number] broj
    [boolean] true ili false
    [array] popis
    [object] objekt
   *[other] null
}
place-document = dokument
place-empty = { $place } nema članova
place-members = { $place } ima { $names }
place-items = { $place } ima { $items }
place-items-named = { $place } ima { $items }: { $ids }
place-value = { $place } je { $value }
error-place-missing = nema mjesta { $pointer }; { $found }
error-place-whole = cijeli se dio ne može ukloniti poput člana
error-place-nothing = na ovom mjestu nema ničega za uklanjanje
error-place-empty = na ovom mjestu nema ničega
error-place-taken = već postoji član „{ $name }”
error-place-no-item = nijedan element nema { $name } „{ $value }”
error-place-index = popis ima { $items }, brojeći od 0; `-` dodaje novi
error-place-no-members = ovo je { $value } i nema članova
error-place-no-list = nema popisa koji bi se poredao
error-place-no-part = pokazivač počinje s / i imenuje dio, primjerice /proposal/title
error-patch-no-list = JSON-zakrpa je popis operacija, a ovo je { $value }
error-patch-no-object = mora biti objekt, a jest { $value }
error-patch-member-missing = nema člana „{ $name }”
error-patch-no-pointer = „{ $name }” mora biti JSON-pokazivač (RFC 6901), a jest { $value }
error-patch-operation = „op” mora biti { $known }, a jest { $value }
error-patch-untested = ne može se poništiti jer nijedan test prije nje ne kaže što je ondje stajalo
error-patch-form = mora biti { $form ->
    [list] popis
    [object] objekt
    [number] broj
    [index] cijeli broj od 0 nadalje
    [pointer] JSON-pokazivač
    [digest] 64 heksadecimalne znamenke s malim slovima
    [base64] base64 (RFC 4648, odjeljak 4)
   *[other] tekst
}
error-patch-word = nije poznata riječ
error-patch-missing = nedostaje
error-patch-version = mora biti { $version }, a jest { $value }; upotrijebite noviju verziju programa ency
error-patch-unknown = nije ni popis operacija (RFC 6902) ni odgovor naredbe `ency diff --format json`; objekt prema RFC 7396 primjenjuje se s --merge-patch
error-patch-irreversible = zakrpa prema RFC 7396 ne može se poništiti jer ne kaže što je ondje stajalo
error-patch-proposal-only = ova je zakrpa za ponudu, a datoteka je običan JSON
error-patch-kept = ovo vodi sam ency, pa ga zakrpa ne može promijeniti
error-patch-kept-manifest = ovo vodi sam ency, pa ga zakrpa ne može ukloniti
error-patch-part-exists = takav dio već postoji
error-patch-part-missing = nema dijela { $path }
error-patch-whole-part = cijeli se dio dodaje i uklanja kao dio
error-patch-nameless = dodana vrijednost mora imati naziv
error-patch-empty-edit = izmjena mora imati „old”, „new” ili oboje
error-patch-item-edit = element se uklanja zasebnom promjenom
error-patch-only-items = mjesto može promijeniti samo element popisa
error-patch-replaced = nalazi se u vrijednosti koju zamjenjuje druga promjena
error-patch-same-place = druga se promjena odnosi na isto mjesto
error-patch-expected = očekuje se { $old }, a stoji { $present }
error-patch-taken = ondje već stoji { $value }
error-patch-no-members = ondje stoji { $value }, što nema članova
error-patch-into-itself = vrijednost se ne može premjestiti u samu sebe
error-patch-index = popis ima { $items }, brojeći od 0
error-patch-whole-removed = cijeli se dokument ne može ukloniti
error-patch-limit-values = kopije bi sadržavale više vrijednosti od granice ({ $limit }); povisite granicu s --limit-json-values
error-patch-limit-bytes = kopije bi sadržavale više bajtova od granice ({ $limit }); povisite granicu s --limit-json-size
error-patch-limit-depth = rezultat bi imao više razina od granice ({ $limit }); povisite granicu s --limit-json-depth
error-patch-part-differs = dio nije onakav kakav je u zakrpi, pa se ne uklanja
error-patch-content-differs = sadržaj mu je drugačiji od onoga iz kojega je zakrpa nastala
error-patch-no-bytes = njegovih bajtova nema u zakrpi; napravite je s `ency diff STARA NOVA --format json --binary` ili izostavite ovaj dio
error-patch-digest = bajtovi u zakrpi ne odgovaraju njezinu SHA-256
error-patch-no-proposal = ponuda je objekt sa svojim dijelovima, a rezultat je { $value }
error-patch-no-plans = /plans je objekt s tlocrtima po njihovim id-ovima, a rezultat je { $value }
error-patch-no-part = { $pointer } ne može biti dio; dijelovi su primjerice /offer, /plans/7z3k i /vendor~1cranes.json
error-patch-part-refused = { $pointer } ne može biti dio: { $error }
note-patch-limit = zakrpa bi prešla granicu; v. --help-hidden
note-patch-null = { $pointer } je null, što u zakrpi prema RFC 7396 znači da se član uklanja
note-patch-lists = zakrpa prema RFC 7396 ima samo cijele popise, pa bi poništila što su drugi učinili s { $names }
note-patch-binary = { $path } nije JSON, pa ga zakrpa ne može prenijeti
error-rule-tolerance = „{ $text }” nije dopušteno odstupanje; napišite POKAZIVAČ=BROJ, primjerice /building/width=5
error-rule-number = „{ $text }” nije dopušteno odstupanje; navedite broj od 0 nadalje, s decimalnom točkom
error-rule-annotation = sheme ne poznaju „{ $text }”; postoje { $known }
error-rule-pattern = „{ $text }” nije uzorak; napišite pokazivač kao /offer/lines/*/discount, u kojem je ~ iz naziva ~0, a / je ~1
error-rule-stars = uzorci zajedno imaju više od { $most } zvjezdica; napišite mjesta bez njih
error-rule-strategy = „{ $text }” nije strategija; napišite uzorak, razmak i jedno od { $known }
error-rule-alone = „{ $text }” stoji samo; ispred napišite uzorak, primjerice /offer/lines/*/discount { $text }
error-export-fonts = nedostaju fontovi: instalirajte Debianov paket { $package } (apt-get install { $package })
error-export-page-size = stranica { $page } ima { $width } × { $height } točaka; svaka stranica mora biti veća od 0 i najviše 14400
error-export-place = stranica { $page }: { $item } nema upotrebljivo mjesto; koordinate moraju biti brojevi unutar milijun točaka
error-export-pixels = slika od { $width } × { $height } piksela prevelika je (najviše { $limit } ukupno, 32767 po stranici); odaberite manje točaka po inču
error-export-plan-missing = stranica prikazuje tlocrt „{ $plan }”, čiji izvor nije dan
error-export-plan-form = tlocrt „{ $plan }” dan je kao { $given }, a ovdje je potrebno { $needed }
error-export-unreadable = { $what } – ne može se pročitati: { $reason }
error-export-library = crtanje nije uspjelo u { $function }: { $reason }
export-plan = tlocrt „{ $plan }”
export-picture = slika „{ $name }”
export-text = tekst „{ $text }”
export-group = skupina „{ $name }”
export-rectangle = pravokutnik
export-circle = kružnica
export-path = putanja
export-stroke = linija
export-pixels = pikseli
export-jpeg-short = JPEG datoteka je odrezana; uzmite je ponovno odakle je došla
export-jpeg-damaged = JPEG datoteka je oštećena, dio slike nedostaje; uzmite je ponovno odakle je došla
export-png-damaged = PNG datoteka je oštećena; uzmite je ponovno odakle je došla
export-png-empty = PNG datoteka nema piksela
export-head-damaged = početak datoteke je oštećen; uzmite je ponovno odakle je došla
export-no-picture = nije ni PNG ni JPEG datoteka; pretvorite je u jednu od njih
export-no-svg = na početku nema elementa <svg>
export-short-pixels = broj bajtova ({ $count }) ne odgovara slici od { $width } × { $height } piksela
export-no-memory = nema dovoljno memorije
times-more = { $times } puta više od
times-less = 1/{ $times } od
times-million = više od milijun
leap-other = za { $amount } napišite { $value };{ " " }
error-value-leap = { $pointer }: „{ $written }” je { $new }, { $leap } { $old } koliko ondje stoji; { $other }da se ipak postavi, napišite „{ $exact }” ili dodajte --anyway
error-value-unread = { $pointer }: { $error }
error-value-position = { $pointer }: „{ $text }” nije položaj; napišite zemljopisnu širinu i dužinu u stupnjevima, npr. 59.6099,16.5448
error-value-needs-json = { $pointer }: { $error }; napišite { $pointer }:=JSON ili postavite jedan od njegovih članova
remedy-raise-limit = povisite granicu s { $option }
error-unknown-part = nijedan se dio ne zove „{ $name }”; dijelovi su { $known }
error-features = treba { $names }, što ova inačica ency ne poznaje, pa to ne može ({ $attempt }); upotrijebite noviju inačicu ili je pogledajte s `ency show`
error-git-no-revision-named = git ne poznaje reviziju { $revision }, a nema ni datoteke tog imena; revizije ispisuje `git log`
error-git-not-staged = git nema takvu datoteku u indeksu
error-git-not-there = git nema takvu datoteku u toj reviziji
near-names = { $error }; postoji { $names }
error-no-base = nije nađeno ono od čega oboje potječu (traženo u { $places })
error-base-gone = oboje potječu od revizije { $revision }, koja nije nađena (traženo u { $places })
error-no-conflict-at = nema sukoba na { $place }; sukobi su na { $known }
error-no-conflict-left = nema sukoba na { $place }; ništa ne čeka odluku
error-value-type = „{ $text }” nije { $wanted }
error-not-number = „{ $text }” nije broj
error-too-many-digits = „{ $text }” ima više od 38 znamenki
error-too-fine = „{ $text }” je finije nego što { $currency } dopušta: { $count ->
    [0] bez decimala
    [one] najviše { $count } decimala
    [few] najviše { $count } decimale
   *[other] najviše { $count } decimala
}
error-other-unit = „{ $text }” ima jedinicu koja ovdje ne može stajati; napišite u { $unit } ili bez jedinice
error-no-unit = „{ $text }” nije broj; ovdje nema jedinice
error-ambiguous = „{ $text }” može biti { $large } ili { $small }; napišite { $large } ili { $plain }
error-ambiguous-fine = „{ $text }” može biti { $large } ili { $small }, a { $currency } ima { $count ->
    [0] iznose bez decimala
    [one] najviše { $count } decimalu
    [few] najviše { $count } decimale
   *[other] najviše { $count } decimala
}; napišite { $large } ili iznos s toliko decimala

## Napomene i što naredbe kažu

said-closed = { $path }: zatvoreno
note-left-out = { $count ->
    [one] { $count } promjena izostavljena je pravilima, nijedna se ne prikazuje
    [few] { $count } promjene izostavljene su pravilima, nijedna se ne prikazuje
   *[other] { $count } promjena izostavljeno je pravilima, nijedna se ne prikazuje
}
said-nothing-changed = { $file }: ništa nije promijenjeno
said-product-copied = { $product }: preuzeto iz kataloga
note-own-texts-stay = naslov, stavke, uvjeti i drugi tekstovi ponude ostaju kako su napisani, na jeziku: { $language }
note-company-folder-missing = mape tvrtke { $folder } nema, pa su njezine postavke izostavljene
note-setting-proposed = { $source } sadrži { $name }={ $value }, što vrijedi samo ako to sami postavite: `{ $command }`
error-setting-outside = { $name }: { $path } nalazi se izvan mape tvrtke; njezine postavke navode samo datoteke u njoj
remedy-setting-own = stavite datoteku onamo ili neka svaki korisnik pokrene `ency config set { $name }={ $value }`
note-other-company = prodaje u ime { $company }, kao i { $source }, a ne { $own }; mijenja to `ency set { $file } /team/company/name=…`
note-other-customer = u ponudi je samo ime { $customer }; podaci, potrebe i posjeti kupca { $other } iz { $source } izostavljeni su
note-no-seller = ne navodi prodavača; za sve koje odsad napravite: `ency config set seller.person.name="…" seller.company.name="…"`
error-seller-of-settings = ponuda ne navodi prodavatelja; nacrti ispisuju { $company } iz postavki. Upišite ga s `{ $command }`
note-currency-assumed = iznosi su u { $currency } s { $rate } % PDV-a jer ni postavke ni katalog ne navode valutu; za sve nove ponude: `ency config set country=HR`
note-currency-of-catalog = iznosi su u { $currency }, kao u vašem katalogu; `--currency` daje drugu
note-vat-assumed = PDV je { $rate } % jer država nije postavljena; za sve nove ponude: `ency config set country=HR`
note-vat-unknown = PDV je { $rate } % jer opća stopa za { $state } nije poznata; promijenite je s `ency set { $file } /offer/vatRate=STOPA`
note-no-lock-file = datoteka zaključavanja nije zapisana, pa kolege ne vide da vam je otvoreno: { $error }
said-work-in = Radite u { $goal }, zatim `ency save { $goal }` i `ency close { $goal }`.
said-no-plan = { $file }: ponuda nema tlocrt
note-site-of-check-in = mjesto je ondje gdje je prijava{ $time } učinjena{ $accuracy }, uzeto kao sredina hale; točno kazuju --origin i --position
note-site-millimetres = koordinate su milimetri u stvarnosti, jer nitko nije rekao gdje je; kazuje --position
note-north-up = sjever se uzima kao gore na nacrtu; gdje je, kazuje `ency plan view --north`
said-no-layers = { $file }: nacrt nema slojeva
note-edited-meanwhile = { $path }/{ $name } uređeno je dok se mapa spremala; pokrenite `ency save` ponovno da se spremi i to
said-saved = { $goal }: spremljeno kao revizija { $revision }
said-nothing-of-yours = { $goal }: ništa vaše za spremanje; mapa sada ima { $revision }: { $tally }
note-findings = ponuda ima { $number }; gdje, kazuje `ency validate { $goal }`
note-undescribed = nijedna shema ne opisuje { $pointer }; ostaje, ali ga ništa ne čita
said-revision = { $file }, revizija { $revision }
said-nothing-changed-inside = ništa nije promijenjeno
note-not-taken = { $path } ne uzima se: { $reason }
note-sign-it = potpišite je s `ency sign { $file }`
note-no-signers = nitko nije naveo čiji ključevi smiju potpisivati: navedite datoteku tima s `ency config set team.keys=DATOTEKA`, ili popis ključeva s --allowed-signers DATOTEKA ili ENCY_ALLOWED_SIGNERS, ili prihvatite bilo koji ključ s --any-key
note-signers-line = { $file }, redak { $line } ne navodi ključ: svaki je redak IME VRSTA KLJUČ, kao u ssh-keygen(1)
note-signature-ends = ovime prestaje potpis: { $signer }
note-signer-unknown = vaša datoteka tima { $team } nema ključ { $key }: prema njoj potpis vrijedi tek kad administrator doda ključ naredbom `ency team keys add` ili `ency team keys set`
note-signer-revoked = u vašoj datoteci tima { $team } ključ { $key } osobe { $name } opozvan je { $time }: prema njoj potpis ne vrijedi; potpišite ključem koji vrijedi
note-no-conflict-there = na { $pointer } nije bilo sukoba na koji bi se odgovorilo
note-answer-refused = odgovor za { $pointer } nije prihvaćen, ostavio je sukob na { $left }.{ $reason }
note-strategy-unused = strategija „{ $pattern } { $strategy }” ne odgovara nijednom mjestu ni u jednoj datoteci
note-no-proposals = { $path } nema datoteka .ency
place-folder = zapisano u mapu; sprema `ency save { $folder }`
place-revision = spremljeno kao revizija { $revision }
check-in-of = { " " }od { $time }
check-in-good = , točno na { $number } m

## Layouts of fans, and what rules ask of them

layout-metres = { $number }{ "\u00A0" }m
layout-diameters = { $number }{ "\u00A0" }D
layout-mark = { $rule } { $measured }
layout-mark-aspect = 1:{ $number }
layout-mark-diameter = ⌀ { $length }
layout-subject-plan = tlocrt
layout-keep-out = { $kind ->
    [crane] { label-overlay-keepOuts-item-kind-crane }
    [rack] { label-overlay-keepOuts-item-kind-rack }
    [light] { label-overlay-keepOuts-item-kind-light }
    [sprinkler] { label-overlay-keepOuts-item-kind-sprinkler }
    [smokeDetector] { label-overlay-keepOuts-item-kind-smokeDetector }
    [diffuser] { label-overlay-keepOuts-item-kind-diffuser }
    [heater] { label-overlay-keepOuts-item-kind-heater }
    [extraction] { label-overlay-keepOuts-item-kind-extraction }
    [column] { label-overlay-keepOuts-item-kind-column }
   *[other] { label-overlay-keepOuts-item-kind-obstacle }
} { $id }
layout-gap = { $what }. { $remedy }
layout-new-fan = novi { $number }
layout-by-rule = { $fact } ({ $rule })
layout-of-product = { $product }: { $why }
layout-of = za { $product } vrijedi: { $why }
layout-no-zone-cell = ne visi ni u jednoj zoni, pa nema ćeliju
layout-in-no-zone = ne visi ni u jednoj zoni
layout-no-zone-walls = ne visi ni u jednoj zoni, pa udaljenost od zidova nije poznata
layout-remedy-zone-around = Nacrtajte zonu oko njega.
layout-no-own-cell = nema vlastitu ćeliju jer su drugi posvuda bliži
layout-fan-without-cell = jedan ventilator nema vlastitu ćeliju jer su drugi posvuda bliži
layout-remedy-take-away = Uklonite ga.
layout-serves = pokriva { $area }{ "\u00A0" }m², pa je D/√ćelija { $ratio }
layout-remedy-more-or-larger = Postavite više ventilatora ili veće.
layout-remedy-fewer-or-smaller = Postavite manje ventilatora ili manje modele.
layout-cell-aspect = njegova je ćelija { $aspect } puta duža nego šira
layout-remedy-squares = Pomaknite ventilatore tako da ćelije budu bliže kvadratu.
layout-zone-without-fan = u njoj ne visi nijedan ventilator
layout-remedy-serve = Postavite ondje ventilatore ako je treba pokriti.
layout-coverage = { $share }{ "\u00A0" }% zone leži unutar { $cover }{ "\u00A0" }D od glavčine, { $near }{ "\u00A0" }% unutar { $careful }{ "\u00A0" }D
layout-remedy-spread = Postavite više ventilatora ili ih ravnomjerno rasporedite.
layout-no-zone-to-serve = nema zone koju treba pokriti
layout-no-zone = tlocrt nema zonu, a širina i duljina zgrade nisu poznate
layout-remedy-draw-hall = Nacrtajte zonu ili postavite /building/width i /building/length.
layout-makers-coverage = { $product } pokriva do { $area }{ "\u00A0" }m², a proizvođač navodi { $stated }{ "\u00A0" }m²
layout-remedy-makers = Postavite više ventilatora ondje gdje se jamči podatak proizvođača.
layout-coverage-assumed = proizvođač ne navodi površinu pokrivanja; za promjer se pretpostavlja { $area }{ "\u00A0" }m²
layout-coverages-assumed = površina pokrivanja nije navedena, pa se pretpostavlja prema promjeru: { $products }
layout-over-assumed-coverage = { $product } pokriva do { $area }{ "\u00A0" }m², više od { $assumed }{ "\u00A0" }m², koliko se pretpostavlja za njegov promjer
layout-airflow-assumed = { $why }; za promjer se pretpostavlja { $airflow }{ "\u00A0" }m³/h
layout-no-ceiling = visina stropa nije poznata
layout-remedy-ceiling = Postavite /building/ceilingHeight ili visinu zone.
layout-turnovers = ventilatori izmijene zrak zone { $turnovers } puta na sat
layout-remedy-stronger = Postavite više ventilatora ili jače.
layout-no-airflow = protok zraka nije poznat
layout-no-power = snaga nije poznata, pa se protok zraka ne može procijeniti
layout-remedy-set-at = Postavite je na { $pointer }.
layout-airflow-impossible = protok zraka tražio bi { $share } električne snage u mlazu, od { $limit } je to nemoguće: reklamni podatak koji se ne upotrebljava
layout-remedy-rating = Zatražite od proizvođača podatak prema AMCA 230 sa snagom pri kojoj je izmjeren.
layout-out-of-range = { $what } { $value } nije između { $from } i { $to }
layout-side-out-of-range = √ćelija { $value }{ "\u00A0" }m nije između { $from } i { $to }{ "\u00A0" }m
layout-cell-long = ćelija je { $aspect } puta duža nego šira, iznad { $limit }
layout-blades-low = lopatice vise niže od { $length }
layout-speeds-unordered = tri vrijednosti nisu poredane
layout-regressions = izvan područja regresija: { $what }
layout-regressions-more = izvan područja regresija: { $what } i drugo
layout-no-speed = { $name }: nema brzine zraka jer { $why }
layout-no-cell = nema ćeliju
layout-tip-from = vrh lopatice udaljen je { $length } od: { $name }
layout-hub-from = glavčina je udaljena { $length } od: { $name }
layout-tip-from-wall = vrh lopatice udaljen je { $length } od zida
layout-blades-clear = lopatice su { $length } iznad ili ispod: { $name }
layout-reaches-over = seže { $length } preko: { $name }
layout-blades-near = { $fact }, a lopatice samo { $length } iznad ili ispod
layout-unless-fan-height = { $fact }, što vrijedi ako ih ne razdvajaju visine; visina ugradnje ventilatora nije poznata
layout-unless-diffuser-height = { $fact }, što vrijedi ako ih ne razdvajaju visine; visina difuzora nije poznata
layout-remedy-mount-height = Postavite njegovu visinu ugradnje ili /building/fanUnderside.
layout-remedy-height-of = Postavite visinu: { $name }.
layout-remedy-away-or-top = Odmaknite ga { $length } ili postavite gornji rub ({ $name }) ako je niži od lopatica.
layout-remedy-away-or-clear = Odmaknite ga { $length } ili ga objesite tako da se visinom ne dodiruju.
layout-no-detector = nije nacrtan detektor dima
layout-no-diffuser = nije nacrtan difuzor ni zračeći grijač
layout-no-crane = nije nacrtana mosna dizalica, rasvjeta ni lokalni odsis
layout-remedy-draw-them = Nacrtajte ih kao prepreke ako ih hala ima.
layout-heater-unknown = razmak koji traži proizvođač nije poznat
layout-remedy-heater = Postavite slobodni razmak grijača.
layout-reaches-into = visi izvan i seže { $length } u: { $name }
layout-remedy-into-zone = Pomaknite ga u zonu ili od nje.
layout-outside-hall = visi { $length } izvan hale
layout-remedy-outside-hall = Premjestite ga u zonu ili nacrtajte zonu oko njega.
layout-through-wall = prolazi { $length } kroz zid
layout-remedy-from-wall = Odmaknite ga { $length } od zida ili odaberite manji ventilator.
layout-hubs-apart = glavčine su razmaknute { $length }, { $diameters }{ "\u00A0" }D
layout-feel-each-other = { $fact }, gdje još utječu jedan na drugog
layout-remedy-further-apart = Razmaknite ih još { $length }.
layout-structure = konstrukcija mora nositi težinu ventilatora i opterećenje od njihova rada
layout-remedy-structure = Neka točke pričvršćenja odobri ovlašteni inženjer.
layout-diameter = promjer je { $length }
layout-remedy-at-most = Odaberite ventilator od najviše { $length } ili pitajte nadležne za zaštitu od požara.
layout-no-hvls = { $fact }, pa to nije HVLS ventilator
layout-remedy-manual = Ova pravila vrijede za veće ventilatore; pogledajte priručnik proizvođača.
layout-no-mount-height = visina ugradnje nije poznata
layout-above-floor = lopatice vise { $length } iznad poda
layout-remedy-guard = Objesite ga više ili ugradite zaštitu.
layout-above-ceiling = lopatice vise { $length } iznad stropa
layout-below-ceiling = lopatice vise { $length } ispod stropa, { $diameters }{ "\u00A0" }D
layout-remedy-lower-or-smaller = Objesite ga na { $length } ili niže ili odaberite manji ventilator.
layout-droop = u mirovanju vrhovi lopatica velikih ventilatora vise oko { $length } niže
layout-droop-to = u mirovanju vrhovi lopatica velikih ventilatora vise oko { $length } niže, ovdje do { $height } iznad poda
layout-remedy-droop = Računajte s tim iznad regala, vrata i vozila; ugradite zatezna užad i sigurnosno uže prema priručniku proizvođača.
layout-no-sprinkler = nije nacrtan nijedan sprinkler
layout-remedy-draw-sprinklers = Nacrtajte sprinklere kao prepreke ako ih hala ima.
layout-no-four-sprinklers = ne visi između četiri nacrtana sprinklera
layout-remedy-all-sprinklers = Nacrtajte sve sprinklere oko njega.
layout-off-centre = glavčina je { $length } od sredine četiriju sprinklera oko nje
layout-remedy-towards = Pomaknite ga prema { $place }.
layout-no-deflector = visina deflektora nije poznata
layout-remedy-deflector = Postavite donji rub sprinklera.
layout-above-deflector = lopatice vise { $length } iznad deflektora: { $name }
layout-below-deflector = lopatice vise { $length } ispod deflektora: { $name }
layout-remedy-lower = Objesite ga na { $length } ili niže.
layout-waterflow = ventilatori se moraju zaustaviti kada voda poteče u sprinklerima
layout-remedy-waterflow = Pobrinite se da alarm prekine napajanje i da se to ispita pri preuzimanju.
layout-too-many = { $fans } ventilatora među preprekama i zonama s { $corners } vrhova previše je za mjerenje
layout-remedy-split = Podijelite tlocrt ili nacrtajte obrise s manje vrhova.
layout-too-many-near = { $fans } ventilatora visi toliko blizu jedan drugoga da nisu izmjereni svi razmaci
layout-remedy-thin = Uklonite ventilatore.
layout-assumes-hall = tlocrt nema zonu, pa se uzima da je hala { $width } × { $height } u sredini stranice
layout-assumes-hall-draw = tlocrt nema zonu, pa se uzima da je hala { $width } × { $height } u sredini stranice; nacrtajte zonu gdje su zidovi
layout-no-fan-placed = nijedan ventilator nije postavljen, pa se nema što provjeriti
layout-hall-only-found = tlocrt nema zonu; hala je obris pronađen na nacrtu koji još nije prihvaćen kao zona
hall-name = Hala
note-outside-found-hall = { $plan }: izvan hale koja je pronađena na nacrtu ili s lopaticama kroz zidove: { $fans }. Mjerite od hale s `--measured-from hall`; `ency plan zone { $file } --accept { $number }` prihvaća obris, `--find` ga pokazuje
note-item-outside-hall = { $plan }: { $name } seže izvan hale; gornji lijevi kut je na { $place } od kuta hale. Mjesta se broje od lista nacrta, s `--measured-from hall` od hale
note-item-outside-found-hall = { $plan }: { $name } seže izvan hale koja je pronađena na nacrtu; gornji lijevi kut je na { $place } od kuta hale. Mjesta se broje od lista nacrta, s `--measured-from hall` od hale; `ency plan zone { $file } --accept { $number }` prihvaća obris
note-items-stay = { $count ->
    [one] ono što je na planu (stvari: { $count }) ostaje gdje jest na nacrtu, pa je na drugom mjestu u hali, s faktorom { $factor }
    [few] ono što je na planu (stvari: { $count }) ostaje gdje jest na nacrtu, pa je na drugom mjestu u hali, s faktorom { $factor }
   *[other] ono što je na planu (stvari: { $count }) ostaje gdje jest na nacrtu, pa je na drugom mjestu u hali, s faktorom { $factor }
}
note-hall-unknown = { $plan }: obris hale nije poznat, pa se ventilatori izvan nje ne otkrivaju. Mjesta se broje od lista nacrta. `ency plan zone { $file } --find` traži obris
note-places-from-found-hall = mjesta se broje od obrisa koji je samo pronađen na nacrtu; `ency plan zone { $file } --accept { $number }` čini ga zonom
note-hall-corner-moved = { $plan }: kut hale sada je na { $place } od mjesta gdje je bio; mjesta mjerena od hale broje se odande
layout-verdict = ishod: { $verdict ->
    [kept] zadovoljeno
    [broken] nije zadovoljeno
   *[incomplete] nepotpuno
}
layout-no-rule = nema pravila { $rule }
layout-remedy-rules = `ency plan check --rules` ih navodi.
layout-no-limit = { $rule } nema granicu { $limit }
layout-remedy-no-number = Ne uspoređuje ni s jednim brojem.
layout-remedy-limits = Ima { $names }.
layout-limit-no-number = granica { $limit } pravila { $rule } nije broj od 0
layout-no-scale = tlocrt nema mjerilo, pa se na njemu ništa ne može izmjeriti
layout-remedy-scale = Postavite ga s `ency plan scale { $file } --from x,y --to x,y --length MM`.
layout-zone-faulty = zona { $name }: { $why }
layout-keep-out-faulty = { $name }: { $why }; slobodan se drži pravokutnik oko nje
layout-remedy-outline = Ponovno nacrtajte obris.
layout-outline-large = obris je veći od bilo koje zgrade
layout-fan-without-diameter = ventilator { $name }: njegov proizvod { $product } nema promjer
layout-several-zones = tlocrt ima više zona: { $count }
layout-remedy-which-zone = Navedite koju s --zone: { $names }.
layout-zones-called = više zona zove se "{ $name }": { $count }
layout-remedy-zone-id = Navedite id: { $names }.
layout-no-zone-called = tlocrt nema zonu "{ $name }"
layout-remedy-draw-one = Nacrtajte je ili izostavite --zone.
layout-remedy-zones-are = Zone su { $names }.
layout-fact-diameter = D/√ćelija
layout-fact-aspect = duljina ćelije prema širini
layout-fact-cover = zona unutar { $diameters }{ "\u00A0" }D od glavčine
layout-fact-area = površina po ventilatoru
layout-fact-hubs = glavčina do najbliže glavčine
layout-fact-wall = vrh lopatice do zida
layout-fact-obstacle = vrh lopatice do prepreke
layout-fact-detector = vrh lopatice do detektora dima
layout-fact-diffuser = glavčina do difuzora
layout-fact-keep-out = vrh lopatice do mosne dizalice, rasvjete, odsisa
layout-fact-turnovers = izmjene zraka
layout-fact-speed = predviđena brzina zraka
layout-fact-mean-speed = srednja predviđena brzina zraka
layout-fans-already = { $name } već ima { $count ->
    [one] { $count } ventilator
    [few] { $count } ventilatora
   *[other] { $count } ventilatora
}
layout-remedy-replace = Prvo ih uklonite s --replace, koji ostavlja zaključane.
layout-no-fan = nema ventilatora za raspored
layout-remedy-product = Navedite ga s --product.
layout-keep-beside = visina ugradnje nije poznata, pa se ventilatori drže pokraj svega; navedite je s --mount-height
layout-no-diameter = nema promjer, pa to nije ventilator koji se može postaviti
layout-stated-area = proizvođač navodi { $stated }{ "\u00A0" }m² po ventilatoru, manje od { $least }{ "\u00A0" }m² koliko takav najmanje pokriva (P9)
layout-too-many-fans = { $area }{ "\u00A0" }m² tražilo bi { $fans } komada (P9), više od { $most }
layout-too-large = njegov promjer { $diameter } veći je od { $limit } (P1)
layout-too-low = lopatice na { $height } niže su od { $limit } (P6)
layout-over-ceiling = lopatice na { $height } više su od stropa na { $ceiling }
layout-near-ceiling = lopatice na { $height } preblizu su stropu na { $ceiling } (P7)
layout-no-room = nigdje nema mjesta za { $size } s razmacima od zidova i prepreka (P5, P8, P12, P15); nijedan ventilator ne bi stao
layout-no-room-but = nigdje nema mjesta za { $size } s razmacima od zidova i prepreka (P5, P8, P12, P15); na najširem mjestu ima mjesta za oko { $widest }
layout-least-covered = s mjesta gdje smiju visjeti ventilatori od { $size } može se pokriti najviše oko { $share }{ "\u00A0" }% zone, ne { $coverage }{ "\u00A0" }% (P11)
layout-none-found = nije pronađen raspored koji pokriva { $coverage }{ "\u00A0" }% zone i drži sve razmake; moguće bi bilo manje pokrivanje ili manji razmak
layout-over-page = zona prelazi stranicu, gdje se ventilator ne može postaviti
layout-only-covered = pokriveno bi bilo samo { $share }{ "\u00A0" }% zone (P11)
layout-at-least = najmanje { $limit }
layout-at-most = najviše { $limit }
layout-range = { $low } do { $high }
layout-not = NIJE { $limit }
layout-not-known = nije poznato
layout-kept = zadovoljeno
layout-not-checked = neprovjereno
layout-checklist = za provjeru
layout-unchecked = { $count } neprovjerenih
layout-more-findings = i još { $count }; `ency plan check` prikazuje sve kada budu postavljeni
layout-head-product = proizvod
layout-head-fans = ventilatori
layout-head-rows = redovi
layout-head-price = cijena po cjeniku
layout-not-all-kept = sve granice nisu zadovoljene
layout-there-already = već ondje: { $count }
layout-checked = { $name }: { $count ->
    [one] { $count } ventilator
    [few] { $count } ventilatora
   *[other] { $count } ventilatora
}, profil { $profile }
layout-more-places = { $rule } prekršen je na još { $count } mjesta
layout-goal-fewest = najprije najmanje ventilatora
layout-goal-coverage = najprije najviše unutar 2,5{ "\u00A0" }D od glavčine
layout-goal-cheapest = najprije najniža cijena
layout-goal-quietest = najprije najtiše
layout-cells-not-kept = nijedan raspored ne drži ćelije kakve trebaju biti: { $numbers }
layout-hall-found = hala je pronađena na nacrtu: { $reasons }
layout-answer = { $plan }, { $zone }: { $area }{ "\u00A0" }m², { $goal }
layout-more-layouts = i još { $count }; --list ih prikazuje
layout-choice-even = { $number } ({ $product }, { $shape }) ima jednake redove s jednakim razmacima; ventilatora: { $fans }, { $share }{ "\u00A0" }% unutar 2,5{ "\u00A0" }D od glavčine
layout-choice-fewer = { $number } ({ $product }, { $shape }) treba manje ventilatora: { $fans }, { $share }{ "\u00A0" }% unutar 2,5{ "\u00A0" }D od glavčine
layout-choice-coverage = { $number } ({ $product }, { $shape }) pokriva više; ventilatora: { $fans }, { $share }{ "\u00A0" }% unutar 2,5{ "\u00A0" }D od glavčine
layout-no-air-speeds = tlocrt { $plan } nema zonu, pa se brzine zraka ne crtaju; nacrtajte je s `ency plan zone { $file } --rectangle x,y --rectangle x,y`
layout-refused = nema rasporeda za { $product }: { $reason }
layout-would-go = s --replace bi se uklonili: { $names }
layout-taken-away = uklonjeni: { $names }
change-text-none = (ništa)
count-members = { $count ->
    [one] { $count } član
    [few] { $count } člana
   *[other] { $count } članova
}
layout-rule-p1 = Promjer je dopušten protupožarnim propisima.
layout-rule-p2 = Glavčina je u sredini između četiriju sprinklera; propis ne daje broj, pa je granica odabrana.
layout-rule-p3 = Lopatice vise dovoljno ispod deflektora sprinklera.
layout-rule-p4 = Ventilatori se zaustavljaju kada se oglasi alarm protoka sprinklera (NFPA 72).
layout-rule-p5 = Detektori dima dovoljno su udaljeni od vrhova lopatica.
layout-rule-p6 = Nitko ne može dosegnuti lopatice; niže trebaju zaštitu.
layout-rule-p7 = Lopatice vise dovoljno ispod stropa da mogu vući zrak.
layout-rule-p8 = Vrhovi lopatica slobodni su od zidova i onoga što stoji u hali.
layout-rule-p9 = Ventilatori pokrivaju ćelije prave veličine, blizu kvadrata.
layout-rule-p10 = Ventilatori ne uzimaju zrak jedan drugome.
layout-rule-p11 = Ventilatori dosežu zonu.
layout-rule-p12 = Difuzori i zračeći grijači dovoljno su udaljeni od ventilatora.
layout-rule-p13 = Vodi se računa o spuštanju lopatica u mirovanju, zateznim užadima i sigurnosnom užetu.
layout-rule-p14 = Ventilatori dovoljno često izmijene zrak prostora.
layout-rule-p15 = Poštuju se mosne dizalice, rasvjeta, odsis i konstrukcija.
layout-limit-most-diameter = promjer najviše (24 ft)
layout-limit-least-diameter = promjer HVLS ventilatora najmanje (6 ft)
layout-limit-most-off-centre = glavčina od sredine četiriju sprinklera najviše
layout-limit-least-below-deflector = lopatice ispod deflektora sprinklera najmanje (3 ft)
layout-limit-least-tip-to-detector = vrh lopatice do detektora dima, vodoravno, najmanje (36 in)
layout-limit-least-blade-height = lopatice iznad poda najmanje (10 ft)
layout-limit-least-blade-to-ceiling = lopatice ispod stropa najmanje
layout-limit-least-tip-to-wall = vrh lopatice do zida najmanje
layout-limit-least-tip-to-obstacle = vrh lopatice do prepreke pokraj njega najmanje
layout-limit-least-above-obstacle = lopatice iznad ili ispod prepreke najmanje
layout-limit-least-diameter-to-cell = promjer prema korijenu površine ćelije najmanje
layout-limit-most-diameter-to-cell = promjer prema korijenu površine ćelije najviše
layout-limit-most-aspect = duljina ćelije prema širini najviše
layout-limit-least-spacing = glavčina do glavčine najmanje
layout-limit-least-independent-spacing = glavčina do glavčine gdje ventilatori više ne utječu jedan na drugog
layout-limit-least-coverage = udio zone unutar pokrivenosti najmanje
layout-limit-cover-radius = polumjer pokrivenosti ventilatora
layout-limit-least-to-diffuser = glavčina do difuzora u visini lopatica ili niže najmanje
layout-limit-least-to-diffuser-above = glavčina do difuzora iznad lopatica najmanje
layout-limit-least-droop-diameter = lopatice se spuštaju od ovog promjera
layout-limit-droop = spuštanje lopatica u mirovanju (1 ft)
layout-limit-least-turnovers = volumena zone izmijenjenih na sat najmanje
layout-limit-least-tip-to-keep-out = vrh lopatice do mosne dizalice, rasvjete ili odsisa najmanje

## What finders of halls and scales state

both = { $first } i { $second }
size-metres = { $long } × { $short } m
remark-on = { $file }: napomena: { $remark }
found-confidence = { $level ->
    [high] sigurno
    [medium] vjerojatno
   *[low] nesigurno
}
found-for = za: { $reason }
found-against = protiv: { $reason }
hall-picture = na nacrtu se ne mogu pročitati linije: to je slika
hall-picture-plan = tlocrt je slika, na kojoj se linije ne čitaju
hall-none-closed = nijedan obris na nacrtu nije zatvoren i nijedna kota ne ide od zida do zida; pomogle bi duljina i širina zgrade: /building/length, /building/width
hall-no-walls = na nacrtu nema zidova na razmaku { $size }, a nijedan obris nije zatvoren
hall-dimensions = kote { $across } i { $down } idu od kraja do kraja
hall-dimension = kota { $text } ide od kraja do kraja
hall-lined = linije su nacrtane duž svih stranica
hall-closed = to je zatvoren obris koji nije okvir lista
hall-rival = na listu je još jedan gotovo jednako velik obris
hall-as-building = mjeri { $size }, koliko je zgrada duga i široka
hall-twin = drugo mjesto na listu jednako je veliko
hall-not-building = mjeri { $size }, a zgrada { $building }
hall-size = mjeri { $size }
hall-no-size = ništa ne govori kolika je hala: postavite /building/length i /building/width
hall-draw = Nacrtajte je: `ency plan zone { $file } --rectangle x,y --rectangle x,y` ili `--polygon "x,y x,y x,y"`.
hall-take-one = Uzmite jedan s `ency plan zone { $file } --accept N` ili je nacrtajte s `--rectangle x,y --rectangle x,y`.
scale-also = list navodi i { $text }
scale-detail-too = list navodi i { $text }, čini se za detalj ili kartu
scale-bar-disagrees = grafičko mjerilo kaže drukčije: { $text }
scale-bar-agrees = grafičko mjerilo se slaže: { $text }
scale-bar-says = tako kaže grafičko mjerilo: { $text }
scale-dimensions-disagree = kote na listu kažu drukčije
scale-for-detail = čini se da je naveden za detalj ili preglednu kartu
scale-denied-beside = pokraj mjerila stoji „{ $text }”, na { $place }
scale-denied = list kaže, možda o drugom nacrtu na njemu, „{ $text }”, na { $place }
scale-letters-small = slova su visoka samo { $height } mm: stranica je možda umanjen ispis
scale-letters-large = slova su visoka { $height } mm: stranica je možda uvećan ispis
scale-outline = obris na nacrtu bio bi { $size }, a zgrada je { $building }: { $differ }
scale-page-short = u ovom mjerilu cijela je stranica duga { $page } m, a zgrada { $building } m
scale-times = { $ratio } puta veći
scale-same = jednako
scale-larger = { $percent } % veći
scale-smaller = { $percent } % manji
scale-partial = na nacrtu ima više nego što je pregledano
scale-no-words = na nacrtu se ne mogu pročitati riječi: nacrtane su kao oblici ili je to slika
scale-none-stated = pročitano je { $words } riječi; nijedna ne navodi mjerilo i nijedna se kota ne slaže sa svojom linijom
scale-disclaimed = list kaže da nije u jednom mjerilu
scale-picture = tlocrt je slika, na kojoj se riječi ne čitaju
scale-picture-dots = tlocrt je slika, na kojoj se riječi ne čitaju; navodi { $dots } piksela po inču
scale-presumed = list navodi { $text } i čini se da je { $paper } ispisan { $print ->
    [smaller] umanjeno
   *[larger] uvećano
} na stranicu: tada slova i { $edge ->
    [edge] rub papira
   *[frame] okvir
} imaju pravu veličinu
scale-printer-factor = pisač je možda upotrijebio drugi faktor: usporedite poznatu duljinu
scale-stated = list navodi { $text }{ $count ->
    [1] { "" }
   *[other] , { $count } puta
}{ $paper ->
    [none] { "" }
   *[other] , za { $paper }
}
scale-dimensions-agree = { $count ->
    [one] { $count } kota
    [few] { $count } kote
   *[other] { $count } kota
} od { $numbers } brojeva slaže se sa svojim linijama, različitih duljina: { $lengths }
scale-for-paper = navedeno mjerilo vrijedi za { $paper }, čiji je prilagođen ispis ova stranica
scale-evidence = stranica { $page } na { $place }: { $kind ->
    [stated] navodi
    [dimension] kota
   *[other] grafičko mjerilo
} { $text } ({ $length } mm)
scale-more-evidence = i još { $count }
scale-seems = nacrt je po svemu sudeći { $ratio } ({ found-confidence }: { $text }); pogledajte s `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, preuzmite s `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-seems-known = čini se da je nacrt u mjerilu ({ found-confidence }: { $text }); pogledajte s `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, preuzmite s `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-set = { $name }: 1 jedinica tlocrta je { $unit } mm; stranica je { $width } × { $height } m na objektu
doubt-shape = stranice lista su u omjeru 1 : { $shape }, one formata { $paper } 1 : { $wanted }, pa to nije cijeli ispis; provjerite poznatu duljinu ili navedite dvije točke
doubt-pixels = slika ima { $across } piksela po inču vodoravno i { $down } okomito, pa mjerilo vrijedi samo vodoravno; spremite je s kvadratnim pikselima
doubt-size = cijela stranica je { $page } na objektu, a zgrada je { $building }; provjerite mjerilo ili širinu i duljinu zgrade
doubt-size-large = cijela stranica je { $page } na objektu, a zgrada samo { $building }; izmjerite poznatu duljinu s `ency plan scale { $file } --from x,y --to x,y --length MM` ili nacrtajte halu kao zonu
doubt-zone-sides = { found-scale-zone-sides }; izmjerite poznatu duljinu s `ency plan scale { $file } --from x,y --to x,y --length MM` ili ispravite zonu odnosno širinu i duljinu zgrade
doubt-evidence = nacrt pokazuje drugo mjerilo: { $texts } slažu se u { $shown } mm po jedinici, a mjerilo u uporabi ima { $used }; usporedite s `ency plan scale { $file } --find`
doubt-points = zajedničke točke se ne slažu: jedna odstupa { $percent } % njihove udaljenosti
doubt-points-on-site = zajedničke točke se ne slažu: jedna odstupa { $percent } % njihove udaljenosti, { $metres } m na objektu
doubt-enlarged = prema zajedničkim točkama zgrada je nacrtana { $times } puta veća nego prije; provjerite ih ako novi nacrt navodi isto mjerilo
doubt-enlarged-scales = prema zajedničkim točkama zgrada je nacrtana { $times } puta veća nego prije: 1:{ $old } postaje 1:{ $new }; provjerite ih ako novi nacrt navodi isto mjerilo
remark-turned = novi je nacrt zakrenut za { $degrees }°; prikazuje se zakrenut za { $shown }°, kao stari
remark-whole-page = prikazani dio nije na novoj stranici; prikazuje se cijela stranica
remark-points-off = točke po kojima je bilo poznato izvan su nove stranice
remark-no-paper = pikseli slike nemaju veličinu na papiru
remark-scale-was = mjerilo je bilo { $old }; na novom listu je { $new }
remark-scale-kept = mjerilo ostaje { $ratio }, za stranicu kakva jest: novi list nije { $paper } u veličini kakve je bio stari
remark-by-points = mjerilo je sada poznato po dvije zajedničke točke jer { $reason }
remark-by-width = mjerilo je sada poznato po širini stranice jer { $reason }
remark-no-layers = nijedan prikazani sloj nije u novom nacrtu; prikazuje se njegov odabir
remark-layers-gone = novi nacrt nema ove prikazane slojeve: { $names }
remark-off-page = { $file }: upozorenje: izvan nove stranice: { $names }
replaced = { $name }: zamijenjen; jedinica starog nacrta je { $factor } novog
replaced-turned = { $name }: zamijenjen; jedinica starog nacrta je { $factor } novog, zakrenuto za { $degrees }°
off-on-site = { $place }: odstupa { $length } mm na objektu
off-in-units = { $place }: odstupa { $length } jedinica

## What commands answer

resolve-above = ↑ { $count } iznad
resolve-below = ↓ još { $count }
resolve-arrows = strelice, razmaknica
resolve-answered = odgovoreno: { $count }
resolve-left = preostalo: { $count }
resolve-place = sukob { $place } od { $all }
resolve-place-short = { $place } od { $all }
resolve-unsaved = { $count ->
    [one] { $count } vaš odgovor još nije spremljen.
    [few] { $count } vaša odgovora još nisu spremljena.
   *[other] { $count } vaših odgovora još nije spremljeno.
}
resolve-stay = { $count ->
    [one] { $count } sukob ostaje
    [few] { $count } sukoba ostaju
   *[other] { $count } sukoba ostaje
} za drugi dan.
resolve-help-ours = uzmi našu, koja stoji u dokumentu
resolve-help-theirs = uzmi njihovu
resolve-help-before = uzmi prijašnju vrijednost
resolve-help-edit = zadaj drugu vrijednost
resolve-help-skip = preskoči: sukob ostaje
resolve-help-back = natrag na prethodni
resolve-help-all = svi koji čekaju: naša, njihova ili prije
resolve-help-undo = poništi zadnji odgovor
resolve-help-plan = prikaži na tlocrtu
resolve-help-scroll = pomiči; razmaknica, PgUp i PgDn po stranicama
resolve-help-save = što je odgovoreno, i spremi
resolve-help-quit = izađi; pita ako ima odgovora
resolve-back = natrag
resolve-undo = poništi
resolve-quit = izađi
resolve-save = spremi
resolve-plan = tlocrt
resolve-edit = uredi
resolve-skip = preskoči
resolve-help = pomoć
resolve-all = svi
resolve-all-ours = svi naša
resolve-all-theirs = svi njihova
resolve-all-before = svi prije
resolve-other-key = druga tipka
resolve-quit-unsaved = izađi bez spremanja
resolve-save-leave = spremi i izađi
resolve-give-up = izađi i odbaci ih
resolve-discard = odbaci
resolve-nothing-to-undo = Nema se što poništiti.
resolve-nothing-saved = { $file }: ništa nije spremljeno; { $waiting }
resolve-answer-otherwise = Odgovorite drukčije ili izađite s q.
resolve-somebody-saved = Netko je u međuvremenu spremio ponudu; vaše još nije spremljeno.
resolve-again = Nije više ono što je prikazano, pa odgovorite ponovno: { $changes }
resolve-settled = Oni su riješili: { $names }
resolve-kept = Vaši ostali odgovori su zadržani.
resolve-no-plan = Ovaj sukob se ne tiče ničega na tlocrtu.
resolve-no-plans-here = ovaj terminal ne prikazuje tlocrte
resolve-new-value = Nova vrijednost:
resolve-line-keys = Enter prihvaća, Esc odustaje, Ctrl-U briše
resolve-ask-leaving = Vaši odgovori još nisu spremljeni: w spremi, q odbaci, b natrag?
resolve-ask-summary = y spremi, p natrag, u poništi, q izađi bez spremanja?
resolve-ask-all = Svi koji čekaju: o naša, t njihova, b prije?
resolve-ask-keys = o naša, t njihova, b prije, e uredi, s preskoči, p natrag, a svi, u poništi, w spremi, q izađi?
resolve-line-help = o t b uzima stranu, e zadaje drugu vrijednost, w sprema, q izlazi bez spremanja
editor-unchanged = ništa nije promijenjeno.
editor-goes-on = e nastavlja s tekstom kako ste ga ostavili.
fix-manifest-first = ency: { $file }: ništa se ne mijenja dok se manifest i dijelovi ne slažu [{ $code }]; prvo to riješite jer bi ga spremanje sakrilo
fix-nothing = ency: { $file }: ništa od toga ne može se popraviti bez vas
fix-would-break = ency: { $file }: nijedna promjena ne bi to popravila a da ne pokvari nešto drugo
fix-no-terminal = ency: { $file }: ništa nije promijenjeno; nema terminala za pitanje, --yes mijenja
fix-changed = { $file }: promijenjeno
fix-would-mend = { $file }: popravilo bi { $count ->
    [one] { $count } promjena
    [few] { $count } promjene
   *[other] { $count } promjena
}:
fix-signed = ency: { $file }: potpisan je; potpisi promijenjenoga više neće vrijediti
fix-ask = Promijeniti { $file }?
merged-revision = revizija { $number }
merged-revision-at = revizija { $number }, spremljena { $at }
merged-revision-by = revizija { $number }, autor { $by }
merged-revision-at-by = revizija { $number }, spremljena { $at }, autor { $by }
merged-changes = { $count ->
    [one] { $count } promjena
    [few] { $count } promjene
   *[other] { $count } promjena
} njihovih, vaših { $ours }
merged-changes-both = { $count ->
    [one] { $count } promjena
    [few] { $count } promjene
   *[other] { $count } promjena
} njihovih, vaših { $ours }, zajedničkih { $both }
merged-more = i još { $count }
merged-conflicts = { $count ->
    [one] { $count } sukob
    [few] { $count } sukoba
   *[other] { $count } sukoba
}; vrijede vaše vrijednosti, njihove su zadržane u ponudi:
merged-resolve = `ency resolve { $file }` ih rješava.
merged-with = spojeno s: { $revision }
merged-with-changes = spojeno s: { $revision }: { $changes }
merged-outlook = datoteka se promijenila otkako je mapa otvorena, sada je { $revision }; `ency save` će spojiti { $changes }, bez sukoba
merged-outlook-conflicts = datoteka se promijenila otkako je mapa otvorena, sada je { $revision }; `ency save` će spojiti { $changes }, sukoba: { $count }:
note-open-by = { $file } je otvoren u radnoj mapi: { $name ->
    [none] netko
   *[other] { $name }
}{ $host ->
    [none] { "" }
   *[other] { " " }na { $host }
}{ $since ->
    [none] { "" }
   *[other] { " " }od { $since }
}{ $count ->
    [1] { "" }
    [2] , i u još jednoj
   *[other] , i u drugima
}
repair-sound = { $file }: ispravan je, nema se što popraviti; { $output } je kopija
repair-mended = Jedan bajt manifesta bio je oštećen i ispravljen je, što potvrđuje kontrolni zbroj.
repair-rebuilt = Manifest je oštećen i obnovljen; id i datumi su ono što se dalo pročitati.
repair-new-manifest = Manifest je nestao i obnovljen je; id se nije dao pročitati, pa dokument ima novi.
repair-cut = Granica je prijeđena prije kraja datoteke; pogledajte `ency help repair`.
repair-left-out = { $count ->
    [one] Izostavljeno jer je tamo stavio operacijski sustav, { $count } datoteka: { $files }
    [few] Izostavljene { $count } datoteke koje je stavio operacijski sustav: { $files }
   *[other] Izostavljeno { $count } datoteka koje je stavio operacijski sustav: { $files }
  }
repair-lost-recorded = Ponuda bilježi što je izgubljeno. Dopunite je, zatim završite upozorenja: `ency repair { $file } --dismiss`.
repair-dismissed = { $path }: više nije zabilježen kao izgubljen
repair-drawing-lost = Nacrt je izgubljen. Stavite ga ponovno: `ency plan replace { $file } --plan { $plan } NACRT`; ili ispišite ostalo kako jest: `ency export { $file } -o DATOTEKA.pdf --anyway`.
offer-line = { $quantity } × { $name } po { $price }
offer-line-of = { $quantity } { $unit } { $name } po { $price }
offer-line-discount = { $line }, popust { $discount }
offer-line-optional = { $line } (po izboru)
offer-line-alternative = { $line } (alternativa za stavku { $number }: { $other })
offer-line-number = redak { $number }: { $line }
patch-fits = { $file }: zakrpa odgovara
patch-done = { $file }: zakrpano
patch-nothing = ništa se ne mijenja
patch-changes = mijenja { $names }
patch-counted = { $count ->
    [one] { $count } promjena
    [few] { $count } promjene
   *[other] { $count } promjena
}; mijenja { $names }
patch-would = { $file }: zakrpa odgovara; { $what }
history-heads = { $count } datoteke su najnovije, svaka s promjenama kojih druge nemaju:
history-same = isto: { $names }
history-copied = kopirano iz { $name }
history-renamed = preimenovano iz { $name }
history-merge = spajanje
history-fork = račvanje: iz iste je nastalo { $count } revizija
history-gap = one iz koje je nastala nema
history-earlier = drugih prije nje nema, pa su i njihove promjene ovdje
history-removed = uklonjeno
history-uncommitted = nije predano
history-unknown = što se promijenilo ne može se reći
history-first = prva revizija
history-other = druga ponuda nego prethodna
history-no-change = sadržaj je isti
history-more-lines = … još { $count } redaka, --full ih prikazuje: { $summary }
seller-not-kept = odgovori se nisu mogli spremiti: { $error }
config-stays = { $name } ostaje { $value } jer { $source } to kaže prvo
error-setting-file = { $name }: nema datoteke { $path }
error-setting-folder = { $name }: nema mape { $path }
error-no-currency = „{ $text }” nije valuta po ISO 4217; napišite njezina tri slova, npr. EUR
error-no-country = „{ $text }” nije država po ISO 3166; napišite njezina dva slova, npr. HR
config-saved = { $file }: spremljeno

## Files and folders

system-missing = nema takve datoteke ni mape
system-no-folder = dio putanje nije mapa
system-folder = to je mapa
system-no-right = nemate pravo na to
system-read-only = mapa se može samo čitati
system-full = disk je pun
system-quota = vaš dio diska je potrošen
system-too-large = datoteka je veća nego što je ovdje dopušteno
system-busy = drugi program je drži otvorenom
system-fault = disk ili dijeljena mapa javila je grešku
system-stale = dijeljena ju je mapa u međuvremenu zamijenila
system-exists = već postoji
system-loop = poveznice se vrte u krug
system-long-name = ime je predugo
system-many-files = otvoreno je previše datoteka
system-no-device = nema takvog uređaja
remedy-check-path = Provjerite putanju.
remedy-name-file = Navedite datoteku.
remedy-ask-for-right = Zatražite pravo od onoga tko vodi mapu ili uporabite drugu.
remedy-other-folder = Uporabite drugu mapu.
remedy-free-space = Oslobodite prostor pa pokušajte ponovno.
remedy-close-there = Zatvorite je ondje pa pokušajte ponovno.
remedy-check-disk = Provjerite disk ili vezu pa pokušajte ponovno.
remedy-try-again = Pokušajte ponovno.
remedy-check-links = Provjerite poveznice.
remedy-shorter-name = Odaberite kraće ime.
remedy-close-programs = Zatvorite neke programe.
remedy-close-programs-again = Zatvorite neke programe pa pokušajte ponovno.
remedy-packed-again = Ako je to ponuda koju je drugi program ponovno zapakirao, `{ $command }` čini od nje onu koja se otvara.
remedy-save-what-is-whole = Spasite ono što je cijelo s `{ $command }` ili zamolite pošiljatelja za novu kopiju.
remedy-rename-entry = Preimenujte stavku u programu koji je napravio paket i ponovno ga zapakirajte.
remedy-raise-limit-if-trusted = Ako vjerujete pošiljatelju, povećajte granicu s { $option }; inače je ne otvarajte.
remedy-raise-limit-trusted = Ako vjerujete pošiljatelju, povećajte granicu s { $option }.
remedy-fresh-copy = Zatražite od pošiljatelja novu kopiju ili ponovno zapakirajte dijelove programom kojem vjerujete.
remedy-last-copy = Provjerite je li ovo Ency ponuda; ako jest, uzmite zadnju kopiju koja se otvara.
remedy-path-and-rights = Provjerite putanju i svoja prava pa pokušajte ponovno.
remedy-and-save-other = { $remedy } Ništa nije zapisano; `ency save { $folder } DRUGA.ency` sprema mapu pod drugim imenom.
remedy-another-copy = Uzmite drugu kopiju ili pogledajte što se može spasiti s `{ $command }`.
manifest-itself = manifest
manifest-says = { $member } { $what }
manifest-object = mora biti objekt, a ne { $value }
left-name-bytes = naziv nije u UTF-8
left-hidden = skrivena je
left-editor-copy = to je kopija uređivača
left-file-manager = to je bilješka upravitelja datoteka
age-rounds = traži 2^{ $power } krugova obrade zaporke, više od 2^{ $limit }
age-remedy-usual = Ne otvarajte je; zamolite pošiljatelja da je šifrira uobičajenim postavkama.
zip-extra-cut = dodatno polje završava usred zapisa
zip-extra-past = zapis dodatnog polja prelazi njegov kraj
zip-two-zip64 = postoje dva polja zip64
zip-two-paths = postoje dva polja Unicode Path
zip-two-comments = postoje dva polja Unicode Comment
zip-other-path = polje Unicode Path daje zapisu drugi naziv
zip-other-comment = polje Unicode Comment daje zapisu drugi komentar
zip-zip64-short = polje zip64 je prekratko
zip-zip64-needless = polje zip64 sadrži brojeve koje ništa ne traži
zip-name-none = zapis nema naziv
zip-name-long = duljina naziva je { $size } B, više od { $limit } B
zip-name-bytes = naziv nije u UTF-8
zip-name-unmarked = naziv ima znakove izvan ASCII-ja, a nije označen kao UTF-8, pa ga programi različito čitaju
zip-name-slash = naziv počinje kosom crtom, pa bi izašao iz paketa
zip-name-letter = naziv počinje slovom pogona, pa bi izašao iz paketa
zip-name-with-colon = naziv ima dvotočku, koja na nekim sustavima označava skriveni tok
zip-name-with-nul = naziv ima znak NUL, na kojem neki programi prestaju čitati
zip-name-with-backslash = naziv ima obrnutu kosu crtu, koju neki sustavi uzimaju kao kosu crtu
zip-name-with-character = naziv ima znak { $character }, koji dijeljene mape sustava Windows ne mogu sadržavati
zip-name-turning = naziv ima znak koji okreće smjer pisanja
zip-name-steering = naziv ima upravljački znak
zip-name-unseen = naziv ima znak koji se ne prikazuje
zip-name-two-slashes = naziv ima dvije uzastopne kose crte
zip-name-part-long = duljina dijela naziva je { $size } B, više od { $limit } B
zip-name-up = naziv ima dio `..`, pa bi izašao iz paketa
zip-name-here = naziv ima dio `.`
zip-name-ending = dio naziva završava točkom ili razmakom, što dijeljene mape sustava Windows izostavljaju
zip-name-device = dio naziva u sustavu Windows je uređaj
zip-name-mixed = naziv miješa latinična slova sa sličnim grčkim ili ćiriličnima
zip-directory-tail = iza središnjeg direktorija slijede bajtovi koji ničemu ne pripadaju
zip-directory-record = zapis { $number } središnjeg direktorija ne može se pročitati
zip-entries-more = zapisa ima više nego što navodi završni zapis ({ $count })
zip-entries-differ = zapisa ima { $actual }, a završni zapis navodi { $count }
zip-directory-past = zapis središnjeg direktorija prelazi njegov kraj
zip-entry-encrypted = zapis je šifriran
zip-entry-flag = zapis ima oznaku koju format rezervira
zip-entry-method = zapis je pakiran metodom { $method }; dopušteno je samo pohranjeno (0) i deflate (8)
zip-zip64-missing = broj je prevelik za svoje polje, a polje zip64 nedostaje
zip-comment-hides = zapis ima komentar koji nije običan tekst, u kojem se mogu skrivati zapisi
zip-entry-other-disk = zapis je u drugom dijelu podijeljene arhive
zip-entry-large = veličina zapisa je { $size } B, više od { $limit } B
zip-entry-outside = zapis bi bio izvan datoteke
zip-entry-two-sizes = zapis je pohranjen, a ima dvije veličine, { $packed } i { $size }
zip-entry-link = zapis je poveznica
zip-entry-device = zapis je uređaj, cijev ili utičnica
zip-entry-rights = zapis traži izvođenje s pravima drugog korisnika
zip-entry-disk-name = zapis je poveznica ili naziv diska
zip-folder-has-data = mapa ima podatke
zip-folder-named = naziv je naziv mape, a atributi su atributi datoteke
zip-file-named = naziv je naziv datoteke, a atributi su atributi mape
zip-total-large = raspakirani zapisi imaju više od { $limit } B
zip-entry-grows = zapis naraste s { $packed } na { $size } B, više od { $limit } puta
zip-zip64-nowhere = završni zapis upućuje na zapis zip64 kojega nema
zip-split = arhiva je jedna od više datoteka podijeljene arhive
zip-two-counts = završni zapis navodi dva različita broja zapisa
zip-entries-many = zapisa ima { $count }, više od { $limit }
zip-directory-outside = središnji direktorij bio bi izvan datoteke
zip-directory-large = veličina središnjeg direktorija je { $size } B, više od { $limit } B
zip-zip64-contradicts = završni zapis zip64 proturječi običnomu
zip-zip64-locator = lokator zip64 ne upućuje na zapis ispred sebe
zip-zip64-no-record = na mjestu na koje lokator upućuje nema običnoga završnog zapisa zip64
zip-before-archive = ispred arhive stoji { $count } B
zip-after-directory = iza središnjeg direktorija slijedi { $count } B koji ničemu ne pripadaju
zip-comment = arhiva ima komentar, u kojem se može skrivati druga arhiva
zip-after-archive = iza kraja arhive slijedi { $count } B
zip-end-missing = kraj arhive nedostaje
zip-empty = datoteka je prazna
zip-none = ovo nije zip arhiva, dakle ni ponuda
zip-name-twice = dva zapisa imaju ovaj naziv
zip-name-alike = naziv se od { $other } razlikuje samo veličinom slova ili načinom sastavljanja slova
zip-file-and-folder-named = naziv je i datoteka i mapa
zip-no-entry-possible = direktorij upućuje na mjesto gdje ne može biti zapisa
zip-shared = zapis dijeli bajtove s { $other }
zip-unlisted = ovdje je zapis koji direktorij ne navodi
zip-before-entries = ispred prvoga zapisa stoji { $count } B
zip-between = ovdje { $count } B ne pripada ničemu
zip-no-entry = na mjestu koje navodi direktorij nema zapisa
zip-entry-into-directory = zapis ulazi u direktorij
zip-entry-other-name = zapis sam sebe naziva { $name }
zip-entry-says-encrypted = zapis sam kaže da je šifriran
zip-two-flags = direktorij i zapis imaju različite oznake
zip-two-methods = direktorij i zapis navode različite metode pakiranja
zip-zip64-sizes = polje zip64 zapisa proturječi njegovim običnim veličinama
zip-two-checksums = direktorij i zapis imaju različite kontrolne zbrojeve
zip-two-sizes = direktorij i zapis imaju različite veličine
zip-data-into-directory = podaci zapisa ulaze u direktorij
zip-descriptor-wrong = kontrolni zbroj i veličine iza podataka nedostaju ili su pogrešni
zip-data-checksum = podaci su oštećeni: kontrolni zbroj nije onaj iz direktorija
zip-json-large = veličina JSON-a je { $size } B, više od { $limit } B
zip-after-data = iza kraja pakiranih podataka slijedi { $count } B
zip-data-long = podaci su dulji od predviđenih { $size } B
zip-data-damaged = pakirani podaci su oštećeni
zip-data-size = podaci imaju { $actual } B umjesto { $size } B
zip-record-cut = datoteka završava prije zapisa koji bi trebala sadržavati
package-first-entry = prvi zapis nije `mimetype`
package-mimetype-packed = `mimetype` je pakiran; mora biti pohranjen
package-mimetype-field = `mimetype` ima dodatno polje ili opisnik podataka
package-mimetype-other = `mimetype` ne kaže { $type }
package-mimetype-must = `mimetype` mora glasiti { $type }
remedy-leave-mimetype = Izostavite `mimetype`; zapisuje se sam.
package-not-written = paket nije ono što je zapisano
package-folder = paket ne sadrži zasebne mape
remedy-add-files = Dodajte datoteke iz nje njihovim putanjama.
package-libzip = libzip se ne može učitati ({ $problem })
package-not-built = paket se ne može izgraditi (libzip: { $words })
manifest-must-be = mora biti „{ $format }”
manifest-two-numbers = moraju biti dva broja, primjerice „1.0”
manifest-version = jest { $version }, što ova verzija programa Ency ne može pročitati
manifest-twice = navedeno je dvaput
manifest-missing-member = nedostaje
manifest-text = mora biti tekst koji nije prazan
manifest-number = mora biti cijeli broj od { $lowest } nadalje
manifest-instant = mora biti trenutak, primjerice 2026-01-31T12:00:00Z
manifest-texts = mora biti popis tekstova
manifest-digest = mora imati 64 heksadecimalne znamenke s malim slovima
manifest-digests = mora biti popis kontrolnih zbrojeva revizija, svaki od 64 heksadecimalne znamenke s malim slovima
manifest-objects = mora biti popis objekata
age-identities-encrypted = ovi su identiteti šifrirani
age-ssh-decrypting = SSH ključevi ovdje služe za potpisivanje, ne za dešifriranje
age-remedy-identity = Navedite datoteku identiteta kakvu piše `age-keygen`.
age-no-identity = ovo nije identitet ili je pogrešno zapisan
age-holds-none = ne sadrži identitet
age-passphrase-empty = zaporka je prazna
age-remedy-words = Navedite zaporku od više riječi.
age-ssh-encrypting = SSH ključevi ovdje služe za potpisivanje, ne za šifriranje
age-remedy-age-key = Zatražite od primatelja ključ age: pravi ga `age-keygen`.
age-secret-key = ovo je tajni ključ, koji otvara datoteke
age-remedy-public = Navedite javni, age1…; prikazuje ga `age-keygen -y`.
age-no-recipient = „{ $name }” nije primatelj ili je pogrešno zapisan
age-remedy-copy = Ponovno ga kopirajte od onoga kome pripada.
age-recipient-kind = „{ $name }” je primatelj vrste koju ency ne poznaje
age-remedy-program = Umjesto toga šifrirajte programom `age`.
age-lists-none = ne navodi primatelje
age-remedy-lines = Upišite po jedan age1… u redak.
age-data-missing = šifrirani podaci nedostaju
age-both = datoteka je i za zaporku i za nešto drugo, što nije dopušteno
age-other-passphrase = zaporka nije ona kojom je šifrirano
age-for-others = šifrirano je za druge: nijedan ga identitet ne otvara
age-remedy-for-you = Zamolite pošiljatelja da šifrira za vas.
age-remedy-kinds = Ima primatelje vrsta { $kinds }.
age-with-passphrase = šifrirano je zaporkom, ne otvara ga nijedan identitet
age-remedy-passphrase = Navedite zaporku.
age-with-recipients = šifrirano je za primatelje, ne otvara ga nijedna zaporka
age-remedy-your-identity = Navedite svoju datoteku identiteta.
age-no-age = ovo nije datoteka u formatu age
age-remedy-meant = Provjerite je li to datoteka koju ste htjeli.
age-other-version = ovo je datoteka u drugoj verziji formata age od v1
age-remedy-its-program = Dešifrirajte je programom koji ju je napravio.
age-header-line = posljednji redak zaglavlja je oštećen
age-header-nobody = zaglavlje ne navodi primatelja
age-header-long = zaglavlje je predugo
age-header-end = kraj zaglavlja nedostaje
age-header-recipient = primatelj u zaglavlju je oštećen
age-header-key = ključ primatelja u zaglavlju je oštećen
age-header-changed = zaglavlje je promijenjeno nakon šifriranja datoteke
age-header-unusable = ključ primatelja u zaglavlju nije onaj kojim se pošiljatelj smije služiti
age-header-passphrase = zapis zaporke u zaglavlju je oštećen
age-piece-empty = šifrirani podaci završavaju praznim dijelom, kakav nijedan pošiljatelj ne piše
age-piece-damaged = šifrirani podaci su oštećeni ili promijenjeni, negdje u 64 KiB od bajta { $place }
age-data-end = kraj šifriranih podataka nedostaje
age-key-unusable = za ključ { $name } ne može se šifrirati
age-remedy-another = Zatražite od primatelja drugi.
age-text-begin = tekstni oblik ne počinje kako treba
age-text-cut = kraj tekstnog oblika nedostaje
age-text-line = redak tekstnog oblika je oštećen
age-text-end = tekstni oblik ne završava kako treba
age-text-more = nešto slijedi iza kraja tekstnog oblika
age-remedy-sender = Zatražite od pošiljatelja novu kopiju.
age-memory = obrada zaporke treba { $size } MiB memorije, a toliko nije slobodno
age-remedy-larger = Zatvorite druge programe ili upotrijebite jače računalo.
file-not-written = nije zapisano
part-not-held = manifest navodi ovaj dio, a paket ga ne sadrži
folder-state-damaged = stanje radne mape ne može se pročitati
remedy-open-elsewhere = Ponovno otvorite datoteku u drugu mapu i onamo kopirajte svoje izmjene.
folder-none = ovo nije radna mapa
remedy-make-folder = Napravite je s `ency open DATOTEKA.ency MAPA`.
folder-file-gone = datoteka je premještena ili izbrisana otkako je mapa otvorena
remedy-put-file-back = Vratite je ili spremite pod drugim imenom s `ency save { $folder } DRUGA.ency`.
folder-file-unmergeable = datoteka se promijenila otkako je mapa otvorena, a s njom se ne može spojiti: { $error }
folder-behind = nova je datoteka na mjestu, ali njezina radna mapa to još ne zna: { $file }: { $error }
remedy-save-folder-again = Ponovno pokrenite `ency save { $folder }`.
folder-edited-now = upravo je uređivana, pa u nju ništa nije zapisano
remedy-install = Instalirajte: apt-get install { $package }
remedy-free-memory-report = Oslobodite memoriju i pokušajte ponovno; ako ostane, prijavite.
remedy-decrypt = Prvo je dešifrirajte: `ency decrypt { $file } -o IZLAZ.ency`.
file-of-kind = { $kind ->
    [file] to je datoteka
    [folder] to je mapa
    [link] to je poveznica, koja se ovdje ne slijedi
    [pipe] to je cijev (pipe)
    [socket] to je utičnica (socket)
   *[device] to je uređaj
}
remedy-pipe = Pročitajte ono što kroz nju dolazi s `< { $pipe }`, a umjesto datoteke navedite -.
remedy-file-itself = Stavite ondje samu datoteku.
file-many-names = ima još jedno ime, pod kojim može biti bilo što
file-no-reader = to je cijev (pipe) koju nitko ne čita
remedy-start-reader = Najprije pokrenite program koji je čita.
lock-malformed = ono što ondje leži nije datoteka zaključavanja
remedy-look-and-delete = Pogledajte je i izbrišite ako nikome ne treba.
folder-foreign = mapa pripada drugom korisniku
folder-state-entry = ondje radna mapa drži svoje stanje, pa se nijedan dio ne smije tako zvati
lost-gone = nema ga
lost-part = { $place }: { $reason }
lost-more = i još { $count }
error-folder-lost = { $parts }. Ovako se ništa ne sprema: vratite ono što ponuda ondje ima, što `{ $back }` još jednom raspakira, ili izostavite s `{ $command }`
error-folder-lost-back = { $parts }. Ovako se ništa ne sprema: vratite to s `{ $back }` ili izostavite s `{ $command }`
error-folder-lost-manifest = { $parts }. Ovako se ništa ne sprema: uklonite ono što ondje leži, pa `{ $command }` iznova zapisuje manifest
error-folder-foreign = ovu je radnu mapu napravio drugi korisnik, koji je odabrao datoteku u koju se sprema; otvorite ponudu u vlastitu mapu
error-folder-state-kind = { $name }, gdje ova radna mapa drži svoje stanje: { $reason }; ponovno otvorite ponudu u drugu mapu i prenesite ondje svoje promjene
error-part-not-in-folder = { $part } se ne može mijenjati u radnoj mapi: { $reason }. Promijenite ga u samoj ponudi
error-without-unknown = { $part }: ni ponuda ni mapa nemaju takav dio koji bi se izostavio; `ency status` pokazuje što postoji
error-output-link = je poveznica, a ono što naredba napravi ne zapisuje se kroz nju; odaberite drugo ime ili stavite datoteku na mjesto poveznice s --force
note-not-unpacked = { $path } ostaje u ponudi i nije u mapi: { $reason }
found-no-file = { $file }: { $reason }; izostavljeno
error-git-pipe = git čeka ono što dolazi kroz { $file }, cijev (pipe) na mjestu datoteke; uklonite je
error-git-some-pipe = git čeka cijev (pipe) koja leži na mjestu datoteke repozitorija; `find . -type p` je pokazuje
file-encrypted = ovo je šifrirana datoteka
file-moved = datoteka je premještena ili izbrisana otkako je otvorena
remedy-put-back = Spremite pod drugim imenom ili vratite datoteku.
file-changed-meanwhile = datoteku je netko drugi promijenio otkako je otvorena
remedy-take-both = Ponovno je otvorite i preuzmite obje promjene.
file-displaced = datoteku je netko drugi promijenio dok se zamjenjivala; njegova inačica je { $kept }
file-displaced-earlier = datoteku je netko drugi promijenio dok se zamjenjivala; njegova ranija inačica je { $kept }
remedy-open-both = Otvorite obje i preuzmite obje promjene.
file-there-already = datoteka već postoji
remedy-other-name-or-delete = Odaberite drugo ime ili prvo izbrišite tu datoteku.
file-new-taken = { $cause }; stara datoteka ostaje, novu je netko uklonio
remedy-save-again = Spremite ponovno.
file-new-kept = { $cause }; stara datoteka ostaje, nova je { $kept }
file-old-stays = { $cause }; stara datoteka ostaje
file-in-place-but = nova datoteka je na mjestu, ali { $cause }
file-being-saved = drugi je proces sprema već { $seconds } s
remedy-wait-or-end = Pričekajte ga ili ga prekinite pa pokušajte ponovno.
folder-not-empty = u mapi već nešto postoji
remedy-new-folder = Navedite mapu koja još ne postoji.
file-read-back = disk ili dijeljena mapa vratila je druge bajtove nego što je zapisano; stara datoteka ostaje
remedy-other-place = Spremite na drugo mjesto i dajte provjeriti disk.
file-nul = putanja sadrži znak NUL
file-folder-path = ovo je putanja mape
file-no-plain = ondje je mapa, uređaj ili cijev, pa se dokument ne može spremiti
file-protected = datoteka je zaštićena od pisanja
remedy-unprotect = Spremite pod drugim imenom ili uklonite zaštitu (chmod u+w).
file-locked = bravu spremanja { $lock } drži { $holder }
remedy-wait-for-lock = Pričekajte taj proces; ako ga više nema, izbrišite bravu.
folder-too-full = u mapi je više od { $limit } datoteka
remedy-one-folder = Navedite mapu jednog dokumenta.
part-not-again = dio se ne može pročitati drugi put
remedy-being-changed = Drugi program mijenja datoteku; pokušajte ponovno kad završi.
file-over-limit = ima više od dopuštenih { $limit } bajtova
remedy-file-meant = Provjerite je li to datoteka koju ste mislili; --limit-total-size povećava granicu za ponude.
file-shorter = datoteka se skratila dok se čitala
file-no-memory = nema dovoljno memorije za raspakiravanje
entry-missing = paket nema takvu stavku
remedy-list-entries = Prvo popišite stavke.
manifest-missing = paket nema `manifest.json`
remedy-newer-ency = Otvorite je novijim Encyjem.
file-failed = datoteku nije uspjelo { $action ->
    [opening] otvoriti
    [reading] pročitati
    [writing] zapisati
    [making] stvoriti
    [removing] ukloniti
    [renaming] preimenovati
    [replacing] zamijeniti
    [listing] popisati
    [flushing] osigurati
    [checking] provjeriti
    [closing] zatvoriti
    [looking-at] pogledati
    [following-link] slijediti po poveznici
    [finding-current-folder] naći u trenutnoj mapi
    [flushing-folder] osigurati u mapi
    [making-folder] stvoriti kao mapu
    [making-new-file] stvoriti novu u mapi
    [making-temporary-file] stvoriti privremenu
    [making-save-lock] zaključati za spremanje
   *[opening-folder] naći u njezinoj mapi
}: { $reason }
remedy-new-or-empty-folder = Odaberite mapu koja je nova ili prazna.
note-undescribed-near = nijedna shema ne opisuje { $pointer }; ostaje, ali ga ništa ne čita; jeste li mislili { $other }?

## What stands on plans, and how plans are shown

list-and = { $first }, { $next }
item-title = { $list ->
    [fans] ventilator
    [zones] zona
    [keepOuts] prepreka
    [gridLines] os stupova
    [dimensions] kota
   *[notes] bilješka
}
item-named = { $title } { $name }
item-keep-out = prepreka, { $kind ->
    [crane] { label-overlay-keepOuts-item-kind-crane }
    [rack] { label-overlay-keepOuts-item-kind-rack }
    [light] { label-overlay-keepOuts-item-kind-light }
    [sprinkler] { label-overlay-keepOuts-item-kind-sprinkler }
    [smokeDetector] { label-overlay-keepOuts-item-kind-smokeDetector }
    [diffuser] { label-overlay-keepOuts-item-kind-diffuser }
    [heater] { label-overlay-keepOuts-item-kind-heater }
    [extraction] { label-overlay-keepOuts-item-kind-extraction }
    [column] { label-overlay-keepOuts-item-kind-column }
   *[obstacle] { label-overlay-keepOuts-item-kind-obstacle }
}
list-no-scale = bez mjerila
list-no-name = (bez imena)
list-at = na { $place }
list-at-locked = na { $place }, zaključan
list-on-site = { $across } m desno, { $down } m dolje
list-places = mjesta: x,y u { $unit } od { $origin }; x udesno, y dolje
list-places-unturned = mjesta: x,y u { $unit } od gornjeg lijevog kuta nacrta prije okretanja
list-places-on-site = stvarne mjere, udesno i prema dolje od { $origin }
list-row = red { $row }, stupac { $column }
list-corners = { $corners } od { $place }
list-circle = na { $place }, polumjer { $radius }
list-line = { $from } do { $to }
plan-dropped = { $name }: uklonjen
error-plan-not-dropped = „{ $name }” je tlocrt, a ovdje se uklanja samo ono što na njemu stoji; `ency plan drop { $file } --plan { $name }` uklanja tlocrt
plan-removed = { $name }: uklonjeno
plan-moved-on-site = { $metres } m na objektu
plan-place-from-hall = { $place } od kuta hale
edit-number = sada { $number }
edit-product = { $old } → { $new }
edit-turned = zakrenuto { $old } → { $new }
edit-height = lopatice na { $old } → { $new }
edit-locked = zaključan
edit-unlocked = otključan
edit-note = bilješka
edit-note-gone = bilješka uklonjena
view-turned = prikazan zakrenut za { $degrees }°
view-crop = prikazan od { $from } do { $to }
view-crop-cut = prikazan od { $from } do { $to }, gdje stranica završava
view-whole-page = prikazuje se cijela stranica
view-north = sjever je { $degrees }° u smjeru kazaljke od gore
view-drawn = { $what ->
    [showCoverage] pokrivenost
   *[other] brzina zraka
} se crta
view-not-drawn = { $what ->
    [showCoverage] pokrivenost
   *[other] brzina zraka
} se ne crta
layers-shown = prikazan
layers-hidden = skriven
layers-drawing-shows = nacrt ga prikazuje
layers-drawing-hides = nacrt ga skriva
verify-not-signed = nije potpisano
verify-signed = provjereno; potpisali { $names }
verify-signed-name = provjereno; potpisano imenom { $names }
verify-damaged = NIJE provjereno: oštećeno
verify-not-sent = NIJE provjereno: nije ono što je poslano
verify-the-signature = potpis
verify-some-signatures = { $bad } od { $all } potpisa
verify-nobody-said = NIJE provjereno: { $which } { $count ->
    [one] odgovara
    [few] odgovaraju
   *[other] odgovara
 } datoteci, ali nitko nije rekao čiji ključevi smiju potpisati
verify-unreliable = NIJE provjereno, nepouzdano: { $which }
said-signed = { $file }: reviziju { $revision } potpisao { $signer } ključem { $kind } { $fingerprint }
said-signature-removed = { $file }: potpis uklonjen: { $signature }
verdict-brief = { $signer }, { $time }, ključ { $fingerprint }, u { $path }
verdict-brief-wrong = { $signer }, { $time }, nije ispravan, u { $path }
signed-document = potpisan je dokument { $signed }, ovo je { $present }
signed-revision = potpisana je revizija { $signed }, ovo je revizija { $present }
signed-hash = kontrolni zbroj revizije je drugi, iako je broj i dalje { $revision }
signed-added = nije postojalo pri potpisivanju
signed-listed-only = navedeno je u manifestu, ali nije ni potpisano ni prisutno
signed-manifest = promijenjeni su drugi podaci: datumi, program ili ono što su dodali drugi programi
signed-gone = više ne postoji
signed-size = veličina je { $present } B, potpisano je { $signed } B
signed-bytes = sadrži druge bajtove od potpisanih
signed-unlisted = više nije navedeno u manifestu
signed-media-type = vrsta sadržaja { $signed } → { $present }
signed-role = uloga { $signed } → { $present }
signed-schema = shema { $signed } → { $present }
signed-none = nema
signed-relisted = cjelovito je, ali manifest navodi drugu veličinu ili kontrolni zbroj
error-statement-not-whole = datoteka nije onakva kako kaže manifest: { $faults }
error-statement-name = { $member ->
    [role] uloga
   *[other] potpisnik
} mora biti tekst od 1 do { $limit } vidljivih znakova bez razmaka na krajevima
error-statement-json = izjava nije JSON: { $error }
error-statement-format = format izjave nije „{ $format }”
error-statement-version = verzija izjave nije { $version }; upotrijebite noviju verziju programa ency
error-statement-instant = { $member } u izjavi nije trenutak
error-statement-parts = izjava ne navodi dijelove
error-statement-covered = izjava navodi { $path }, što nijedan potpis ne obuhvaća
error-statement-sorted = dijelovi u izjavi nisu poredani ili je neki naveden dvaput
error-statement-contradicts = izjava proturječi samoj sebi: njezin kontrolni zbroj nije zbroj dijelova koje navodi
error-statement-text = { $member } u izjavi nedostaje ili nije tekst
error-statement-number = { $member } u izjavi nedostaje ili nije cijeli broj od { $lowest } nadalje
error-statement-digest = { $member } u izjavi mora imati 64 heksadecimalne znamenke s malim slovima
fault-part-missing = { $path } je u manifestu, ali ne postoji
fault-part-damaged = { $path } je oštećeno: { $error }
fault-part-other = { $path } nije ono za što je manifest napisan
fault-part-unlisted = { $path } nije navedeno u manifestu
signature-too-many = datoteka ima { $count }, više nego što treba za { $limit } potpisa
signature-no-statement = izjava nedostaje; postoji samo njezin potpis
signature-alone = potpis nedostaje; postoji samo njegova izjava
signature-stray = ovo nije potpis i ne pripada među njih
signature-statement-size = veličina izjave je { $size } B, više od { $limit } B
signature-size = veličina potpisa je { $size } B, više od { $limit } B
signature-damaged = oštećen je: { $error }
signature-trailing = datoteka potpisa sadrži više od potpisa ili nije zapisana onako kako je zapisuje ssh-keygen
verdict-signer = Potpisnik
verdict-key = Ključ
verdict-signature = Potpis
verdict-trust = Povjerenje
verdict-contents = Sadržaj
verdict-role = Uloga
verdict-time = Vrijeme
verdict-says = { $time }, kako navodi potpisnik
verdict-signed-as = { $signer } kao { $role }
verdict-unjudged = ne može se ocijeniti: { $reason }
verdict-wrong = NEISPRAVAN: { $reason }
verdict-not-of-this = nije potpis ove izjave
verdict-two = { $first }; { $second }
verdict-right = ispravan
verdict-as-stated = kako je navedeno
verdict-changed = PROMIJENJENO
verdict-allowed = smije potpisivati kao { $signer }
verdict-allowed-by = smije potpisivati kao { $signer }, prema retku za { $patterns }
verdict-unknown = NEPOZNAT: nijedan redak datoteke s dopuštenim potpisnicima nema ovaj ključ
verdict-other = NIJE ključ za { $signer }: pripada { $name }
verdict-refused = ODBIJEN: { $reason }
verdict-not-asked = nije traženo
verdict-future = navodi vrijeme koje tek dolazi, { $time }
verdict-allowed-then = { $reason }; bio je dopušten u vrijeme koje potpisnik navodi, što ništa ne dokazuje (v. --signing-time)
verdict-revoked = ključ je opozvan
verdict-unsaid = ssh-keygen ne kaže zašto
verify-part-damaged = { $part }: oštećeno: { $error }
verify-uncovered = Nijedan potpis ne obuhvaća { $paths }; za ono što tamo piše ili se vidi nitko ne jamči.
team-keys-none = nijedna datoteka tima nije poznata; navedite datoteku tvrtke s `ency config set team.keys=FILE` ili započnite novu s `ency team keys init FILE`
team-keys-form = ovo nije datoteka s ključevima tima: { $error }
team-keys-step = promjena { $number }: { $reason }
team-keys-gap = jedna prije nje nedostaje ili nisu po redu
team-keys-link = ne slijedi iz prethodne; neka je izmijenjena, uklonjena ili umetnuta
team-keys-signer = nije ju potpisao administrator stanja prije nje
team-keys-signature = njezin potpis nije ispravan: { $reason }
team-keys-taken = { $name } dobiva ključ koji pripada nekom drugom
team-keys-dropped = osobi { $name } se oduzima ključ ili bi opozvani ponovno vrijedio
team-keys-orphan = nijedan administrator više nema ključ
team-keys-remedy-step = Nemojte je koristiti; zatražite od administratora ispravnu datoteku.
team-keys-rollback = sadrži stanje { $number }, a ovo je računalo prihvatilo stanje { $accepted }: datoteka je stara ili su promjene uklonjene
team-keys-other = to nije datoteka koju je ovo računalo prihvatilo: njezina promjena { $number } je druga
team-keys-remedy-other = Zatražite od administratora najnoviju datoteku. Ako je tvrtka počela iznova, `ency team keys accept { $file } --administrator FINGERPRINT` ju prihvaća, s otiskom koji vam kaže administrator.
team-keys-second = ovo je računalo prihvatilo drugu datoteku tima; `ency team keys accept { $file } --administrator { $key }` prihvaća ovu, a s tim otiskom i na drugim računalima
team-keys-there = već postoji, a datoteka tima nikad se ne prepisuje: s njom bi nestalo ono što su svi prihvatili; odaberite drugo ime
team-keys-no-place = nema mjesta za ono što je ovo računalo prihvatilo; HOME ili XDG_STATE_HOME mora ga navesti
team-keys-pin-broken = ono što je ovo računalo prihvatilo ne može se pročitati pa se nijednoj datoteci tima ne vjeruje; obrišite je samo ako ćete iznova usporediti ključeve administratora
team-keys-accept-unknown = nijedna promjena u njoj nije potpisana ključem { $fingerprint }
team-keys-first = { $file } je od sada datoteka tima vaše tvrtke za ovo računalo. Započeta je ključem { $key }, u ime { $name }. Pitajte vlasnika, telefonom ili osobno, je li to taj ključ: tko ga ima, odredio je tko još administrira datoteku.
team-keys-moved = { $file } se promijenila: stanje { $number }, a ovo je računalo bilo prihvatilo { $accepted }; `ency team keys check` kaže što se promijenilo
team-keys-person-key = { $name } ({ $key })
team-keys-said-begun = { $file }: započeta, s administratorom { $person }; `ency config set team.keys={ $whole }` čini je vašom datotekom tima
team-keys-said-state = { $file }: stanje { $number }: { $what }
team-keys-said-accepted = { $file }: prihvaćena u stanju { $number }
team-keys-said-checked = { $count ->
    [one] { $file }: { $count } promjena, koju je potpisao administrator
    [few] { $file }: { $count } promjene, svaku je potpisao administrator stanja prije nje
   *[other] { $file }: { $count } promjena, svaku je potpisao administrator stanja prije nje
}
team-keys-what = { $kind ->
    [new] novo: { $name }
    [left] više nije u timu: { $name }
   *[changed] promijenjeno: { $name }
}
team-keys-what-with = { $what } ({ $details })
team-keys-what-name = sada { $name }
team-keys-what-roles = uloge { $old } → { $new }
team-keys-what-added = { $count ->
    [one] još { $count } ključ
    [few] još { $count } ključa
   *[other] još { $count } ključeva
}
team-keys-what-ended = { $count ->
    [one] { $count } ključ opozvan
    [few] { $count } ključa opozvana
   *[other] { $count } ključeva opozvano
}
team-keys-state = Stanje { $number }, promijenjeno { $time }, promijenio: { $person }
team-keys-rules = Potpisuju { $rules }
team-keys-rules-none = Više ništa ne treba potpisati
team-keys-rule = { $number } s ulogom { $role }
team-keys-revoked = opozvano { $time }
team-keys-no-key = nema ključa
team-keys-person-unknown = u njoj nema osobe { $name }
team-keys-persons-alike = ima više osoba { $name }; navedite oznaku: { $ids }
team-keys-person-known = { $name } je već u njoj; `ency team keys set { $id }` dodaje ključeve
team-keys-not-administrator = { $key } nije ključ administratora; administratori su { $people }
team-keys-key-form = ovo nije javni SSH ključ: navedite datoteku koja završava na .pub ili njezin redak
team-keys-key-gone = { $name } nema takav ključ ili je već opozvan
team-keys-nothing = nema se što promijeniti
team-keys-role-alone = nitko drugi nema ulogu { $role }; uloge su { $roles }
team-keys-need-many = { $count ->
    [0] nitko s ključem nema ulogu { $role }
    [one] samo { $count } osoba s ključem ima ulogu { $role }
    [few] samo { $count } osobe s ključem imaju ulogu { $role }
   *[other] samo { $count } osoba s ključem ima ulogu { $role }
 }; { $wanted } ih mora potpisati, pa se nijedna ponuda ne može provjeriti: dodajte druge naredbom `ency team keys add` ili smanjite zahtjev naredbom `ency team keys set --need { $rule }`
team-keys-need-all = { $count ->
    [one] osim osobe { $names } sada nitko s ulogom { $role } nema ključ, pa ona mora potpisati svaku ponudu
    [few] sada samo { $count } osobe s ulogom { $role } imaju ključ i sve moraju potpisati svaku ponudu: { $names }
   *[other] sada samo { $count } osoba s ulogom { $role } ima ključ i sve moraju potpisati svaku ponudu: { $names }
 }; dodajte još nekoga naredbom `ency team keys add` da ništa ne čeka kad je netko odsutan
team-keys-role-unknown = nitko u njoj nema ulogu { $role }
team-keys-no-readers = nitko od { $who } nema ključ za čitanje
team-keys-readers = šifrirano za { $names }
team-keys-cannot-read = bez ključa za čitanje pa je ne mogu otvoriti: { $names }
verdict-team = ključ osobe { $name } u timu: { $roles }
verdict-team-then = ključ osobe { $name } u timu, opozvan { $time }; priznaje se na riječ potpisnika da je potpisao prije toga, s tadašnjim ulogama: { $roles }
verdict-team-unknown = NEPOZNATO: nitko u timu nema ovaj ključ
verdict-team-revoked = ključ osobe { $name } opozvan je { $time }
verdict-team-revoked-then = ključ osobe { $name } opozvan je { $time }; vrijedio je u vrijeme koje navodi potpisnik, što ništa ne dokazuje (vidi --signing-time)
verdict-team-before = ključ osobe { $name } opozvan je i u vrijeme koje navodi potpisnik nije bio u datoteci tima
verify-need-met = Potpisalo ih je { $number } s ulogom { $role }: { $names }
verify-need-open = NIJE potpisalo dovoljno osoba s ulogom { $role }: { $number } od { $wanted }
verify-needs-open = NIJE provjereno: nisu potpisali svi koji moraju
verify-of-draft = potpisano kao nacrt ({ $signer }), koji je poslan kako je potpisan; status, dani i broj revizije slanja nisu pokriveni
activity-kind = { $kind ->
    [created] { label-activity-events-item-kind-created }
    [edited] { label-activity-events-item-kind-edited }
    [planImported] { label-activity-events-item-kind-planImported }
    [scaleSet] { label-activity-events-item-kind-scaleSet }
    [fanPlaced] { label-activity-events-item-kind-fanPlaced }
    [fanMoved] { label-activity-events-item-kind-fanMoved }
    [fanRemoved] { label-activity-events-item-kind-fanRemoved }
    [sent] { label-activity-events-item-kind-sent }
    [merged] { label-activity-events-item-kind-merged }
    [resolved] { label-activity-events-item-kind-resolved }
    [opened] { label-activity-events-item-kind-opened }
    [seen] { label-activity-events-item-kind-seen }
    [exported] { label-activity-events-item-kind-exported }
    [archived] { label-activity-events-item-kind-archived }
    [restored] { label-activity-events-item-kind-restored }
    [pruned] { label-activity-events-item-kind-pruned }
    [redacted] { label-activity-events-item-kind-redacted }
   *[other] { $kind }
}
activity-heading = { $column ->
    [at] { label-activity-events-item-at }
    [kind] { label-activity-events-item-kind }
    [feature] { label-activity-events-item-feature }
    [target] Dio
    [document] { label-proposal }
   *[by] { label-activity-events-item-by }
}
activity-part = { $part ->
    [offer] { label-offer }
    [building] { label-building }
    [customer] { label-customer }
    [energy] { label-energy }
    [needs] { label-needs }
    [products] { label-products }
    [proposal] { label-proposal }
    [team] { label-team }
    [split] { label-split }
    [scorecard] { label-scorecard }
    [visits] { label-visits }
    [lifecycle] { label-lifecycle }
    [quote] { label-quote }
    [template] { label-template }
   *[other] { $part }
}
activity-title = { label-activity }
activity-newest = { $count ->
    [one] Prikazan je { $count } najnoviji događaj od { $all }.
    [few] Prikazana su { $count } najnovija događaja od { $all }.
   *[other] Prikazano je { $count } najnovijih događaja od { $all }.
}
activity-week = Tjedan
activity-nobody = bez imena
activity-total = { $count ->
    [one] { $count } događaj
    [few] { $count } događaja
   *[other] { $count } događaja
}
activity-none = { $file }: nema takvih događaja
activity-none-of = { $file }: nijedan događaj nije vrste ili naredbe { $what }; postoje: { $kinds }
activity-off = { $file }: ništa nije zabilježeno jer je bilježenje isključeno; `ency config set activity.document=true` odsad čuva izmjene u ponudama, `ency config set activity.log=DATOTEKA` sve u datoteci
activity-nothing-yet = { $file }: još ništa nije zabilježeno
activity-no-source = navedite ponudu ili dnevnik; nijedan dnevnik nije postavljen (`ency config set activity.log=FILE` to čini)
activity-broken = redak { $line } je izostavljen: { $reason }
activity-broken-more = { $count ->
    [one] i još { $count } redak
    [few] i još { $count } retka
   *[other] i još { $count } redaka
}
activity-fault = { $fault ->
    [time] nema vrijeme
    [kind] ne kaže što je učinjeno
   *[form] nije JSON objekt
}
activity-unwritten = ova se aktivnost ne čuva: { $error }
activity-log-full = narasla je na { $size } bajtova; premjestite je i započet će nova
activity-full = ponuda sadrži najviše dopuštenih događaja pa se ovaj u njoj ne čuva
error-signing-other-state = drugo je stanje od onoga koje treba potpisati; prvo spremite
error-changed-while-signing = promijenjena je tijekom potpisivanja; ništa nije zapisano. Pogledajte je i potpišite ponovno
error-changed-while-sending = u međuvremenu ju je spremio netko drugi; ništa nije zapisano. Pogledajte je i ponovite ako je i dalje ispravno
error-state-changed = drugo spremanje u međuvremenu je promijenilo njezino stanje ({ proposal-status }) pa ništa nije zapisano. Pogledajte je i ponovite ako je i dalje ispravno
error-file-replaced = zamijenjena je drugom ponudom otkako je pročitana. Ništa nije zapisano; spremite pod drugim imenom
error-other-proposal = ovo je druga ponuda od { $file }: id-ovi se razlikuju. Spajajte kopije iste ponude
error-folder-other = druga je ponuda od one iz koje je mapa otvorena. Ništa nije zapisano; `ency save { $folder } DRUGA.ency` sprema mapu pod drugim imenom
error-folder-changed = datoteka se promijenila otkako je mapa otvorena; ništa nije zapisano. Spremite pod drugim imenom s `ency save { $folder } DRUGA.ency` ili ponovno otvorite datoteku i prenesite svoje izmjene
sheet-plan = Tlocrt
sheet-file = Datoteka
sheet-sent-as = Poslano kao
sheet-type = Vrsta
sheet-page = Stranica
sheet-pages = Stranice
sheet-size = Veličina
sheet-page-turned = Stranica zakrenuta
sheet-user-unit = Korisnička jedinica
sheet-pixels = Piksela po inču
sheet-layers = Slojevi
sheet-fonts = Fontovi
sheet-pictures = Slike
sheet-note = Napomena
sheet-shown-turned = Prikaz zakrenut
sheet-scale = Mjerilo
sheet-by-drawing = { $degrees }° prema nacrtu
sheet-clockwise = { $degrees }° u smjeru kazaljke
sheet-layer-off = { $name } (isključen)
sheet-layer-on-unlike = { $name } (uključen), drukčije od nacrta
sheet-layer-off-unlike = { $name } (isključen), drukčije od nacrta
sheet-paper = { $text } ({ $size } mm papira)
sheet-paper-named = { $text } ({ $size } mm papira, { $name })
sheet-embedded = ugrađen
sheet-not-embedded = nije ugrađen
sheet-dots = { $dots } piksela po inču lista
sheet-no-scale = još nije poznato; postavite ga s `ency plan scale`
sheet-unit = 1 jedinica tlocrta je { $length } mm
sheet-two-points = { $size }, od { $from } do { $to } je { $length } mm
sheet-ratio-on = { $size }, 1:{ $ratio } na { $paper }

## Drawings that can't be used

plan-remedy-plain-picture = spremite je kao običan JPEG ili PNG
plan-remedy-anew-or-ask = izvezite je ponovno ili je ponovno zatražite
plan-remedy-anew = izvezite je ponovno
plan-remedy-resolution = skenirajte ili izvezite je u manjoj razlučivosti
plan-remedy-paper-size = izvezite list u njegovoj veličini na papiru
plan-remedy-send-again = zatražite da vam se tlocrt ponovno pošalje
plan-remedy-only-sheet = izvezite samo potreban list
plan-remedy-as-pdf = izvezite nacrt kao PDF; CAD programi to zovu plot ili publish
plan-remedy-no-page = izostavite stranicu
plan-remedy-gunzip = prvo je raspakirajte: gunzip < DATOTEKA.gz > DATOTEKA
plan-remedy-import-again = ponovno uvezite nacrt s `ency plan import`, koji ga raspakira
plan-remedy-free = oslobodite memoriju i pokušajte ponovno
plan-remedy-free-memory = oslobodite malo memorije i pokušajte ponovno
plan-remedy-free-space = oslobodite prostor i pokušajte ponovno
plan-remedy-svg-or-pdf = izvezite nacrt kao SVG ili PDF
plan-remedy-utf = spremite ga kao UTF-8
plan-remedy-plain-svg = izvezite ga ponovno kao čisti SVG
plan-remedy-sheet-or-pdf = izvezite samo potreban list ili ga izvezite kao PDF
plan-remedy-part = odaberite dio stranice
plan-remedy-smaller = nacrtajte ga manjim ili samo njegov dio
plan-remedy-sheet-anew = ponovno izvezite list
plan-remedy-page-there = odaberite stranicu koja postoji
plan-remedy-password = pitajte pošiljatelja; velika slova i razmaci se razlikuju
plan-remedy-password-file = navedite je s --password-file DATOTEKA
plan-remedy-ask-again = ponovno zatražite tlocrt
plan-remedy-its-pages = odaberite jednu od njegovih stranica
plan-remedy-program = ponovno izvezite list iz programa za crtanje
plan-jpeg-passes = JPEG se crta u više od { $number } prolaza
plan-jpeg-coding = JPEG je kodiran { $how }, što malo programa čita
plan-jpeg-damaged = JPEG je oštećen: { $what }
plan-png-damaged = PNG je oštećen: { $what }
plan-picture-size = slika ima { $width } × { $height } piksela
plan-picture-large = slika ima { $width } × { $height } piksela od { $bits } bita; tlocrt smije imati { $pixels } milijuna, { $bytes } MB i { $side } po strani
plan-size-wrong = tlocrt je { $width } × { $height } { $unit }; svaka stranica mora biti { $limit }
plan-file-empty = datoteka je prazna
plan-file-large = datoteka ima { $size } MiB, a tlocrt smije imati { $limit }
plan-format-unknown = datoteka nije ni PDF, ni SVG, ni PNG, ni JPEG
plan-only-pdf-pages = samo PDF ima stranice
plan-gzip = datoteka je komprimirana (gzip), a u njoj nije SVG
plan-svg-packed = SVG je komprimiran, a trebao bi biti običan
plan-svg-no-size = širina ili visina SVG-a je nula
plan-svg-no-memory = nema memorije za raspakiravanje SVG-a
plan-svg-unpacked-large = komprimirani SVG sadrži više od { $limit } MiB
plan-svg-cut = komprimirani SVG je oštećen ili odrezan
plan-xml = datoteka je XML, ali nije SVG nacrt
plan-svg-wide = SVG je zapisan u UTF-32
plan-svg-encoding = SVG kaže da mu je kodiranje { $name }
plan-svg-entities = SVG deklarira entitete zbog kojih bi mogao rasti bez kraja ili čitati druge datoteke
plan-svg-no-plan = SVG nije tlocrt: { $what }
plan-svg-unreadable = SVG se ne može pročitati
plan-svg-unreadable-line = SVG se ne može pročitati: redak { $line }: { $words }
plan-too-intricate = crtanje nacrta traži više od { $seconds } s procesorskog vremena
plan-undrawable = nacrt se ne može nacrtati: librsvg se na njemu ruši ili traži više od { $memory } MiB
plan-tool-output = { $tool } od tlocrta pravi više od { $limit } MiB
plan-tool-slow = { $tool } za tlocrt treba više od { $seconds } s
plan-tool-failed = { $tool } ne može nacrtati tlocrt ({ $how })
plan-tool-not-run = { $tool } se ne može pokrenuti: { $error }
plan-tool-missing = { $tool } nije instaliran
plan-not-handed = tlocrt se ne može predati (errno { $number })
plan-no-temporary = u { $folder } se ne može zapisati datoteka (errno { $number })
plan-not-read-back = nacrtani tlocrt se ne može pročitati
plan-svg-unpacked = SVG je bio komprimiran; čuva se raspakiran
plan-trailing-bytes = iza kraja komprimiranog SVG-a { $count ->
    [one] slijedi još { $count } bajt
    [few] slijede još { $count } bajta
   *[other] slijedi još { $count } bajtova
}; izostavlja se
plan-remedy-nothing-missing = provjerite da ništa ne nedostaje
plan-decrypted = PDF se otvarao samo lozinkom; čuva se dešifriran
plan-cmyk = slika je u tiskarskim bojama; boje mogu izgledati drukčije
plan-cmyk-unknown = slika je u tiskarskim bojama, a ne kaže na koji način; boje mogu izgledati drukčije
plan-remedy-rgb = spremite je u RGB-u
plan-resolution-unusable = razlučivost slike nema smisla; ne uzima se u obzir
plan-remedy-two-points = postavite mjerilo pomoću dviju točaka
plan-resolution-uneven = razlučivost slike različita je po širini i visini
plan-remedy-two-ways = postavite mjerilo pomoću dviju točaka i provjerite ga u drugom smjeru
plan-resolution-doubtful = slika navodi { $number } piksela po inču, kao što čine programi koji to ne znaju
plan-chunk-checksum = kontrolni zbroj bloka { $type } u slici je pogrešan; blok se ne uzima u obzir
plan-orientation = slika nosi orijentaciju koju čitači PNG-a zanemaruju; tako je i ovdje
plan-animated = slika je animirana; koristi se prva sličica
plan-namespace-missing = SVG ne kaže da to jest; ipak se čita kao takav
plan-svg-cleaned = iz SVG-a uklonjeno: { $count } × { $what ->
    [link] poveznica
    [style-rule] pravilo stila
    [large-filter] nerazmjerno velik filtar
    [event-attribute] atribut događaja
    [embedded-picture] ugrađena slika koja se ne može prikazati
    [outside-reference] upućivanje na nešto izvana
   *[other] { $what }
}
plan-svg-loop = upućivanja u SVG-u koja se vrte ukrug: { $number }; uklanjaju se
plan-viewbox-unusable = viewBox u SVG-u je neupotrebljiv; ne uzima se u obzir
plan-remedy-check-scale = provjerite mjerilo
plan-svg-paper-unknown = SVG ne navodi veličinu na papiru; jedinica njegova viewBoxa uzima se kao piksel
plan-svg-size-unknown = SVG ne navodi veličinu; uzima se iz onoga što je nacrtano
plan-remedy-cut-off = provjerite da ništa nije odrezano i postavite mjerilo pomoću dviju točaka
plan-coordinates-large = SVG broji od dalekog ishodišta; neki ga preglednici crtaju netočno
plan-repaired = PDF je oštećen; popravljen je koliko je bilo moguće
plan-remedy-compare = usporedite ga s izvornikom ili ga zatražite ponovno
plan-parts-damaged = { $count ->
    [one] oštećen je { $count } dio stranice
    [few] oštećena su { $count } dijela stranice
   *[other] oštećeno je { $count } dijelova stranice
}; prikazuje se što se može pročitati
plan-encrypted = PDF je šifriran; ono što se izvozi nije
plan-javascript = PDF sadrži JavaScript; nikad se ne pokreće ni ne izvozi
plan-launch-action = PDF želi pokrenuti program; to se nikad ne čini ni ne izvozi
plan-open-action = PDF ima radnju za otvaranje; nikad se ne izvodi ni ne izvozi
plan-attachments = PDF ima privitke; ne izvoze se
plan-form = PDF ima polja obrasca; izvoze se kako su nacrtana
plan-page-size-unknown = stranica ne navodi veličinu; uzima se kao US Letter
plan-crop-unusable = obrezivanje stranice je neupotrebljivo; prikazuje se cijeli list
plan-rotation-unusable = zakret stranice nije višekratnik od 90°; ne uzima se u obzir
plan-unit-unusable = jedinica stranice je neupotrebljiva; uzima se kao 1
plan-page-large = stranica je veća od 14 400 jedinica koje preglednici jamče prikazati
plan-annotations-bare = { $count ->
    [one] { $count } bilješka nema vlastiti izgled i ne prikazuje se
    [few] { $count } bilješke nemaju vlastiti izgled i ne prikazuju se
   *[other] { $count } bilješki nema vlastiti izgled i ne prikazuje se
}
plan-page-empty = stranica je prazna
plan-remedy-other-page = odaberite drugu stranicu
plan-layers-hidden = { $count ->
    [one] { $count } sloj je isključen i ostaje skriven
    [few] { $count } sloja su isključena i ostaju skrivena
   *[other] { $count } slojeva je isključeno i ostaje skriveno
}
plan-part-empty = traženi dio tlocrta je prazan
plan-many-pixels = tlocrt bi imao više od { $number } milijuna piksela
plan-drew-nothing = pdftocairo nije nacrtao ništa
plan-drew-other = pdftocairo je nacrtao drugi dio od traženog
plan-no-such-page = nema takve stranice
plan-password-wrong = lozinka ne otvara PDF
plan-pdf-no-page = PDF nema stranicu { $page }
plan-password-needed = PDF se otvara samo lozinkom
plan-pdf-encrypted = PDF je šifriran na način koji se ovdje ne može pročitati: { $words }
plan-pdf-no-pages = PDF nema stranica
plan-pdf-says = PDF: { $words }
plan-pdf-no-plan = PDF nije tlocrt: { $words }
plan-pdf-unreadable = PDF se ne može pročitati: { $words }
plan-qpdf-failed = qpdf nije uspio: { $words }
plan-remedy-pages = odaberite jednu od njegovih stranica, 1 do { $last }
plan-remedy-decrypting = zatražite ga bez šifriranja ili ga spremite ponovno s `qpdf --decrypt`
plan-remedy-simpler = izvezite jednostavniji list iz programa za crtanje
plan-remedy-simpler-time = izvezite jednostavniji list iz programa za crtanje ili kao PDF, ili povećajte granicu s --limit-drawing-time
plan-remedy-simpler-memory = izvezite jednostavniji list iz programa za crtanje ili kao PDF, ili povećajte granicu s --limit-drawing-memory
error-press-memory = za crtanje treba više od { $limit } MiB memorije
remedy-press-memory = izostavite dijelove ili povećajte granicu s --limit-press-memory
error-press-time = za crtanje treba više od { $seconds } s procesorskog vremena
remedy-press-time = izostavite dijelove ili povećajte granicu s --limit-press-time
error-nothing-to-undo = ništa od onoga što ste na ovom računalu učinili s ovom ponudom ne može se poništiti
error-nothing-to-redo = ništa nije poništeno što bi se moglo ponoviti
error-undo-lost = { $command } ne može se poništiti: ono što je promijenjeno više nije sačuvano
error-undo-conflicts = { $command } ne može se poništiti jer je ponovno promijenjeno: { $places }; promijenite to ručno
error-redo-conflicts = { $command } ne može se ponoviti jer je drukčije promijenjeno: { $places }; promijenite to ručno
said-undone = poništeno: { $command }
said-redone = ponovljeno: { $command }
undo-unwritten = ova se promjena ne može sačuvati za poništavanje: u mapu stanja ne može se pisati; `ency config set undo=off` ne čuva nijednu
undo-state-done = može se poništiti
undo-state-undone = poništeno
undo-state-final = ostaje
salvage-state = { $state ->
    [whole] cijelo
    [recovered] spašeno
    [damaged] oštećeno
   *[gone] nestalo
}
salvage-empty = prazan je, a nijedan JSON dio to nije
salvage-no-manifest = kontrolni zbroj je ispravan, ali nema neoštećenog manifesta koji ga potvrđuje
salvage-other-bytes = kontrolni zbroj je ispravan, ali to nisu bajtovi za koje je manifest pisan
salvage-unlisted = kontrolni zbroj je ispravan, ali ga manifest ne navodi
salvage-cut = podaci se ne mogu pročitati do kraja
salvage-checksum = podaci imaju drugi kontrolni zbroj nego što bi trebali
salvage-gone = ništa od njega nije ostalo u datoteci
base-both-files = obje datoteke
base-git-history = povijest datoteke { $path } u gitu
base-working-folder = radna mapa { $folder }
base-opened-from = ono iz čega je otvorena { $folder }
base-revision = revizija { $number } ({ $hash }), { $place }
base-found = osnova: { $name }
base-merged = osnova: spoj { $names }
base-of-commits = { $base }, prema predajama u gitu
note-parts-left-out = izostavljeno iz ponude: { $parts }
note-settle = ency: riješite ih s `ency resolve { $file } --take ours|theirs [MJESTO…]` ili na terminalu
note-more-conflicts = i još { $count }; `ency resolve { $file } --json` prikazuje sve
energy-method-lacks = { $method } treba: { $what }
energy-lacks = Sve metode trebaju: { $what }
energy-scenario-line = { label-energy-scenarios-item } { $name }: { $percent }
energy-method-stated = Scenariji s vlastitim postotkom zadržavaju ga; uklonite ga s `ency energy scenario set DATOTEKA IME --band` low, base ili high.
error-scenario-nameless = scenarij treba ime
energy-scenario-gone = { label-energy-scenarios-item } { $name }: uklonjen
energy-scenario-chosen-gone = Bio je odabran; sada je na prvoj stranici { $name }.
energy-degree-days-line = { label-energy-inputs-degreeDays } ({ $place }): { $value } K·dan godišnje, baza { $base } °C, { $period }, { $source }
energy-degree-days-no-period = razdoblje nepoznato
energy-degree-days-own = vlastita tablica: { $file }
error-no-degree-days = za "{ $place }" nisu poznati stupanj-dani; poznati su { $places }. Pitajte SMHI ili toplinarsko poduzeće i upišite ih: `ency set { $file } { $value } { $base }`
error-no-degree-days-period = { $place } poznat je samo za { $periods }
error-scenario-taken = scenarij "{ $name }" već postoji; promijenite ga s `ency energy scenario set`
error-scenario-unknown = nijedan scenarij nije "{ $name }"; postoje { $names }
error-energy-without-method = ponuda još nema dio o energiji; najprije odaberite metodu s `ency energy method { $file } capped`
figures-assumed = pretpostavljeno gdje ponuda ne kaže ništa: { $what }
figures-none = –: { $why }
figures-none-of = { $why }: { $figures }
figures-set-more = `ency set { $file } { $first } { $second } { $third }`
salvage-same-name = drugi dio na nekim sustavima ima isto ime
salvage-limit = dijelovi zajedno prelaze granicu

## Tuđi popisi: kupci, proizvodi

error-table-quote-open = ovdje počinje navodnik koji nije zatvoren
error-table-after-quote = iza zatvorenog navodnika slijedi tekst
error-table-cells = ćelija u retku: { $found }, naslova: { $wanted }
error-table-encoding = ovdje su znakovi koji nisu { $encoding }, u kojem je popis počeo
error-table-zero = ovdje je bajt 0, kojeg nema ni u jednom tekstu
error-table-too-long = redak je dulji od 1 MiB; možda je navodnik otvoren
error-table-empty = popis je prazan; treba početi naslovima
error-table-no-array = popis nije JSON niz objekata
error-table-no-object = ovo nije objekt
error-table-no-comma = iza objekta treba slijediti zarez ili ]
error-table-cut = popis ovdje završava u sredini
error-table-after-end = nešto slijedi iza kraja popisa
error-table-also = { $place }: { $what }
error-table-rows = { $first }; također { $more }
remedy-table-rows = ispravite popis ili uzmite ostale retke s --skip-broken
note-table-skipped = { $file }:{ $place }: izostavljeno: { $what }
note-list-broken = { $count ->
    [one] { $file } ima { $count } redak koji se ne može pročitati i izostavlja se, prvi na { $place }; pogledajte `ency catalog validate { $file }`
    [few] { $file } ima { $count } retka koji se ne mogu pročitati i izostavljaju se, prvi na { $place }; pogledajte `ency catalog validate { $file }`
   *[other] { $file } ima { $count } redaka koji se ne mogu pročitati i izostavljaju se, prvi na { $place }; pogledajte `ency catalog validate { $file }`
}
note-discontinued = { $id } { $name } više se ne proizvodi, prema popisu
error-customer-nameless = kupac nema naziv
error-customer-columns = nijedan naslov ne znači naziv kupca: { $headings }
remedy-customer-columns = recite koji znači s `ency customer columns { $file } --set name=NASLOV`
customer-own = vlastiti popis
customer-company = popis tvrtke
customer-picked = { label-customer } u { $file }: { $id } { $name }
customer-found-more = { $shown } od { $count }; više s --limit
customer-lacks = nitko nema sve te riječi; najboljima nedostaje { $words }:
error-customer-lacks = nitko nema sve iz "{ $words }"; recite na koga mislite s --id
customer-which = nekoliko ih odgovara podjednako:
customer-which-ask = Koji (1–{ $count }, prazno za nijednog):{ " " }
customer-kept = spremljeno u { $file }: { $name }
customer-same = { $file } ne kaže ništa drugo o { $id } { $name } ({ $from })
customer-otherwise = { $id } { $name } ({ $from }) spremljen je drukčije:
customer-take = preuzmite to s `ency customer update { $file } --take`
customer-none-found = nijedan kupac nije sličan "{ $words }"
customer-in-list = { $name } je na popisu kupaca: `ency customer pick { $file } --id { $id }`
customer-column-unknown = ne koristi se
customer-column-further = { $column }, gdje je prvi prazan
customer-headings-unused = { $file }: ovi naslovi ovdje nemaju značenje, pa se ono ispod njih ne čita: { $names }
customer-headings-further = { $file }: ovi se naslovi čitaju gdje je prvi istog stupca prazan: { $names }
customer-cell-left = { $column } „{ $text }”
customer-cells-left = { $name }: nije preuzeto s popisa: { $cells }
customer-cells-more = { $count ->
    [one] još { $count } kupac ima ćelije koje se ne preuzimaju; prikazuje ih `ency customer show ID`
    [few] još { $count } kupca imaju ćelije koje se ne preuzimaju; prikazuje ih `ency customer show ID`
   *[other] još { $count } kupaca ima ćelije koje se ne preuzimaju; prikazuje ih `ency customer show ID`
}
customer-columns-missing = bez naslova: { $names }
customer-columns-set = recite koji naslov stoji za neki s `ency customer columns { $file } --set NAZIV=NASLOV`
error-no-customer-lists = nijedan popis kupaca nije poznat; navedite svoj s `ency config set customers=FILE` ili započnite novi s `ency customer add NAME`
error-no-such-customer = nijedan kupac nije "{ $id }"; tražite s `ency customer find { $id }`
error-customers-alike = više kupaca zove se „{ $name }”; navedite jednog po šifri: { $ids }
error-customers-fit = više kupaca ima „{ $words }”: { $ids }; dodajte riječ ili navedite jednog po šifri
error-customer-which = nekoliko kupaca odgovara "{ $words }" podjednako; recite koji s --id
error-customer-known = { $name } je već spremljen u { $file } kao { $id }; spremite ga dvaput s --anyway
error-no-customer = ponuda nema kupca; odaberite ga s `ency customer pick { $file } WORDS`
error-customer-alike = kupac iz { $file } nije ni na jednom popisu pod tim nazivom i mjestom; možda se misli na { $name }: `ency customer update { $file } --id { $id }`, inače ga dodajte s `ency customer add --from { $file }`
error-customer-unlisted = kupca iz { $file } nema ni na jednom popisu; spremite ga s `ency customer add --from { $file }`
error-customer-heading = { $file } nema naslov "{ $heading }"; ima { $headings }
error-customer-column = ne postoji stupac "{ $name }"; postoje { $names }
customer-head-number = { $member ->
    [organisationNumber] { label-customer-organisationNumber }
    [vatNumber] { label-customer-vatNumber }
    [row] Broj
    [several] Broj
   *[customerId] { label-customer-customerId }
}
customer-head-name = { label-customer-name }

customer-head-place = Mjesto
customer-head-contact = { label-customer-contacts-item }
customer-head-list = Popis
found-vat-number-other = vatNumber je "{ $text }", što ne pripada matičnom broju { $number }
remedy-vat-number-other = usporedite oba s dokumentima tvrtke; za ovu tvrtku bio bi SE{ $number }01
remedy-vat-number-german = usporedite ga s dokumentima tvrtke; zadnja znamenka ne odgovara ostalima
error-table-workbook = ovo je radna knjiga ili arhiva, a ne tekstualni popis
remedy-table-workbook = spremite je iz tabličnog programa kao CSV
error-offer-empty = ponuda nema stavki; dodajte jednu s `ency offer add`
error-no-offer-line = nijedna stavka nije „{ $name }”; navedite njezin broj, 1 do { $count }, njezinu oznaku ili proizvod; `ency offer list` ih prikazuje
error-lines-alike = više stavki ima proizvod { $product }; navedite jedan od njihovih brojeva: { $numbers }
error-no-such-section = nijedan odjeljak nije „{ $name }”; postoje { $sections }
error-alternative-left = stavka { $number } zamjena je za stavku { $other }, koja bi nestala
remedy-alternative-left = uklonite obje ili je najprije uračunajte s `ency offer set { $file } { $number } --counted`
remedy-alternative-left-by-plans = zadržite obje s `ency offer from-plan { $file } --keep`, najprije uklonite alternativu s `ency offer remove { $file } { $number }` ili je najprije uračunajte s `ency offer set { $file } { $number } --counted`
error-section-there = već postoji odjeljak "{ $title }"
error-no-sections = ponuda nema odjeljaka
remedy-add-section = najprije dodajte odjeljak: `ency offer section add { $file } { $name }`
error-move-to-itself = ne može se staviti pored samog sebe
offer-section = { label-offer-sections-item } „{ $title }”
offer-gone = { $what }: uklonjeno
said-would-go = { $what }: bilo bi uklonjeno
offer-section-lines = { $count ->
    [one] Njegova { $count } stavka sada nije ni u jednom odjeljku.
    [few] Njegove { $count } stavke sada nisu ni u jednom odjeljku.
   *[other] Njegovih { $count } stavki sada nije ni u jednom odjeljku.
 }
input-replaced-quantity = Količina stavke koju može zamijeniti
input-replaced-unit-price = Jedinična cijena stavke koju može zamijeniti
input-replaced-discount = Popust na stavku koju može zamijeniti
input-replaced-discount-amount = Iznos popusta na stavku koju može zamijeniti
input-replaced-optional = Je li stavka koju može zamijeniti opcija
input-replaced-alternative = Čemu je zamjena stavka koju može zamijeniti
figure-optional-amount = { page-all-options }
figure-alternative-total = Ukupno bez PDV-a sa stavkom
source-optional-amount = za koliko neto iznos raste sa svim opcijama, uključujući popust na narudžbu
source-alternative-total = neto iznos ako se stavka uzme, umjesto one koju može zamijeniti
figure-added-amount = Koliko stavka dodaje ukupnom iznosu bez PDV-a
source-added-amount = neto iznos ako se stavka uzme, manje neto iznos
page-all-options = Sve opcije, bez PDV-a
page-all-options-discounted = { page-all-options }, nakon popusta na narudžbu
page-with-alternative = Stavka { $item } umjesto { $other }: ukupno bez PDV-a
rule-discount-twice = Popust je postotak ili iznos, ne oboje
found-discount-twice = postoji popust u postotku i još jedan u novcu
remedy-discount-twice = zadržite jedan od njih
offer-new = { $what }: novo, sada redak { $number }
offer-counted = { $what }: sada se računa, umjesto: { $other }
offer-was = { $what }: bilo je { $old }
offer-kept = { $what }: ni na jednom tlocrtu, zadržano
error-offer-sent = ponuda ima status { $status }: njezine stavke ostaju kakve jesu
error-accepted-line-gone = stavka { $line } prihvaćena je, a bila bi uklonjena
remedy-accepted-line-gone = najprije postavite ventilatore koji nedostaju ili je uklonite s `ency offer from-plan { $file } --remove`
error-no-fans-drawn = tlocrti ne prikazuju nijedan ventilator, pa bi stavke svih ventilatora bile uklonjene
remedy-no-fans-drawn = zadržite ih s `ency offer from-plan { $file } --keep` ili ih uklonite s `ency offer from-plan { $file } --remove`
rule-per-fan = Ono što prati ventilatore ima količinu za one koji se prodaju
found-per-fan = količina prati ventilatore i iznosi { $quantity }; za { $fans ->
    [one] { $fans } prodani
    [few] { $fans } prodana
   *[other] { $fans } prodanih
 } iznosi { $wanted }
remedy-per-fan = postavite je na { $wanted } s `ency offer set { $file } { $line } --quantity { $wanted }`
rule-per-fan-choice = Ono što prati ventilatore vrijedi i za ventilatore iz opcija i zamjena
found-per-fan-choice = ako je kupac odabere, stavka { $number } ({ $name }) i dalje ima { $quantity } umjesto { $wanted }
remedy-per-fan-option = ponudite to i kao opciju: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-option-product = ponudite to i kao opciju: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-alternative = ponudite i zamjenu za tu stavku: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
remedy-per-fan-alternative-product = ponudite i zamjenu za tu stavku: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
found-per-fan-accepted = količina prati ventilatore i iznosi { $quantity }; za { $fans ->
    [one] { $fans } prihvaćeni
    [few] { $fans } prihvaćena
   *[other] { $fans } prihvaćenih
 } iznosi { $wanted }
remedy-per-fan-accepted = dogovorite to s kupcem; nova ponuda počinje s `ency revise { $file } --anyway`
rule-alternative-quantity = Alternativa za ventilatore ima količinu stavke koju zamjenjuje
found-alternative-quantity = alternativa ima količinu { $quantity }; stavka { $number } ima { $wanted }
remedy-alternative-quantity = zadajte istu količinu naredbom `ency offer set { $file } { $line } --quantity { $wanted }`, osim ako ih za isti posao treba manje ili više
input-payment-text = { label-offer-paymentPlan-item-text }
input-payment-percent = { label-offer-paymentPlan-item-percent }
input-payment-amount = { label-offer-paymentPlan-item-amount }
figure-payment-part = { label-offer-paymentPlan-item }
figure-payment-rest = Nije u planu plaćanja
source-payment-part = iznos, ili postotak iznosa za plaćanje; od ukupno 100 % ono što zaokruživanje ostavi ide najvećim dijelovima
source-payment-rest = iznos za plaćanje manje sve uplate
page-payment-plan = { label-offer-paymentPlan }
page-payment = { label-offer-paymentPlan-item }
page-payment-when = Dospijeva
payment-on = { $event ->
    [order] kod narudžbe
   *[delivery] kod isporuke
 }
payment-after = { $event ->
    [order] { count-days } nakon narudžbe
   *[delivery] { count-days } nakon isporuke
 }
error-no-such-payment = nijedna uplata nije „{ $name }”; ima ih { $count }
error-payments-alike = više plaćanja zove se „{ $name }”; navedite jedan od njihovih brojeva: { $numbers }
said-no-payments = { $file }: nema plana plaćanja; ponuda se plaća odjednom
rule-energy-price = Cijena energije je cijena kilovatsata
found-energy-price = { $price } po kWh više je nego što itko plaća
found-energy-price-low = { $price } po kWh manje je nego za koliko itko prodaje energiju
remedy-energy-price = napišite cijenu kWh u cijeloj valuti, na primjer { $price }
error-table-scientific = { $text } je ono što je tablični program napravio od duljeg broja, čije su posljednje znamenke izgubljene; oblikujte stupac kao tekst i ponovno spremite
note-sent-unanswered = za ponudu nitko ne odgovara pa nema osobe za kontakt; `ency team on { $file } NAME --answers` navodi tko
note-sent-without-energy = energetski izračun ne daje ništa, pa nije u onome što je poslano; `ency figures { $file }` kaže što nedostaje
note-sent-energy-failed = energetski izračun nije u onome što je poslano: { $why }
rule-saving-unsold = Ušteda je od ventilatora koji su u cijeni
found-saving-unsold = nijedna stavka koja se računa ne prodaje ventilator, a ušteda i povrat su od ventilatora
remedy-saving-unsold = uračunajte stavku s `ency offer set { $file } NUMBER --counted`
remedy-saving-unsold-by-plans = napravite stavku iz nacrta s `ency offer from-plan { $file }` ili uračunajte jednu s `ency offer set { $file } NUMBER --counted`
rule-discount-above-line = Popust nije veći od svoje stavke
found-discount-above-line = popust je veći od iznosa stavke
remedy-discount-above-line = ispravite popust, cijenu ili količinu
offer-payments-over = Više od iznosa za plaćanje
rule-payment-share = Uplata je postotak iznosa za plaćanje ili iznos
found-payment-twice = uplata je i postotak i iznos
found-payment-nothing = uplata nije ni postotak ni iznos
remedy-payment-share = zadajte jedno od njih: `percent` ili `amount`
rule-payment-plan = Uplate zajedno čine iznos za plaćanje
found-payments-short = uplate ostavljaju { $amount } od iznosa za plaćanje
found-payments-long = uplate su za { $amount } veće od iznosa za plaćanje
found-payments-accepted-short = uplate ostavljaju { $amount } od prihvaćenog iznosa
found-payments-accepted-long = uplate su za { $amount } veće od prihvaćenog iznosa
remedy-payments = prikažite uplate s `ency offer payment list { $file }` i promijenite jednu s `ency offer payment set`
remedy-payments-amount = promijenite posljednji iznos s `ency offer payment set { $file } { $number } --amount { $amount }` ili drugu uplatu
remedy-payments-accepted = dogovorite s kupcem; `ency revise { $file } --anyway` počinje nacrt s prihvaćenim, za novi plan plaćanja
figure-payment-percents = Postoci plana plaćanja
source-payment-percents = postoci uplata koje nisu iznosi
error-product-idless = proizvod nema šifru artikla
error-product-nameless = proizvod nema naziv
error-product-typeless = proizvod nema vrstu; dodajte stupac s njom ili je navedite s --default-type
error-product-priceless = proizvod nema cijenu
error-product-cell = { $column }: { $what }
error-product-id = „{ $text }” nema slova ni znamenke
error-product-currency = „{ $text }” nije valuta; napišite njezina tri slova, na primjer SEK
error-product-which-currency = „{ $text }” ne navodi valutu; dodajte stupac s njom ili je navedite s --currency
error-product-other-currency = „{ $text }” je u drugoj valuti, a ne u { $code }
error-product-availability = „{ $text }” nije dostupnost; napišite na zalihi, po narudžbi, nije na zalihi ili ne proizvodi se, ili koliko ih ima
error-new-currency = iznosi su u { $own }, a ponuda u { $code } imala bi ih krive; počnite bez --currency ili ispočetka
error-product-price-unit = cijene u { $unit } ne čitaju se; napišite ih u cijeloj valuti za jedan komad
error-product-share = „{ $text }” je manje od 1 %; stopa od 25 % piše se 25
error-product-twice = { $id } već stoji u retku { $line }
error-product-capitals = { $id } se od { $other } u retku { $line } razlikuje samo velikim i malim slovima i bio bi isti proizvod
error-product-marks = „{ $text }” mogu biti dva broja, a ostali to ne odlučuju: { $comma } na { $commaPlace } ima decimalni zarez, { $point } na { $pointPlace } decimalnu točku; recite --decimal comma ili --decimal point
error-product-id-form = „{ $text }” nije šifra artikla; pišite najviše 64 slova od a do z, znamenke, točke, crtice i podvlake
error-product-form = „{ $text }” je prazno ili ima znakove koji ovdje ne mogu stajati
error-catalog-columns = nijedan naslov ne znači { $column } proizvoda: { $headings }
remedy-catalog-columns = recite koji to znači s `ency config set catalogColumns.{ $column }=NASLOV`
error-catalog-too-long = popis ima najviše { $most } proizvoda
error-catalog-large = katalog ima previše ventilatora da bi se isprobali svi; navedite neke s --product
error-catalog-broken = { $file }: { $count ->
    [one] { $count } redak ne može se uzeti; ispravite ga ili uzmite ostale s --skip-broken
    [few] { $count } retka ne mogu se uzeti; ispravite ih ili uzmite ostale s --skip-broken
   *[other] { $count } redaka ne može se uzeti; ispravite ih ili uzmite ostale s --skip-broken
}
error-no-such-listed-product = nijedan proizvod nije „{ $id }”; potražite s `ency catalog find { $id }`
catalog-none-found = nijedan proizvod nije nalik na „{ $words }”
catalog-origin = { $origin ->
    [user] vlastiti popis
    [company] popis tvrtke
   *[builtIn] ugrađeno
}
catalog-new = { $id }  { $name }: novo
catalog-gone = { $id }  { $name }: više ga nema
catalog-renumbered = { $id }  { $name }: bio je { $old }
catalog-sum = promijenjeno { $changed }, novo { $new }, nestalo { $gone }, isto { $same }
catalog-same = popisi kažu isto
catalog-staying = { $count ->
    [one] { $count } proizvod koji popis ne navodi ostaje; uklonite ga s --replace
    [few] { $count } proizvoda koje popis ne navodi ostaju; uklonite ih s --replace
   *[other] { $count } proizvoda koje popis ne navodi ostaje; uklonite ih s --replace
}
catalog-trial = ništa nije zapisano; bez --dry-run jest
catalog-kept = spremljeno u { $file }: { $count ->
    [one] { $count } proizvod
    [few] { $count } proizvoda
   *[other] { $count } proizvoda
}
catalog-copy = prijašnji katalog sačuvan je u { $file }; vratite ga s `ency catalog import { $file } --replace`
catalog-copy-shared = prijašnji katalog sačuvan je u { $file }; vratite ga s `ency catalog import { $file } --replace --shared`
catalog-pictures-removed = { $count ->
    [one] uklonjena je { $count } slika koju više nema nijedan proizvod
    [few] uklonjene su { $count } slike koje više nema nijedan proizvod
   *[other] uklonjeno je { $count } slika koje više nema nijedan proizvod
}
catalog-columns-set = recite koji naslov znači stupac s `ency catalog columns { $file } --set NAZIV=NASLOV`
catalog-list-file = POPIS
catalog-valid = { $file }: { $count ->
    [one] { $count } proizvod, koji se može uzeti
    [few] { $count } proizvoda, svi se mogu uzeti
   *[other] { $count } proizvoda, svi se mogu uzeti
}
catalog-unused = naslovi koji ovdje ništa ne znače, pa se ono ispod njih izostavlja: { $names }
catalog-other-currency = { $count ->
    [one] { $count } proizvod nema cijenu u { $code } i bez nje se ne može ponuditi: { $names }
    [few] { $count } proizvoda nemaju cijenu u { $code } i bez nje se ne mogu ponuditi: { $names }
   *[other] { $count } proizvoda nema cijenu u { $code } i bez nje se ne može ponuditi: { $names }
}
catalog-hides = { $id }: { $new } iz ovog popisa skriva { $old } ({ $list })
note-price-of-other-currency = { $price } za { $id } broj je koji popis navodi u drugoj valuti: { $listed }; provjerite valutu
catalog-not-priced = { $price }: nema cijene u { $code }, pa se ne može ponuditi
table-passed = { $file }: { $count ->
    [one] naslovi su u retku { $line }; { $count } redak iznad preskače se
    [few] naslovi su u retku { $line }; { $count } retka iznad preskaču se
   *[other] naslovi su u retku { $line }; { $count } redaka iznad preskače se
}
table-place = { $file }:{ $place }: { $what }
table-doubt = { $file }:{ $place }: dvojbeno: { $what }
reprice-product = { $id }  { $name }: { $old } → { $new }{ $percent }
reprice-same = { $id }  { $name }: { $price }, kao u popisu
reprice-unlisted = { $id }  { $name }: nije ni u jednom popisu, i ostaje
reprice-unpriced = { $id }  { $name }: popis nema cijenu u { $code }, pa ova ostaje
reprice-line = stavka { $number }: { $old } → { $new }
reprice-agreed = stavka { $number }: { $price } je dogovoreno, i ostaje
reprice-discontinued = više se ne proizvodi, prema popisu
reprice-others = popis i drugo kaže drukčije: { $names }; preuzmite s --all
reprice-nothing = { $file } ima cijene iz popisa ondje gdje nisu drukčije dogovorene
reprice-take = preuzmite s `ency offer reprice { $file } --take`
reprice-take-all = preuzmite s `ency offer reprice { $file } --take --all`
error-reprice-sent = ponuda je poslana i njezine cijene ostaju; ponovno je otvorite s `ency revise { $file }`
error-picture-shape = slika ima { $width } puta { $height } piksela, nije kvadratna; izrežite sredinu s --crop
error-picture-lost = slika proizvoda { $id } više nije uz svoj popis
remedy-picture-lost = ponovno je spremite s `ency catalog picture { $id } DATOTEKA`
error-picture-name = „{ $name }” nije naziv datoteke u mapi slika
catalog-pictures-left = { $count ->
    [one] { $count } proizvod navodi sliku, koja se ne uzima; recite gdje je s --pictures MAPA
    [few] { $count } proizvoda navode slike, koje se ne uzimaju; recite gdje su s --pictures MAPA
   *[other] { $count } proizvoda navodi slike, koje se ne uzimaju; recite gdje su s --pictures MAPA
}
remedy-picture-smaller = Smanjite sliku, na primjer na 2000 puta 2000 piksela u JPEG-u.
catalog-picture-kept = { $id }  { $name }: slika spremljena kao { $file }
table-picture = { $name }: { $what }

## Sačuvani tekstovi i predlošci

text-none = još nema tekstova; stavite datoteke kao isporuka.txt u { $folder }
text-own = vlastiti
text-unread = ne može se pročitati
error-text-encoding = datoteka nije tekst u UTF-8, UTF-16, Windows-1252 ili Windows-1250
error-text-empty = u datoteci nema teksta
error-no-texts = još nema tekstova; stavite datoteke kao isporuka.txt u { $folder }
error-no-such-text = nijedan se tekst ne zove „{ $name }”; postoji { $names }
note-text-encoding = { $file } pročitano je kao { $encoding }; spremite je u UTF-8 ako su slova pogrešna
note-text-language = { $name } postoji na jeziku { $language }, a ne na jeziku { $own }
template-none = još nema predložaka; napravite ga s `ency template add NAZIV --from DATOTEKA`; nalaze se u { $folder }
template-asks = pita za { $labels }
template-kept = { $file }: počnite od njega s `ency new DATOTEKA --from { $name }`
template-people = { $count ->
    [one] { $count } osoba nije u njemu: tko prodaje navodi se iznova. `ency team on DATOTEKA IME` preuzima je s popisa tvrtke, koji navodi postavka team.people
    [few] { $count } osobe nisu u njemu: tko prodaje navodi se iznova. `ency team on DATOTEKA IME` preuzima ih s popisa tvrtke, koji navodi postavka team.people
   *[other] { $count } osoba nije u njemu: tko prodaje navodi se iznova. `ency team on DATOTEKA IME` preuzima ih s popisa tvrtke, koji navodi postavka team.people
}
error-no-templates = nema datoteke { $name } ni predložaka; napravite ga s `ency template add { $name } --from DATOTEKA`
error-no-such-template = nema ni datoteke ni predloška { $name }; predlošci: { $names }
error-template-name = „{ $name }” nije naziv predloška; napišite ga s najviše 50 bajtova, bez kosih crta i točke na početku
note-still-open = još otvoreno: { $labels }; `ency new -i { $file }` pita

## Pitanja: ency new -i

dialogue-step = { $step ->
    [customer] { label-customer }
    [building] { label-building }
    [needs] { label-needs }
    [plan] Nacrt
    [products] { label-products }
    [energy] Energija
   *[preview] Pregled
}
dialogue-yes = Da
dialogue-no = Ne
dialogue-example = npr. { $value }
dialogue-customer-new = naziv
dialogue-customer-search = upišite naziv, broj ili mjesto
dialogue-customer-is-new = Novi: { $name }
dialogue-customer-keep = Sačuvaj u popis kupaca
dialogue-drawing = Crtež
dialogue-drawing-hint = putanja PDF-a, SVG-a, PNG-a ili JPEG-a
dialogue-scale = Mjerilo
dialogue-scale-hint = 1:100; ? pokazuje što crtež kaže
dialogue-scale-note = Omjer kao 1:100, broj onoga što crtež kaže ili dvije točke i duljina među njima: 10,20 400,20 12m
dialogue-fans-hint = kako ih razmjestiti
dialogue-from-plan = Ponudi ventilatore s nacrta
dialogue-product = Proizvod s popisa
dialogue-product-hint = upišite naziv ili šifru
dialogue-other = Rad ili drugo
dialogue-other-hint = riječi = cijena, npr. Montaža = 12500
dialogue-other-unread = „{ $text }” nema cijene; napišite riječi = cijena, kao Montaža = 12500
dialogue-terms = { label-proposal-terms }
dialogue-terms-hint = { $count ->
    [one] jedan od { $count } sačuvanog teksta
    [few] jedan od { $count } sačuvana teksta
   *[other] jedan od { $count } sačuvanih tekstova
}
dialogue-more = { $count ->
    [one] još { $count } redak
    [few] još { $count } retka
   *[other] još { $count } redaka
}
dialogue-key-next = sljedeći korak
dialogue-key-back = korak natrag
dialogue-key-leave = izlaz
dialogue-key-scroll = listanje
dialogue-key-done = gotovo
dialogue-key-mark = označi
dialogue-key-move = pomak
dialogue-key-pick = izbor
dialogue-key-take = prihvati
dialogue-line-help = Enter zadržava ono u zagradama ili preskače, - to uklanja, > ide na sljedeći korak, < ide natrag, . izlazi. Sve se odmah sprema.
dialogue-not-among = „{ $text }” nije među: { $choices }
dialogue-sent = ponuda je poslana; uzmite je ponovno s `ency revise { $file }`
dialogue-left = { $file }: svi su odgovori spremljeni; još otvoreno: { $steps }; nastavite s `ency new -i { $file }`
dialogue-then = Zatim `ency export { $file } -o offer.pdf` pravi PDF, a `ency send { $file }` šalje.
customer-none-chosen = { $file }: nitko nije izabran i ništa nije promijenjeno
dialogue-zone = Hala na crtežu
dialogue-zone-hint = ? pokazuje obrise; nije potrebno kad je sigurna
dialogue-zone-note = Broj obrisa koji crtež pokazuje ili dva kuta: 40,40 1200,800
dialogue-key-undo = poništi
dialogue-start = Početak od predloška: njegov broj ili naziv, ili Enter za praznu ponudu:
dialogue-key-skip = preskoči
dialogue-key-complete = dopuni
dialogue-key-break = novi redak
dialogue-allowed = { $kind ->
    [range] broj od { $least } do { $most }, npr. { $example }
    [least] broj, najmanje { $least }, npr. { $example }
    [number] broj, npr. { $example }
    [date] dan, napisan kao { $example }
    [email] adresa e-pošte, npr. { $example }
   *[other] napišite kao { $example }
}
dialogue-refused = „{ $text }” ovdje nije moguće: { $allowed }
dialogue-too-long = tekst ima { $count } znakova; moguće ih je najviše { $most }
dialogue-needed = { $label }: ne može ostati prazno
dialogue-needed-first = prvo je potrebno: { $label }
dialogue-left-refused = Nije spremljeno jer nije prihvaćeno: { $answers }
dialogue-left-asked = I ovo pita predložak, a još je otvoreno: { $labels }
error-text-control = redak sadrži upravljačke znakove, koje nijedna ponuda ne može ispisati; uklonite ih
error-send-template = to je predložak; počnite ponudu od njega s `ency new DATOTEKA --from { $file }`
dialogue-dropped = ono što se upravo tipkalo nije preuzeto: { $text }
dialogue-not-taken = „{ $text }” se samo tražilo; Enter uzima označeno

# The search of the archive.
error-archive-away = nije dostupan, a na ovom računalu nikad nije indeksiran; povežite dijeljenu mapu i pokušajte ponovno
error-archive-no-cache = nema mape za indeks; uklonite ENCY_CACHE ili postavite XDG_CACHE_HOME ili HOME
error-archive-index = njegov se indeks ne može upotrijebiti: { $reason }; `ency archive index { $file } --anew` stvara ga iznova
error-archive-nothing = nema ničega što odgovara
archive-found = { $count ->
    [one] { $count } ponuda
    [few] { $count } ponude
   *[other] { $count } ponuda
}
archive-found-versions = { $count ->
    [one] pronađena { $count } verzija
    [few] pronađene { $count } verzije
   *[other] pronađeno { $count } verzija
}
archive-shown = { $found }, prikazano prvih { $shown }; --limit 0 prikazuje sve
archive-as-of = stanje { $time }; ono što je otada dodano nije obuhvaćeno
archive-away-as-of = { $file } nije dostupan; odgovor je stanje { $time }
archive-unlisted = { $folder }: mapa se ne može izlistati; ponude u njoj mogu nedostajati. Provjerite njezine dozvole; `ency archive verify { $store }` navodi sve takve mape
archive-no-place = { $count ->
    [one] { $count } ponuda nema položaj i izostavljena je
    [few] { $count } ponude nemaju položaj i izostavljene su
   *[other] { $count } ponuda nema položaj i izostavljeno je
}
archive-index-read = indeks: pročitano { $read }, nestalo { $gone }
archive-scanned = pretraženi su svi paketi; indeks za brže odgovore stvara se u pozadini
archive-index-anew = indeks je bio oštećen ili iz druge verzije i stvara se iznova
archive-index-unread = { $file }: nalazi se samo po putanji: { $reason }
archive-index-state = { $proposals }, { $versions }; indeks { $size }: { $file }
archive-index-removed = { $file } uklonjen
error-archive-server-address = nije adresa poslužitelja PostgreSQL: piše se postgresql://KORISNIK@RAČUNALO:PORT/BAZA, a u imenima i lozinkama @ : / ? % stoje kao %40 %3A %2F %3F %25; „local“ je indeks na ovom računalu
error-archive-server-library = indeks na poslužitelju PostgreSQL treba biblioteku libpq; `apt install libpq5` je instalira
error-archive-server-away = indeks nije dostupan: { $reason }. Provjerite adresu te radi li poslužitelj i pušta li vas (lozinka stoji u ~/.pgpass ili PGPASSWORD); `--index local` upotrebljava indeks na ovom računalu
error-archive-server-lost = poslužitelj indeksa nestao je: { $reason }. Što je dotad pročitano, sačuvano je; pokrenite ponovno
error-archive-server-failed = poslužitelj indeksa odbio je: { $reason } [{ $state }]
error-archive-server-old = poslužitelj indeksa ima PostgreSQL { $version }, a baza kodiranje { $encoding }; potrebni su PostgreSQL 12 ili noviji i baza u UTF8: `createdb -T template0 -E UTF8 IME`
error-archive-server-format = njegov indeks na { $server } stvorila je druga verzija programa (oblik { $format }, a ne { $known }); upotrebljavajte istu verziju na svim računalima ili ga stvorite iznova: `ency archive index { $file } --anew --index { $server }`
error-archive-server-none = { $server } nema njegova indeksa i ondje se ne može stvoriti, jer je poslužitelj pričuvni (standby) ili smijete samo čitati; stvorite ga na glavnom: `ency archive index { $file } --index URL`
error-archive-server-partial = njegov indeks na { $server } još nije cijel; pričekajte ili pomognite: `ency archive index { $file } --index URL` na glavnom poslužitelju
error-archive-server-fixed = indeks na { $server } ondje se ne može mijenjati: poslužitelj je pričuvni (standby) ili smijete samo čitati; navedite glavni
error-archive-identity = nije ono što treba biti; uklonite tu datoteku, pa će arhiv dobiti novi identitet i novi indeks na poslužitelju
error-archive-identity-none = još nema identiteta po kojem ga poslužitelj poznaje, a ovdje se u njega ne može pisati: { $reason }. Pokrenite `ency archive index { $file } --index URL` jednom ondje gdje se može
archive-read-only-as-of = { $server } može se samo čitati; odgovor je stanje { $time }
archive-kilometres = { $number } km
archive-saving-heading = Ušteda godišnje
archive-salesperson = { label-proposal-salesperson }
archive-year = Godina
archive-count-heading = Ponude
archive-won-heading = Dobivene
archive-lost-heading = Odbijene
archive-open-heading = Otvorene
archive-offered-heading = Poslano, bez PDV‑a
archive-won-sum-heading = Prihvaćeno, bez PDV‑a
archive-rate-heading = Dobivene od odgovorenih
archive-none-named = nitko
archive-all = Sve
archive-stats-title = Ponude u { $store }
archive-stats-narrow = Izostavljeno na ovoj širini: { $columns }. Prikazuje se od 120 znakova i s --json.

# The archive.
error-archive-missing = ne postoji; ako je na dijeljenoj mapi, povežite je i pokušajte ponovno (`ency archive init --help` kaže kako nastaje novi arhiv)
error-archive-none = nije arhiv: nema datoteke 0=ocfl_1.1; ako je ondje mjesto dijeljenoj mapi, povežite je i pokušajte ponovno (`ency archive init --help` kaže kako nastaje novi arhiv)
error-archive-there = već je arhiv
error-archive-not-empty = nije prazna; arhiv počinje u vlastitoj mapi
error-archive-inside = leži u arhivu { $store }; arhiv počinje u vlastitoj mapi
error-archive-names = tisuću ponuda već se tako zove
error-archive-damaged = { $path }: { $text } [{ $code }]; `ency archive verify { $store } --from MIRROR` obnavlja to iz zrcala
error-archive-no-proposal = arhiv nema ponude „{ $name }”; `ency archive list` ih navodi
error-archive-several = „{ $name }” može biti više njih: { $names }
error-archive-no-version = arhiv nema njezine verzije „{ $name }”; postoje { $names }
error-archive-errors = ima pogreške, prva: { $finding }; --anyway je ipak čuva
error-archive-empty = nema ponuda
archive-made = { $file } je arhiv za ponude (OCFL 1.1)
archive-added = { $file } → { $path }, { $version }
archive-would-add = { $file } → { $path }
archive-known = { $file }: poznata kao { $path }, { $version }
archive-equal = { $file }: ima iste bajtove kao druga od ovih datoteka, za { $path }
archive-branch = { $file }: grana uz { $version } (revizija { $revision }); nijedna nije nastala iz druge
archive-sum = dodano: { $added }, poznato: { $known }, nije uzeto: { $refused }
archive-sum-trial = za dodati { $added }, poznato { $known }, ne uzima se { $refused }; ništa nije zapisano
archive-moved = { $file }: uklonjena, ima je { $path }
archive-move-kept = { $file }: nije uklonjena, u međuvremenu se promijenila
archive-message = revizija { $revision }: { $title }
archive-message-anyway = revizija { $revision }: { $title } (sačuvana s pogreškama)
archive-message-encrypted = šifrirano: { $title }
archive-encrypted-folder = Šifrirano
archive-versions = { $count ->
    [one] { $count } verzija
    [few] { $count } verzije
   *[other] { $count } verzija
}
archive-verified = { $objects }, { $files }, pročitano { $size }: { $result }
archive-intact = neoštećeno
archive-objects = { $count ->
    [one] { $count } objekt
    [few] { $count } objekta
   *[other] { $count } objekata
}
archive-files = { $count ->
    [one] { $count } datoteka
    [few] { $count } datoteke
   *[other] { $count } datoteka
}
archive-errors = { $count ->
    [one] { $count } pogreška
    [few] { $count } pogreške
   *[other] { $count } pogrešaka
}
archive-warnings = { $count ->
    [one] { $count } upozorenje
    [few] { $count } upozorenja
   *[other] { $count } upozorenja
}
archive-twice = dva objekta imaju oznaku { $id }: { $path }
archive-package = sam paket: { $finding }
archive-restored = { $file }: { $path }, { $version }
error-archive-link = jest poveznica, kakvih arhiv nema, jer može voditi bilo kamo; na njezino mjesto stavi ono na što vodi
error-archive-claim = kaže da ponuda leži u „{ $path }”, gdje je nijedan arhiv ne drži; ukloni tu datoteku i ponovno dodaj ponudu
error-archive-claim-other = kaže da ponuda leži u „{ $path }”, što pripada drugoj; ukloni tu datoteku i ponovno dodaj ponudu
error-archive-pruned = izvađena je iz arhiva { $date } jer je više ne treba čuvati; `ency archive prune { $store } --take-back PROPOSAL` vraća je dok je u smeću
error-archive-forgotten = sadrži osobne podatke koji su u arhivu uklonjeni { $date }; dodaj očišćenu verziju ili reviziju koja je iz nje nastala
error-archive-mirror-self = isti je arhiv ili leži u njemu; navedi drugi
error-archive-retention = { $position }: ono što stoji na „{ $pointer }” nije pravilo čuvanja; `ency archive prune --help` pokazuje kako se piše
error-archive-retention-text = ima pogrešku u JSON-u na { $error }
error-archive-trash = u smeću nema ponude „{ $name }”
error-archive-trash-taken = { $path } opet postoji; najprije je premjesti
error-archive-person-short = osoba se traži po najmanje { $number } znaka
error-archive-unsearched = arhiva se nije mogla pretražiti: { $reason }
error-archive-bag-there = već postoji; paket se izrađuje u novoj mapi
error-archive-import-none = takve mape nema
archive-mirror-two = ista ponuda leži u { $path }, a u { $store } u { $other }; izvadi je iz jednoga i zrcali ponovno
archive-mirror-copied = { $path } → { $store }
archive-mirror-version = { $path }, { $version } → { $store }
archive-mirror-trashed = { $path }: izvađena iz drugog arhiva, u { $store } je u smeću
archive-mirror-forgotten = { $path }: podaci su uklonjeni i u { $store }; sve su verzije tu, a prethodni objekt je u smeću u { $store }, gdje ga čisti `ency archive forget`
archive-mirror-renamed = { $path }: podaci su u drugom arhivu uklonjeni pod drugim imenom mape; ova je mapa u smeću u { $store }, gdje je čisti `ency archive forget`
archive-mirror-stale = { $path }: sadrži ono što je zaboravljeno i nije kopirano; pokreni `ency archive forget` i ondje
archive-mirror-conflict = { $path }, { $version }: nije ista u { $store }, i nijedna nije promijenjena; `ency archive restore` vadi verziju iz jednoga, `ency archive add` stavlja je iza ostalih
archive-mirror-damaged = { $path }: { $text } [{ $code }]; nije kopirano. `ency archive verify { $store } --from MIRROR` to obnavlja
archive-mirror-sum = kopirano: { $copied }, uklonjeni podaci kao na drugoj strani: { $redacted }, u smeće: { $gone }, različito: { $conflicts }, oštećeno među onim što je trebalo kopirati: { $damaged }; ono što obje strane imaju nije čitano, to radi `ency archive verify`
archive-mirror-sum-trial = za kopirati: { $copied }, za ukloniti podatke kao na drugoj strani: { $redacted }, u smeće: { $gone }, različito: { $conflicts }, oštećeni popisi: { $damaged }; ništa nije zapisano i nijedan paket nije čitan
archive-mended = { $path }: obnovljeno iz { $store }
archive-resume-none = nema provjere koja bi se nastavila; provjerava se sve
archive-resumed = { $objects }: neoštećeno pri provjeri započetoj { $time }
archive-signature-changed = paket je promijenjen otkad ga je potpisao { $signer }
archive-signature-wrong = potpis u njemu nije ispravan ili se ne može pročitati
archive-signatures = { $count ->
    [one] provjeren { $count } potpis
    [few] provjerena { $count } potpisa
   *[other] provjereno { $count } potpisa
}
archive-taken-back = { $path } je vraćena
archive-trash-item = { $path }, u smeću od { $date }
archive-trash-emptied = { $count ->
    [one] { $count } ponuda trajno uklonjena
    [few] { $count } ponude trajno uklonjene
   *[other] { $count } ponuda trajno uklonjeno
}
archive-trash-would = { $count ->
    [one] { $count } ponuda bila bi trajno uklonjena; --yes to čini
    [few] { $count } ponude bile bi trajno uklonjene; --yes to čini
   *[other] { $count } ponuda bilo bi trajno uklonjeno; --yes to čini
}
archive-pruned = premješteno u smeće: { $gone }, čuva se po zakonu: { $kept }; u smeću ih je { $all }
archive-prune-would = išlo bi u smeće: { $gone }, čuva se po zakonu: { $kept }; --yes to čini
archive-kept-until = čuva se do { $date }
archive-forgot = očišćene verzije: { $versions }, preostalo za pregled: { $left }
archive-forget-would = verzije za čišćenje: { $versions }, preostalo za pregled: { $left }; --yes to čini
archive-forget-term = { $count ->
    [one] { $count } ponuda čuva se nepromijenjena do isteka roka; --within-term zacrnjuje je prije toga
    [few] { $count } ponude čuvaju se nepromijenjene do isteka roka; --within-term zacrnjuje ih prije toga
   *[other] { $count } ponuda čuva se nepromijenjeno do isteka roka; --within-term zacrnjuje ih prije toga
}
archive-forget-kept = { $path }: mora se čuvati do { $date } i ostaje kakva jest
archive-forget-version = { $path }, { $version }: { $places }
archive-forget-signature = { $path }, { $version }: prestaje vrijediti potpis koji je dao { $signer }
archive-forget-folder = { $path } → { $other }
archive-forget-left = { $path }, { $version }: { $part }: { $reason }
redacted-value = (uklonjeno)
redact-unread = ne može se pročitati; pregledaj
redact-photo = slika može prikazivati osobe; pregledaj
redact-encrypted = šifrirano je
redact-unfinished = upravo se zapisuje ili je tako ostalo nakon prekida programa; pokrenite ponovno za deset minuta
redact-file = spominje osobu, a nije ponuda koja se može očistiti
redact-key = spominje osobu ondje gdje polje ima svoje ime
redact-resembles = { $place } možda govori o osobi u drugom zapisu: „{ $text }”
redact-place = { $place }
redact-signature = potpisa koji je dao { $signer } u kopiji nema
redact-left = { $part }: { $reason }
redact-sum = { $count ->
    [one] { $count } mjesto očišćeno u { $file }
    [few] { $count } mjesta očišćena u { $file }
   *[other] { $count } mjesta očišćeno u { $file }
}
archive-bagged = { $path } → { $folder }: { $files }, { $size }
error-archive-list-none = ima { $proposals }, ali nijednu sa svim ovim riječima: { $words }
archive-unit-read = { $field }: { $number } nema jedinicu i pročitano je kao { $quantity }; druge se pišu iza broja, kao u { $example }
archive-drafts-heading = Nacrti
archive-expired-heading = Istekle
archive-withdrawn-heading = Povučene
archive-proposal-heading = Ponuda
archive-versions-heading = Verzije
archive-added-heading = Dodana
archive-branches = grane: { $versions }
archive-branches-shown = { $path } ima grane: { $versions }; nijedna nije nastala iz druge, a ovo je { $version }
error-archive-field-unknown = { $pointer }: takvo mjesto nema ni shema ni ijedna ponuda arhiva
error-archive-field-near = { $pointer }: takvo mjesto nema ni shema ni ijedna ponuda arhiva; jeste li mislili { $near }?
error-archive-field-computed = „{ $name }” slijedi iz drugih vrijednosti i nigdje ne stoji; navedite mjesto u dijelu ili upotrijebite --status i --older-than
archive-prune-none = ništa ne odgovara pa ništa ne odlazi; u smeću ih je { $all }
archive-forget-follows = { $path }, { $version }: sažetkom kaže iz čega je nastala, a to je sada druga revizija
archive-forget-picture-anew = { $path }, { $version }: { $name } crta se iznova
archive-forget-picture-gone = { $path }, { $version }: { $name } uklanja se jer program ne može znati koga prikazuje
archive-forget-picture-undrawn = { $path }, { $version }: { $name } uklanja se jer se nije mogla iznova nacrtati: { $reason }
archive-no-picture = { $file }: čuva se bez slike: { $reason }
archive-no-pdf = { $file }: čuva se bez svojega PDF-a: { $reason }
archive-no-press = uz ponude se ne čuvaju slike jer ency-press nije instaliran uz ency
archive-picture-missing = ency-press nije instaliran
archive-mirror-proposed = { $path }: iz drugog arhiva izvađeno { $date } (izvršio: { $who }); `--yes` premješta u smeće u { $store }
archive-mirror-proposed-redaction = { $path }: podaci su u drugom arhivu uklonjeni { $date } (izvršio: { $who }); `--yes` zamjenjuje objekt u { $store } i premješta prethodni u smeće
archive-mirror-unproven = { $path }: drugi arhiv označava da je uklonjeno, ali o tome nema zapisa; ostaje u { $store }. Ako je to točno, ondje pokrenite `ency archive prune` ili `forget`
archive-mirror-kept = { $path }: uklonjeno iz drugog arhiva, ali mora se čuvati do { $date }; ostaje u { $store }
archive-mirror-pending = uklanjanja za koja treba --yes: { $proposed }; uklanjanja koja nisu provedena: { $kept }
archive-mirror-unsigned = { $path }: nijedan dopušteni potpisnik ne potvrđuje uklanjanje iz drugog arhiva: { $reason }; ostaje u { $store }. Ako je to točno, ondje pokrenite `ency archive prune` ili `forget`
archive-mirror-records-left = zapisi o uklanjanjima koje ne potvrđuje nijedan dopušteni potpisnik i koji nisu kopirani: { $count }
archive-record-unsigned = zapis nema potpis
archive-record-wrong = potpis je pogrešan: { $reason }
archive-record-signer = zapis ne navodi potpisnika
archive-record-no-signers = popis dopuštenih potpisnika nije poznat; navedite ga s --allowed-signers, ENCY_ALLOWED_SIGNERS ili postavkom team.keys
archive-record-key-unknown = nijedan dopušteni potpisnik nema ključ { $key }
archive-record-key-other = ključ { $key } pripada: { $name }, a ne: { $signer }
archive-record-key-refused = ključ { $key } nije prihvaćen: { $reason }
archive-record-other = potpisani zapis odnosi se na drugu ponudu
archive-record-older = vraćeno je nakon što je zapis potpisan
archive-record-versions = sadrži inačice koje potpisani zapis ne navodi
archive-record-content = ponuda s uklonjenim podacima ondje nije ona za koju je zapis potpisan
archive-records-signed = zapise potpisuje { $signer } ključem { $key }
error-tombstones-unsigned = postavka tombstones u { $source } zahtijeva potpisan zapis o svakom uklanjanju, a ključ nije naveden
error-tombstones-unknown = postavke tvrtke u { $source } nisu pronađene, a možda zahtijevaju potpisan zapis o svakom uklanjanju
remedy-tombstones-sign = ponovno pokrenite naredbu s `--sign`, i s `--key DATOTEKA` za ključ koji nije vaš u ~/.ssh
archive-prune-changed = { $path }: u međuvremenu je dodana verzija pa ostaje; pokrenite naredbu ponovno
redact-added-meanwhile = dodano je dok su se podaci uklanjali iz arhiva; pokrenite naredbu ponovno
change-frozen = brojke zamrznute, { $total } s PDV-om
change-frozen-anew = brojke iznova zamrznute, { $old } → { $new } s PDV-om
change-frozen-gone = brojke više nisu zamrznute
change-accepted = prihvaćeno, { $amount } za plaćanje
change-accepted-anew = prihvaćeno, { $old } → { $new } za plaćanje
change-accepted-gone = više nije prihvaćeno
query-place = stupac { $column }: { $message }{ $excerpt }
query-end = kraj
query-word = „{ $word }”
query-too-long = izraz ima više od { $most } znakova
query-quote-open = navodnik nije zatvoren
query-sign = „{ $sign }” ništa ne uspoređuje; postoje = != < <= > >=, contains i in
query-close = za ovo nema „(”
query-joined = ispred „{ $word }” nedostaje „and”/„i” ili „or”/„ili”
query-depth = više od { $most } razina „not” i zagrada
query-open = zagrada nije zatvorena
query-field-expected = očekuje se polje kao total, status ili fans.diameter, a ne { $found }
query-comparison = iza „{ $word }” očekuje se = != < <= > >=, contains ili in
query-list = očekuje se popis u zagradi: in (sent, accepted)
query-no-field = nijedno se polje ne zove „{ $name }”; `ency schema` ih nabraja
query-field-near = nijedno se polje ne zove „{ $name }”; jeste li mislili „{ $near }”?
query-several = „{ $name }” može biti više njih: { $names }
query-running = „{ $name }” je tekući tekst; tražite njegove riječi, bez --where
query-value = očekuje se vrijednost, a ne { $found }; tekst sa znakovima stoji u navodnicima
query-text = „{ $name }” je ovdje tekst, koji se uspoređuje s = != contains i in
query-truth = da ili ne uspoređuje se s = i !=
query-no-text = „{ $name }” nije tekst pa ništa ne sadrži; usporedite ga s = < >
query-date = „{ $text }” nije datum; pišite 2026-03-31, 2026-03 ili 2026
query-yes = „{ $text }” nije ni da ni ne
query-status = „{ $text }” nije status; postoje { $names }
query-option-date = { $option } { $text }: pišite dan, mjesec ili godinu: 2023-05-17, 2023-05 ili 2023
query-near = --near { $text }: navedite širinu, dužinu i udaljenost, s točkom za decimale: 55.6,13.0,20km
progress-done = { $done } od { $total } gotovo
progress-left = { $state }, još { $time }
progress-rate = { $state }, { $rate }/s, još { $time }
ocfl-found = { $code ->
    [E001] ne pripada mapi objekta
    [E003] objekt ima točno jednu datoteku 0=ocfl_object_…
    [E004] izjava ne navodi poznatu verziju norme
    [E006] izjava objekta počinje s 0=ocfl_object_
    [E007] izjava sadrži drugo nego što kaže njezino ime
    [E008] objekt ima barem jednu verziju
    [E009] verzije počinju s 1
    [E010] između verzija jedna nedostaje
    [E012] verzije su nazvane različito
    [E015] uz popis verzije nema drugih datoteka
    [E017] ime mape sadržaja ima kosu crtu ili ga nema
    [E018] mapa sadržaja zove se . ili ..
    [E019] mapa sadržaja nije navedena u prvoj verziji ili se od nje razlikuje
    [E020] mapa sadržaja mijenja se među verzijama
    [E023] nijedan manifest ne navodi datoteku
    [E024] mapa je prazna
    [E025] sažetak ili njegov algoritam nije dopušten
    [E033] popis nije JSON-objekt
    [E036] popisu nedostaje polje
    [E037] oznaka je prazna ili drugog objekta
    [E038] vrsta nije iz norme ili nije ona iz izjave
    [E040] head nije najnovija verzija
    [E041] popisu nedostaju manifest ili verzije
    [E042] putanja manifesta ne vodi u sadržaj verzije
    [E043] popis nema blok verzija
    [E044] verzije nisu JSON-objekt
    [E046] mape i popis navode različite verzije
    [E047] verzija nije JSON-objekt
    [E048] verziji nedostaje vrijeme ili datoteke
    [E049] vrijeme nije po RFC 3339 sa sekundama i zonom
    [E050] verzija navodi sažetak kojeg nema u manifestu
    [E051] putanje verzije nisu popis tekstova
    [E052] putanja ima prazan dio, . ili ..
    [E053] putanja počinje ili završava kosom crtom
    [E054] korisnik nema imena
    [E056] fixity navodi nepoznat algoritam
    [E057] fixity nije građen kao manifest
    [E058] nedostaje datoteka sa sažetkom popisa
    [E060] popis ima drugi sažetak nego što kaže datoteka uz njega
    [E061] datoteka sa sažetkom popisa nije sažetak i ime
    [E063] popis nedostaje
    [E064] popis najnovije verzije nije isti kao popis objekta
    [E066] raniji popis drukčije opisuje verziju
    [E067] u extensions pripadaju samo mape
    [E069] korijen pohrane ima datoteku 0=ocfl_…
    [E070] u ocfl_layout.json nedostaje extension ili description
    [E071] ocfl_layout.json navodi raspored koji nije registriran
    [E072] datoteka ne pripada nijednom objektu
    [E073] mapa je prazna
    [E076] korijen pohrane ima točno jednu izjavu
    [E079] izjava korijena pohrane ne navodi poznatu verziju
    [E080] izjava korijena pohrane sadrži drugo nego što kaže njezino ime
    [E081] objekt slijedi noviju verziju norme nego korijen pohrane
    [E085] mapa se ne može izlistati
    [E090] poveznica je ili uređaj
    [E092] datoteka nedostaje ili nema bajtove iz manifesta
    [E093] datoteka nedostaje ili nema bajtove iz fixity
    [E094] poruka nije tekst
    [E095] dvije datoteke verzije imaju istu putanju ili je jedna mapa druge
    [E096] sažetak stoji dvaput u manifestu
    [E097] sažetak stoji dvaput u fixity
    [E099] putanja ima prazan dio, . ili ..
    [E100] putanja počinje ili završava kosom crtom
    [E101] putanja stoji dvaput ili je mapa druge
    [E102] norma ne poznaje takvo polje
    [E103] verzija slijedi stariju normu od prethodne
    [E106] manifest nije JSON-objekt
    [E107] nijedna verzija ne koristi sažetak iz manifesta
    [E111] fixity nije JSON-objekt
    [E112] u extensions pripadaju samo mape
    [W001] brojevi verzija dopunjeni su nulama
    [W002] mapa verzije ima drugu mapu osim sadržaja
    [W003] mapa sadržaja je prazna
    [W004] sažeci nisu SHA-512
    [W005] oznaka nije URI
    [W007] verzija ne kaže zašto ili tko
    [W008] korisnik nema adrese
    [W009] adresa korisnika nije URI
    [W010] verzija nema vlastiti popis
    [W011] raniji popis navodi drugo vrijeme, razlog ili korisnika verzije
    [W013] proširenje nije registrirano
    [W016] proširenje nije registrirano
    [ahead] popis zaostaje za najnovijom verzijom, kako ga ostavlja prekinuta naredba; dovršava ga sljedeći `ency archive add` te ponude ili `mirror`
    [unfinished] naredba je ovdje prekinuta; dovršava je sljedeća naredba koja piše
    [too-deep] ovdje je ugniježđeno više od 100 mapa; ono što je ispod nije pročitano
    [too-large] datoteka je veća od ograničenja i nije pročitana; `--limit-total-size` ga povećava
    [holes] datoteka se uglavnom sastoji od praznina i nije kopirana
   *[other] { $code }
}

## PDF ocijenjen prema PDF/A i PDF/UA

pdf-found-header = datoteka ne počinje oznakom %PDF-1.0 do %PDF-1.7 i krajem retka
pdf-found-header-comment = iza zaglavlja nema komentara s četiri bajta većima od 127
pdf-found-id = završni zapis nema ID
pdf-found-encrypted = dokument je šifriran
pdf-found-after-end = iza kraja dokumenta slijede bajtovi: { $what }
pdf-found-xref = xref od svoje tablice ne dijeli jedan kraj retka
pdf-found-hex-odd = heksadecimalni niz ima neparan broj znamenki
pdf-found-hex-digits = heksadecimalni niz ima i druge znakove osim znamenki
pdf-found-length = duljina toka { $what } ne odgovara njegovim podacima
pdf-found-stream-spacing = oko podataka toka nema ispravnih krajeva retka
pdf-found-key = ključ { $what } ovdje nije dopušten
pdf-found-filter = filtar „{ $what }” nije dopušten
pdf-found-name-text = naziv „{ $what }” nije valjan UTF-8
pdf-found-object-spacing = riječi oko objekta nisu odvojene kako treba
pdf-found-number = broj { $what } je izvan dopuštenog raspona
pdf-found-string = niz od { $what } bajtova dulji je od 32767
pdf-found-name-length = naziv od { $what } bajtova dulji je od 127
pdf-found-objects = objekata ({ $what }) ima više nego što PDF smije imati
pdf-found-nesting = grafička stanja ugniježđena su { $what } duboko, više od 28
pdf-found-colourants = prostor boja ima { $what } bojila, više od 32
pdf-found-cid = oznaka znaka { $what } veća je od 65535
pdf-found-page-size = stranica granice lista manja je od 3 ili veća od 14400 jedinica: { $what }
pdf-found-operator = operator „{ $what }” nije određen u ISO 32000-1
pdf-found-resource = resurs „{ $what }” nije u vlastitom rječniku sadržaja
pdf-found-intent = namjera prikaza „{ $what }” nije nijedna od četiriju
pdf-found-output-profile = profil izlazne namjere nije upotrebljiv: { $what }
pdf-found-output-profiles = izlazne namjere imaju različite profile
pdf-found-icc = profil boja nije upotrebljiv: { $what }
pdf-found-overprint = uključen je način pretiska 1 uz ICC profil tiskarskih boja
pdf-found-device = koristi se { $what }, a nijedna ga izlazna namjera ne pokriva
pdf-found-device-alternate = zamjena za spot boju je { $what }, koji nijedna izlazna namjera ne pokriva
pdf-found-device-base = osnova indeksiranog prostora boja je { $what }, koji nijedna izlazna namjera ne pokriva
pdf-found-colorants = bojilo „{ $what }” nedostaje u rječniku Colorants
pdf-found-separations = spot boja „{ $what }” određena je na dva načina
pdf-found-halftone = raster nije kako je dopušteno: { $what }
pdf-found-interpolate = slika traži interpolaciju
pdf-found-bits = slika ima { $what } bita po komponenti
pdf-found-jpx = slika JPEG 2000 nije kako je dopušteno: { $what }
pdf-found-reference-xobject = obrazac upućuje na stranicu drugog dokumenta
pdf-found-postscript = koristi se objekt PostScript
pdf-found-blend-mode = način stapanja „{ $what }” nije određen u ISO 32000-1
pdf-found-blend-space = stranica je prozirna, a ništa ne kaže u kojim se bojama stapa
pdf-found-group-space = prostor stapanja { $what } ne pokriva nijedna izlazna namjera
pdf-found-font-entry = stavka u rječniku fonta nedostaje ili je pogrešna: { $what }
pdf-found-cid-system = font i CMap pripadaju različitim zbirkama znakova: { $what }
pdf-found-cid-to-gid = fontova karta od znakova do glifova nedostaje ili je pogrešna: { $what }
pdf-found-cmap = CMap „{ $what }” nije ni ugrađen ni unaprijed određen
pdf-found-cmap-mode = smjerovi pisanja u CMap-u i njegovu rječniku razlikuju se: { $what }
pdf-found-not-embedded = font „{ $what }” nije ugrađen
pdf-found-glyph-missing = glif koji se prikazuje nedostaje u svom fontu: { $what }
pdf-found-glyph-list = popis fontovih glifova ne odgovara ugrađenom programu: { $what }
pdf-found-width = širine glifa u rječniku i fontu razlikuju se: { $what }
pdf-found-true-type = kodiranje fonta TrueType ne vodi do njegovih glifova: { $what }
pdf-found-symbolic = simbolički font TrueType kodiran je kako ne smije: { $what }
pdf-found-notdef = kod vodi do glifa .notdef: { $what }
pdf-found-to-unicode = kod ne vodi ni do kakvog teksta: { $what }
pdf-found-to-unicode-value = kod vodi do znaka koji to nije: { $what }
pdf-found-annotation-type = bilješka vrste „{ $what }” nije dopuštena
pdf-found-annotation-flags = bilješka nema zastavica: { $what }
pdf-found-annotation-hidden = bilješka je skrivena ili se ne ispisuje: { $what }
pdf-found-appearance = bilješka nema izgled prave vrste: { $what }
pdf-found-action = radnja „{ $what }” nije dopuštena
pdf-found-layer-name = postavka slojeva nema naziv
pdf-found-layer-names = dvije postavke slojeva zovu se „{ $what }”
pdf-found-layer-order = sloj „{ $what }” nedostaje u redoslijedu slojeva
pdf-found-metadata = dokument nema metapodatke XMP
pdf-found-packet = zaglavlje paketa XMP ima atribut { $what }
pdf-found-packet-syntax = metapodaci XMP ne mogu se pročitati
pdf-found-packet-text = metapodaci XMP nisu kodirani kao UTF-8
pdf-found-property = nijedna shema ne određuje svojstvo { $what }
pdf-found-property-type = vrijednost svojstva nije njegove vrste: { $what }
pdf-found-extension = opis svojstava XMP je nepotpun ili pogrešan: { $what }
pdf-found-identification = metapodaci ne kažu da je ovo PDF/A
pdf-found-part = metapodaci navode dio norme „{ $what }”, a to nije onaj koji se provjerava
pdf-found-conformance = metapodaci navode razinu „{ $what }”, a ne A, B ili U
pdf-found-prefix = oznaka ima prefiks „{ $what }”
pdf-found-media-type = vrsta medija privitka nedostaje ili je pogrešna: „{ $what }”
pdf-found-file-names = privitak nema naziv datoteke pod { $what }
pdf-found-relationship = privitak ne kaže u kakvoj je vezi s dokumentom
pdf-found-associated = privitak nije pridružen nijednom dijelu dokumenta
pdf-found-accessible = metapodaci ne kažu da je ovo PDF/UA
pdf-found-title = metapodaci nemaju naslov
pdf-found-shows-title = pregledniku nije rečeno da pokaže naslov umjesto naziva datoteke
pdf-found-language = ništa ne kaže na kojem je jeziku ovaj tekst: { $what }
pdf-found-text-language = ništa ne kaže na kojem je jeziku tekst stranice
pdf-found-language-tag = „{ $what }” ne označava nijedan jezik
pdf-found-artifact-inside = artefakt je unutar označenog sadržaja ({ $what })
pdf-found-tag-in-artifact = označeni sadržaj ({ $what }) je unutar artefakta
pdf-found-untagged = sadržaj nije ni označen ni artefakt
pdf-found-suspects = dokument kaže da su mu oznake sumnjive
pdf-found-role = vrsta strukture „{ $what }” ne vodi ni do koje standardne vrste
pdf-found-role-remapped = standardnoj vrsti strukture dano je drugo značenje: { $what }
pdf-found-no-structure = dokument nema stablo strukture
pdf-found-structure = elementi strukture ne slažu se: { $what }
pdf-found-cells-overlap = ćelije tablice preklapaju se
pdf-found-table-shape = redci ili stupci tablice nisu jednake duljine: { $what }
pdf-found-alt = { $what } nema zamjenski tekst
pdf-found-heading-level = preskočena je razina naslova: { $what }
pdf-found-headings = { $what } ima više od jednog naslova H
pdf-found-heading-mix = pomiješani su numerirani i obični naslovi
pdf-found-cell-headers = ćelija tablice nema zaglavlja
pdf-found-cell-unknown-headers = ćelija upućuje na zaglavlje „{ $what }”, kojega nema
pdf-found-note-id = bilješka nema ID
pdf-found-note-ids = dvije bilješke imaju ID „{ $what }”
pdf-found-access = šifriranje ne dopušta čitače zaslona
pdf-found-annotation-tag = bilješka nije označena kako treba: { $what }
pdf-found-annotation-text = bilješka nema tekst koji kaže što je: { $what }
pdf-found-tab-order = stranica ima bilješke, ali redoslijed tabulatora nije onaj iz strukture
pdf-found-clip = medijskom isječku nedostaje stavka { $what }
pdf-found-form-content = označeni sadržaj obrasca crta se više puta
pdf-remedy-rewrite = zapišite ga iznova, primjerice s `qpdf ULAZ.pdf IZLAZ.pdf`
pdf-remedy-decrypt = zatražite ga bez šifriranja
pdf-remedy-export = izvezite ga iznova kao PDF/A iz programa iz kojeg potječe
pdf-remedy-filter = zapišite ga iznova bez tog filtra
pdf-remedy-colour = izvezite ga iznova u RGB-u ili sivim tonovima, bez spot boja
pdf-remedy-font = izvezite ga iznova s cijelim, ugrađenim fontovima
pdf-remedy-page-size = izvezite ga na papiru uobičajene veličine
pdf-remedy-output = izvezite ga s izlaznom namjerom i profilom koji odgovaraju njegovim bojama
pdf-remedy-image = umetnite sliku iznova, kao običan JPEG ili PNG
pdf-remedy-transparency = izvezite ga bez prozirnosti ili s izlaznom namjerom
pdf-remedy-embed = izvezite ga iznova s ugrađenim fontovima
pdf-remedy-annotation = uklonite bilješku ili je ucrtajte u stranicu
pdf-remedy-action = uklonite radnju
pdf-remedy-form = ucrtajte obrazac u stranicu
pdf-remedy-layers = izvezite ga iznova bez slojeva ili s imenovanima
pdf-remedy-metadata = izvezite ga iznova; griješi program koji je zapisao metapodatke
pdf-remedy-property = opišite svojstvo u proširenoj shemi ili ga izostavite
pdf-remedy-attachment = priložite datoteku iznova, s nazivom, vrstom medija i vezom
pdf-remedy-tags = izvezite ga iznova kao označeni PDF
pdf-remedy-role = povežite je sa standardnom vrstom u karti uloga
pdf-remedy-structure = ispravite oznake ili ga izvezite iznova kao označeni PDF
pdf-remedy-table = ispravite oznake tablice: raspone, zaglavlja i njihov doseg
pdf-remedy-alt = dodajte tekst koji kaže što prikazuje
pdf-remedy-headings = počnite s H1 i spuštajte se razinu po razinu
pdf-remedy-note = svakoj bilješci dajte vlastiti ID
pdf-remedy-annotation-tag = označite je i tekstom recite što je
pdf-remedy-title = postavite DisplayDocTitle u postavkama prikaza
pdf-remedy-language = navedite jezik dokumenta, primjerice hr ili en-GB
pdf-remedy-claim = izvezite ga kao PDF/A ili PDF/UA ako to treba biti
pdf-claims-nothing = PDF ne tvrdi da je PDF/A ni PDF/UA, pa je ocijenjen prema objema normama
pdf-incomplete = PDF ima više sadržaja nego što se pregledava; ostatak nije ocijenjen
pdf-standard-input = PDF se ocjenjuje iz datoteke, ne sa standardnog ulaza
pdf-press-missing = PDF se ocjenjuje kad se navede s nastavkom .pdf
pdf-password = PDF se otvara samo lozinkom
pdf-limit = čitanje PDF-a traži previše vremena ili memorije: { $reason }
pdf-unreadable = PDF je oštećen: { $reason }
pdf-nothing-found = { $file }: prema { $standards } u odjeljcima koji se provjeravaju ništa nije nađeno
pdf-not-checked = { $count ->
    [one] { $file }: ocijenjen kao { $standards }; nije provjeren { $count } odjeljak, navodi ga --verbose
    [few] { $file }: ocijenjen kao { $standards }; nisu provjerena { $count } odjeljka, navodi ih --verbose
   *[other] { $file }: ocijenjen kao { $standards }; nije provjereno { $count } odjeljaka, navodi ih --verbose
}
pdf-not-checked-list = { $count ->
    [one] { $file }: ocijenjen kao { $standards }; nije provjeren { $count } odjeljak: { $clauses }
    [few] { $file }: ocijenjen kao { $standards }; nisu provjerena { $count } odjeljka: { $clauses }
   *[other] { $file }: ocijenjen kao { $standards }; nije provjereno { $count } odjeljaka: { $clauses }
}

## Kopije za kupce, i ponude za druge programe

copy-lines-sum = Zbroj svih stavki
copy-lines-sum-rate = Zbroj svih stavki s { $percent } PDV-a
copy-lines-before-discount = { $sum }, prije popusta na narudžbu
copy-gone = izostavljeno, jer je prodavačevo: { $places }
copy-hidden = izostavljeno, jer su cijene stavki skrivene: { $places }
copy-kept = što ide s kopijom: { $parts }
copy-as-imported = bajt po bajt, s onim što su njihovi programi zapisali uz ono što se vidi (npr. imena, skripte, privitci): { $parts }
attached-copy = ponuda, za Ency
attached-package = ponuda sa svime što je prodavačevo, za Ency
attached-quotation = ponuda za poslovne programe (UBL 2.1)
note-attached = u PDF-u ide i: { $files }; { $count ->
    [0] ništa nije izostavljeno
    [one] { $count } mjesto je izostavljeno jer je prodavačevo, navodi ga `ency export { $file } -o kopija.ency`
    [few] { $count } mjesta su izostavljena jer su prodavačeva, navodi ih `ency export { $file } -o kopija.ency`
   *[other] { $count } mjesta je izostavljeno jer su prodavačeva, navodi ih `ency export { $file } -o kopija.ency`
}
note-attached-full = u PDF-u ide i: { $files }, i ono što je prodavačevo
pdf-rule-broken = { $count ->
    [one] { $rule } ({ $what })
    [few] { $rule } ({ $what }, { $count } puta)
   *[other] { $rule } ({ $what }, { $count } puta)
}
note-plan-breaks = crtež tlocrta { $plan } krši pravila norme { $standards }, pa PDF ne kaže da ih poštuje: { $rules }; uz --flatten-plan crtež ulazi kao slika
note-package-inside = { $file }: ovo se odnosi na paket u datoteci, kupčev primjerak: u njemu nema onoga što je prodavačevo
note-package-inside-full = { $file }: ovo se odnosi na paket u datoteci
note-copy-not-covered = ovo je kupčev primjerak: potpisana je prodavačeva revizija, u kojoj ima više; tih potpisa nema u primjerku i ne obuhvaćaju ga
said-package-taken = { $goal } je izvađen iz { $file }
error-pdf-without-package = u PDF-u nema ponude
remedy-pdf-without-package = navedite datoteku .ency; PDF-ovi od `ency export` nose je sa sobom, osim uz --attach none
error-pdf-not-changed = PDF se ne može mijenjati
remedy-pdf-not-changed = izvadite ono što je u njemu: `ency open { $file }`
error-merge-customer-copy = ovo je kupčev primjerak: spajanje bi iz ponude uklonilo ono čega u njemu nema; pogledajte razlike s `ency diff` i postavite željeno s `ency set`
error-archive-customer-copy = ovo je kupčev primjerak, a ne revizija ponude; --anyway ga ipak čuva
error-archive-pdf = PDF je koji sa sobom nosi kopiju za kupca, a ne reviziju ponude; dodajte datoteku .ency od koje je napravljen ili sačuvajte kopiju s --anyway
error-archive-conflicts = ima { $count ->
    [one] { $count } sukob koji čeka
    [few] { $count } sukoba koja čekaju
   *[other] { $count } sukoba koji čekaju
} odluku; `ency resolve { $file }` pokazuje o čemu treba odlučiti, --anyway je ipak čuva
mail-hello = Poštovani { $name },
mail-hello-all = Poštovani,
mail-offer = u privitku je naša ponuda { $number }: { $title }.
mail-estimate = u privitku je naša informativna ponuda { $number }: { $title }.
mail-valid = Vrijedi do { $day }.
mail-package = PDF sadrži i ponudu u obliku koji programi mogu čitati.
mail-regards = Srdačan pozdrav
said-mail-begun = započeta je poruka za { $recipient } s { $file }
mail-no-recipient = poruka nema primatelja: kupac nema adresu e-pošte
mail-address-unusable = "{ $address }" nije adresa e-pošte na koju se može slati; napišite jednu adresu, na primjer anna@example.com
mail-address-unicode = { $address } ispred znaka @ ima slova izvan ASCII-ja: na nju šalju samo programi sa SMTPUTF8, a u datoteci s porukom stoji kao tekst; provjerite adresu prije slanja
mail-address-encoded = { $address } adresira se kao { $other }
said-viewer-begun = { $file } je predan pregledniku
said-preview-kept = spremljeno je { $size } bajtova preview.png
preview-page = stranica { $page } od { $count }
error-no-such-pages = takvih stranica nema
error-no-viewed-folder = nema mape iz koje bi drugi program mogao čitati PDF; uklonite ENCY_CACHE, postavite XDG_CACHE_HOME ili HOME ili ga zapišite s `ency export`
error-desktop-missing = { $program } se ne može pokrenuti; instalirajte paket xdg-utils ili datoteku zapišite s `ency export` i otvorite sami
error-desktop-refused = { $program } nije našao program koji je prima; datoteku zapišite s `ency export` i otvorite sami
error-export-no-fans = nijedan tlocrt ponude nema ventilatora
remedy-export-no-fans = postavite ih naredbom `ency plan auto` ili `ency plan place`
error-export-no-card = ponuda ne navodi ni prodavača ni tvrtku
remedy-export-no-card = navedite prodavača: `ency set { $file } /team/company/name=NAZIV`
error-export-no-days = ponuda nema dana za kalendar
error-export-answered = nema se na što podsjetiti: na ponudu je odgovoreno ({ proposal-status }) i nijedna uplata nema datum
remedy-export-no-days = navedite do kada vrijedi: `ency set { $file } /proposal/validUntil=GGGG-MM-DD`
remedy-export-answered = datumi uplata zadaju se u novoj reviziji: `ency revise { $file } --anyway`
theme-color-broken = tema { $theme }: /colors/{ $name }: „{ $value }” nije boja poput #0b5c6b; umjesto nje stoji { $used }
theme-color-contrast = tema { $theme }: /colors/{ $name }: tekst se s bojom { $value } ne bi mogao čitati (kontrast { $contrast }, potrebno je najmanje 4,5); umjesto nje stoji { $used }
theme-font-missing = tema { $theme }: /fonts/{ $name }: font „{ $family }” nije instaliran u /usr/share/fonts ni u /usr/local/share/fonts, ili nema latinična slova; umjesto njega stoji { $used }
error-theme-unknown = nema teme „{ $theme }”; ugrađene su { $names }, ostale su datoteke poput ./theme.json
error-theme-place = { $source }: tema { $theme } nalazi se drugdje; uz ponude tema leži u mapi te datoteke ili ispod nje
error-theme-logo-place = { $theme }: /logo/file: „{ $path }” nalazi se drugdje; stavite logotip u mapu teme ili ispod nje
error-theme-logo-kind = logotip je SVG, PNG ili JPEG datoteka, a ovo nije nijedna od njih; spremite ga kao jednu od njih
sheet-article = { label-products-products-item-id }
sheet-section = { label-offer-lines-item-section }
sheet-vat-rate = { label-offer-vatRate } (%)
sheet-discount-percent = { label-offer-lines-item-discount } (%)
sheet-discount-amount = { label-offer-lines-item-discountAmount }
sheet-counts = Ulazi u zbroj (1 = da, 0 = ne)
sheet-sent = U zbroju poslane ponude (1 = da, 0 = ne)
sheet-remark = Napomena
sheet-after-discount = iznos nakon popusta na narudžbu
sheet-base = Porezna osnovica { $percent }
sheet-diameter = { label-products-products-item-diameter } (mm)
sheet-mount-height = { label-overlay-fans-item-mountHeight } (mm)
sheet-place-right = Udesno, od { $origin } (mm)
sheet-place-down = Prema dolje, od { $origin } (mm)
sheet-airflow = { label-products-products-item-airflow } (m³/h)
sheet-power = { label-products-products-item-power } (W)
calendar-valid = Zadnji dan za { $number }: { $title }
calendar-valid-text = Ponuda { $number } tvrtke { $seller } vrijedi do ovog dana. Za plaćanje: { $amount }.
calendar-payment = { $number }: { $text }, { $amount }
quotation-payment = { $text }: { $amount }
quotation-payment-when = { $text }: { $amount }, { $when }
quotation-as-sent = kupac je uzeo druge stavke od ponuđenih: datoteka ponude i kopija jesu ponuda kako je poslana; prihvaćeno iznosi { $amount }
quotation-left = izostavljeno, jer UBL ponuda za to nema mjesta: { $places }
quotation-words = u ponudi samo riječima: { $places }
unfit-element = u ponudi nema mjesta za to
unfit-more = uzima se samo prvi te vrste
unfit-unit = ponuda nema jedinicu { $code }; broji komade
unfit-long = skraćeno na { $count } znakova
unfit-value = „{ $text }” ovdje ne može stajati i izostavljeno je
unfit-decimals = { $text } ima više decimala nego { $currency }; zaokruženo je
unfit-no-price = ne navodi cijenu; ona je 0
unfit-price-of-amount = cijena slijedi iz iznosa: { $price }
unfit-lump = { $numbers } u ponudi nema točnu količinu i cijenu; stavka je paušal
unfit-per = cijena vrijedi za { $count } jedinica; količina ih broji
unfit-charge-line = zasebna stavka u ponudi
unfit-amount = navodi { $stated }, a stavke daju { $computed }
unfit-currency = u valuti je { $currency }, a ne { $own }
unfit-buyer = kupac nije naveden; treba ga upisati
unfit-language = { $language } nije jezik ponuda
quotation-unfit = { $path }, redak { $line }: { $reason }
quotation-unfit-sum = { $count ->
    [one] { $count } mjesto iz { $file } nije stalo u ponudu
    [few] { $count } mjesta iz { $file } nisu stala u ponudu
   *[other] { $count } mjesta iz { $file } nije stalo u ponudu
}
xml-doctype = XML navodi vrstu dokumenta, koja može upućivati na druge datoteke i rasti bez kraja
xml-large = XML je prevelik: { $what }
xml-unreadable-line = XML se ne može pročitati: redak { $line }: { $words }
xml-no-quotation = korijen je { $name }, a ne ponuda (Quotation) prema UBL 2
xml-no-lines = ponuda nema stavki
error-quotation-total = ponuda bi imala drukčiji ukupni iznos od datoteke: { $path }, redak { $line }: { $reason }
remedy-xml-doctype = uklonite redak s <!DOCTYPE ili zatražite datoteku bez njega
remedy-xml-large = zatražite ponudu s manje stavki
remedy-xml-anew = zatražite je ponovno
remedy-xml-quotation = navedite Quotation prema UBL 2.0 do 2.4, ili ponudu koja završava na .ency
remedy-quotation-total = Zatražite ispravnu datoteku od pošiljatelja ili je uvezite kakva jest s --anyway.
split-none = { $file }: još se ne dijele troškovi; `ency split party add { $file } NAZIV` dodaje sudionika
split-parties = { label-split-parties }
split-expenses = { label-split-expenses }
split-payments = { label-split-settlements }
split-balance = Stanje
split-owes-heading = Duguju
split-gets-heading = Potražuju
split-you-owe = Dugujete
split-you-get = Duguju vam
split-you-even = Nikome ništa ne dugujete i nitko ne duguje vama.
split-outdated = ponuda sada iznosi { $total }, a trošak koji stoji za nju { $amount }; `ency split proposal { $file }` ga ažurira
split-for-all = { $count ->
    [one] { $count } trošak koji svi dijele od sada se dijeli na { $parties }
    [few] { $count } troška koje svi dijele od sada se dijele na { $parties }
   *[other] { $count } troškova koje svi dijele od sada se dijeli na { $parties }
}
split-settle-heading = Za podmirenje
split-settled = Nitko nikome ništa ne duguje.
split-otherwise = Što dugujete i što se vama duguje slijedi iz toga tko je za koga platio; podmirenje ide s malo plaćanja, koja mogu ići drugima, a svatko na kraju plati ili dobije jednako.
split-entered = { $mode ->
    [everyone] svi dijele jednako
    [equal] dijeli se jednako
    [exact] dijeli se po iznosima
    [percent] dijeli se po postocima
   *[shares] dijeli se po udjelima
}
split-paid-by = platitelj: { $party }
split-rate = { $original } po tečaju { $rate }
split-vat-of = od toga PDV { $amount }
split-no-balance = Salda se ne mogu izračunati: { $why }.
split-payment = { $from } plaća { $amount } sudioniku { $to }
split-payment-made = { $from } → { $to }: uplaćeno { $amount }
split-party = { $name }, s oznakom { $id }
split-offer = Ponuda, s PDV-om
share-title-all = { label-split }
share-title = Podijeljeni troškovi: { $party }
share-column = Udio: { $party }
share-paid = Plaćeno
share-bears = Udio u svim troškovima
share-sent = Plaćeno drugim sudionicima
share-received = Primljeno od drugih sudionika
share-to-pay = Za platiti
share-to-get = Za primiti
error-no-such-party = nitko tko dijeli trošak nije „{ $name }”; sudionici su { $names }
error-parties-alike = više strana zove se „{ $name }”; navedite id jedne: { $parties }
error-expenses-alike = više troškova zove se „{ $name }”; navedite jedan od njihovih brojeva: { $numbers }
error-no-parties = još nitko ne dijeli troškove; dodajte sudionika s `ency split party add { $file } NAZIV`
error-party-there = već postoji sudionik „{ $name }”
error-party-used = { $count ->
    [one] { $name } stoji u { $count } trošku ili uplati; najprije ih uklonite s `ency split remove`
    [few] { $name } stoji u { $count } troška i uplate; najprije ih uklonite s `ency split remove`
   *[other] { $name } stoji u { $count } troškova i uplata; najprije ih uklonite s `ency split remove`
}
error-no-such-expense = nijedan trošak ni uplata nije „{ $name }”; navedite broj, 1 do { $count }, ili oznaku; `ency split { $file }` ih prikazuje
error-split-whole = iznosi daju { $sum }, a trošak je { $amount }
error-split-hundred = postoci daju { $percent }, a ne 100
error-split-weights = svi su udjeli 0; dajte barem jedan veći od 0
error-split-twice = { $party } je naveden dvaput
error-split-with = koji drugi sudionik? Navedite ga s --with: { $names }
error-split-nothing-due = { $from } ne duguje ništa sudioniku { $to }; `ency split { $file }` prikazuje tko što duguje
error-split-more-due = { $from } duguje { $amount } sudioniku { $to }; ne navodite više ili svejedno zabilježite s --anyway
error-split-no-total = ponuda nema iznosa za plaćanje; ponudite nešto s `ency offer add`
error-split-amount = „{ $text }” nije iznos: { $error }
error-split-rate = „{ $text }” nije tečaj; napišite koliko stoji jedan { $currency }, primjerice --rate 11.42
error-split-large = iznos je prevelik
error-split-payment = { $name } je uplata, a mijenjaju se samo troškovi; uklonite je s `ency split remove { $file } { $name }` i zabilježite ponovno s `ency split settle`
rule-expense-rate = Trošak u drugoj valuti je ono što daje njegov tečaj
found-expense-rate = { $original } po tečaju { $rate } daje { $computed }, a trošak je { $amount }
remedy-expense-rate = ispravite tečaj ili iznos troška
rule-expense-offer = Trošak koji stoji za ponudu jednak je njezinu iznosu za plaćanje
found-expense-offer = trošak je { $amount }, a iznos za plaćanje { $total }
remedy-expense-offer = ažurirajte ga s `ency split proposal`
score-none = { $file }: još nema bodovne kartice; `ency score from { $file } site` započinje jednu
score-all = Cijela bodovna kartica
score-coverage = { $marked } od { $count } ima ocjenu; prosjeci su samo od tih.
score-mean = Prosjek
score-weight = { label-scorecard-blocks-item-units-item-weight }
score-mark = { label-scorecard-blocks-item-units-item-courses-item-mark }
score-locked = zaključano
score-legend = Bodovi od { $scale }. { $good } dobro, { $fair } prihvatljivo, { $weak } slabo: dobro od { $high }, slabo ispod { $low }.
score-now = Sada
score-then = Tada
score-need = { $count ->
    [one] Za { $target } potrebno je { $mark } u { $count } stavci { $which }.
    [few] Za { $target } potrebno je { $mark } u svakoj od { $count } stavke { $which }.
   *[other] Za { $target } potrebno je { $mark } u svakoj od { $count } stavki { $which }.
}
score-open = { $which ->
    [unmarked] bez bodova
   *[unlocked] bez zaključavanja
}
score-need-nothing = { $target } se postiže kakvi god bili bodovi stavki { $which }.
score-need-impossible = { $target } se ne može postići: s { $scale } u svim stavkama { $which } prosjek je { $most }.
score-need-none = { $target } se ne postiže, a stavke { $which } nema; prosjek je { $most }.
score-need-empty = { $target } se ne može postići: nijedna od stavki { $which } ne računa se.
score-need-replaces = { $count ->
    [one] { $count } već ima bodove, koje --accept zamjenjuje; --unmarked ih ostavlja.
    [few] { $count } već imaju bodove, koje --accept zamjenjuje; --unmarked ih ostavlja.
   *[other] { $count } već ima bodove, koje --accept zamjenjuje; --unmarked ih ostavlja.
}
score-not-kept = Ništa nije promijenjeno; s --accept bodovi se preuzimaju.
score-failed = Prosjeci se ne mogu izračunati: { $why }.
score-dialogue = Što ako: bodovi koji nisu zaključani
score-dialogue-accept = preuzmi bodove
score-dialogue-note = Bodovi od 0 do { $scale }; prazno za nijedan. Ništa se ne mijenja dok ih ne preuzmete.
error-no-such-score = ništa u bodovnoj kartici nije „{ $name }”; navedite broj poput 1.2, naslov ili oznaku; `ency score { $file }` ih prikazuje
error-scores-alike = više ih se zove „{ $name }”; navedite broj: { $numbers }
error-score-deep = { $name } je stavka, koja ništa ne sadrži; stavite je u cjelinu
error-score-level = samo stavka ima bodove, a samo stavke i cjeline imaju pondere; { $name } je blok
error-score-unmarked = samo stavka ima bodove i zaključavanje; { $name } to nije
error-score-there = već postoji bodovna kartica; prepišite je s --force
error-score-mark = „{ $text }” nisu bodovi od 0 do { $scale } s najviše dvije decimale
error-score-target = „{ $text }” nije cilj; napišite bodove od 0 do { $scale } ili na drugoj ljestvici poput 12/20
error-score-locked = { $name } je zaključano, pa simulacija ostavlja bodove; otključajte s `ency score set { $file } { $number } --unlock`
error-score-move = { $name } ne može stajati ondje; blok stoji među blokovima, cjelina u bloku, stavka u cjelini
error-no-such-score-template = nijedan predložak bodovne kartice nije „{ $name }”; postoje { $names }
rule-score-limits = Granica za dobro nije ispod granice za slabo
found-score-limits = bodovi su dobri od { $good }, a slabi ispod { $weak }
remedy-score-limits = povisite `good` ili snizite `weak`

## Obilasci lokacije

visit-label = { $member ->
    [place] { label-visits-visits-item-place }
    [time] { label-visits-visits-item-time }
    [position] { label-visits-visits-item-position }
    [address] { label-visits-visits-item-address }
    [category] { label-visits-visits-item-category }
    [rating] { label-visits-visits-item-rating }
    [people] { label-visits-visits-item-people }
    [floor] { label-visits-visits-item-measured-floor }
    [ceiling] { label-visits-visits-item-measured-ceiling }
    [ceilingHeight] { label-visits-visits-item-measured-ceilingHeight }
    [clearHeight] { label-visits-visits-item-measured-clearHeight }
    [measured] { label-visits-visits-item-measured }
    [photos] { label-visits-visits-item-photos }
   *[remarks] { label-visits-visits-item-remarks }
}
visit-category = { $category ->
    [warehouse] { label-visits-visits-item-category-warehouse }
    [industry] { label-visits-visits-item-category-industry }
    [sports] { label-visits-visits-item-category-sports }
    [retail] { label-visits-visits-item-category-retail }
    [farm] { label-visits-visits-item-category-farm }
    [office] { label-visits-visits-item-category-office }
   *[other] { label-visits-visits-item-category-other }
}
page-visits = { label-visits }
visit-direction = { $direction ->
    [ne] SI
    [e] I
    [se] JI
    [s] J
    [sw] JZ
    [w] Z
    [nw] SZ
   *[n] S
}
visit-kind = { $kind ->
    [visit] obilazak
    [customer] kupac
    [site] hala
   *[proposal] ponuda
}
visit-photo-count = { $count ->
    [one] { $count } fotografija
    [few] { $count } fotografije
   *[other] { $count } fotografija
}
visit-photo-number = fotografija { $number }
visit-photo-told = fotografija { $number }: { $caption }
visit-none = nema obilazaka; `ency visit add { $file } --place NAZIV` prijavljuje obilazak
visit-none-then = u tom razdoblju nema obilazaka
visit-added = prijavljeno: { $visit }
visit-changed = promijenjeno: { $visit }
visit-photo-left = { $file }: izostavljena; slika je oštećena pa se ono što stoji uz piksele ne može ukloniti (--keep-exif uzima je kakva jest)
visit-photo-place = položaj { $position }, iz { $file }
visit-photo-plain = { $file }: kopija ne sadrži ništa od onoga što je stajalo uz piksele, kao što su mjesto i vrijeme (--keep-exif to zadržava)
visit-position-none = fotografije ne navode položaj; zadaje ga --position LAT,LON
visit-photo-time = vrijeme { $time }, iz { $file }
visit-photo-time-local = vrijeme { $time }, iz { $file }, koja ne navodi vremensku zonu: čitano prema satu ovog računala; drugo zadaje --time
visit-photo-time-later = { $file } je prema fotoaparatu snimljena { $time }, što je u budućnosti; vrijeme je sadašnje, a drugo zadaje --time
visit-time-now = fotografije ne navode vrijeme; vrijeme je sadašnje, a drugo zadaje --time
visit-near-none = unutar { $radius } nema ničega s položajem
visit-near-found = { $count ->
    [one] { $count } mjesto unutar { $radius }
    [few] { $count } mjesta unutar { $radius }
   *[other] { $count } mjesta unutar { $radius }
}
visit-near-shown = { $found }, prikazano je { $shown } najbližih; --limit 0 prikazuje sve
visit-near-at = Kod { $position }
visit-near-lists-unread = popisi kupaca ne mogu se pročitati: { $reason }
visit-map-summary = Karta oko mjesta { $place }; krugovi na { $rings }
visit-photo-unshown = Fotografija je oštećena ili nedostaje.
visit-own-paper = { $file } sadrži ono što je samo prodavačevo: nije za kupca
error-no-such-visit = nema obilaska { $id }; vremenska crta ih numerira
error-visit-no-position = obilazak { $id } nema položaj pa nema ni karte
error-visit-nothing-measured = na obilasku { $id } nije izmjereno ništa za što hala ima mjesto
error-visit-no-photo = obilazak { $id } nema fotografiju { $number }
error-photo-kind = nije slika PNG ni JPEG; kamere koje zapisuju HEIC mogu se prebaciti na JPEG
error-track-none = u njoj nema položaja: ni rečenica NMEA 0183 ni točaka GPX

## People of the seller

team-label = { $member ->
    [name] { label-team-people-item-name }
    [title] { label-team-people-item-title }
    [department] { label-team-people-item-department }
    [languages] { label-team-people-item-languages }
    [email] { label-team-people-item-email }
    [phone] { label-team-people-item-phone }
    [photo] { label-team-people-item-photo }
   *[text] { label-team-people-item-text }
}
page-team = Vaš tim
team-of = Tim
team-card = { team-of }: { $number } od { $count }
team-told-in = tekst ({ $languages })
team-lacks = { $what ->
    [photo] nema fotografije
    [text] nema teksta
   *[other] nema fotografije ni teksta
}
team-none = u timu još nema nikoga; `ency team add { $file } IME` dodaje osobu
team-on = u ponudi
team-answers = odgovara za ponudu
team-added = dodano: { $person }
team-changed = izmijenjeno: { $person }
team-shown = u ponudi: { $names }
team-shown-none = u ponudi nije nitko iz tima
team-sections = ponuda ispisuje odabrane odjeljke, a tim nije među njima; dodajte „team” u /proposal/sections
team-unanswered = za ponudu više nitko ne odgovara; `ency team on { $file } NAME --answers` navodi tko
team-no-story = O osobi { $person } još ništa nije napisano.
team-key-turn = okreni karticu
team-key-next = sljedeća osoba
team-key-back = prethodna osoba
team-imported = dodano: { $added }; izmijenjeno: { $changed }; nepromijenjeno: { $same }
team-fallback = { $person }: nema teksta ({ $language }); umjesto njega stoji drugi ({ $other })
team-fallback-none = { $person }: nema teksta na jeziku ponuda; postojeći ({ $languages }) izostavlja se
team-taken = { $person }: preuzeto iz { $file }
team-photos-stay = fotografije nisu na popisu
team-import-twice = { $person } je u datoteci dvaput; vrijedi kasniji zapis
team-import-photo = { $person }: fotografija { $photo } izostavlja se; fotografija je datoteka JPEG ili PNG, navedena putanjom ispod mape popisa
team-import-photo-missing = { $person }: fotografija { $photo } izostavlja se; u mapi popisa nema takve datoteke
team-import-unknown = nije preuzeto jer za to kod osoba u timu nema mjesta: { $members }
team-photo-large = { $person }: fotografija je veća od { $size }, pa je na kartici nema
error-team-import = to nije popis osoba; popis je JSON kao { $example }
error-team-import-kind = { $kind }; popis osoba je ponuda ili JSON kao { $example }
team-import-kind = { $kind ->
    [card] je vCard, iz kojeg se ništa ne preuzima
    [pdf] je PDF, iz kojeg se ništa ne preuzima
    [table] je tablica kao CSV, iz koje se ništa ne preuzima
   *[other] nije JSON
}
error-team-import-name = osoba { $number } na popisu nema imena
error-no-such-person = u timu nema osobe „{ $name }”; navedite broj, oznaku, ime ili adresu e-pošte, kako ih prikazuje `ency team { $file }`
error-person-known = { $person } već je u timu; `ency team set { $file } { $number }` mijenja podatke o osobi
error-persons-alike = „{ $name }” može biti više osoba; navedite broj: { $numbers }
error-persons-alike-listed = „{ $name }” može biti više osoba s popisa; navedite jednu od: { $others }
error-team-no-list = nije naveden popis osoba; navedite ga ili postavite popis tvrtke s `ency config set team.people=FILE`
error-person-no-photo = { $person } nema fotografije
rule-person-twice = Nitko nije u timu dvaput
found-person-twice = { $name } ima istu adresu e-pošte kao { $other }
remedy-person-twice = uklonite jednu osobu s `ency team remove` ili ispravite adresu
rule-person-language = Jezici kojima se osobe služe imaju poznate oznake
found-person-language = nijedan jezik nema oznaku „{ $code }”
remedy-person-language = navedite jezik, a ne zemlju: sv za švedski, da za danski, cs za češki (ISO 639)
rule-person-text = Osobe u ponudi predstavljene su na njezinu jeziku
found-person-text = { $name } ima predstavljanje, ali ne na jeziku ponude ({ $language })
remedy-person-text = dodajte tekst s `ency team set`

## First steps

tour-title = Prvi koraci
tour-place = { $number } od { $count }
tour-key-next = dalje
tour-key-back = natrag
tour-key-skip = preskoči ostatak
tour-key-begin = počni
tour-file = Datoteka ponude
tour-file-note = Enter je stvara i pita korak po korak, i za vaš tlocrt. Postojeća se nastavlja.
tour-left = `ency tour` nastavlja s karticom { $number }
tour-done = to je bilo sve; `ency tour` prikazuje ponovno, `ency new -i hall.ency` počinje ponudu
tour-seen = Ove ste kartice već vidjeli.
tour-hint = Prvi put ovdje? `ency tour` prikazuje prve korake.
error-no-such-card = nema kartice { $number }; ima ih od 1 do { $count }
input-payment-last = Je li to posljednja uplata
figure-payment-planned = { label-offer-paymentPlan-item }, prema planu
source-payment-accepted = uplata prema planu; posljednja preuzima ono što izbor kupca dodaje ili oduzima
said-revised-taken = { $line }: prihvaćeno, sada je obična stavka
said-revised-replaced = { $line }: zamijenjeno, sada je alternativa za { $other }
said-revised-payment = { $payment }: { $amount }, kako je prihvaćeno
said-revised-drawn = na planovima: { $old } → { $new }
said-revised-total = za plaćanje, kako je prihvaćeno: { $amount }
error-revise-total = nacrt s prihvaćenim stavkama ne daje prihvaćenih { $accepted }; ništa nije promijenjeno
remedy-two-proposals = `ency diff { $ours } { $theirs }` ih uspoređuje; `ency merge { $ours } { $theirs } --unrelated --no-base -o merged.ency` ih spaja bez osnove
archive-number-heading = { label-proposal-number }
archive-date-heading = { label-proposal-date }
archive-distance-heading = Udaljenost
error-person-named = { $person } već je u timu, pod brojem { $number }
remedy-person-named = `ency team set { $file } { $number }` mijenja tu osobu; `ency team add { $file } { $person } --anyway` dodaje još jednu s tim imenom
error-score-named = uz to već postoji „{ $name }”, pod brojem { $number }
remedy-score-named = `ency score set { $file } { $number }` to mijenja; --anyway dodaje još jedno s tim imenom
visit-twice = posjet { $number } istom je mjestu istoga dana; `ency visit remove { $file } { $number }` ga uklanja
remedy-no-base = navedite verziju od koje oboje potječu: `ency merge BASE { $ours } { $theirs } -o merged.ency`; ili { $more ->
    [yes] drugu mapu ili arhivu
   *[no] mapu ili arhivu
} sa starijim kopijama: `ency merge { $ours } { $theirs } --in FOLDER -o merged.ency`; ili idite bez osnove, što ostavlja sukob svugdje gdje se razlikuju: `ency merge { $ours } { $theirs } --no-base -o merged.ency`

## Usluge

progress-count = { $done } gotovo
error-remote-no-account = nijedno knjigovodstvo nije postavljeno
remedy-remote-login = prijavite se naredbom `ency remote login`
error-remote-data-center = podatkovni centar { $name } ne postoji; postoje { $names }
error-remote-nowhere = nema mape za stanje: ni XDG_STATE_HOME ni HOME nisu postavljeni
error-remote-no-command = nijedna naredba ne ispisuje tajne
remedy-remote-no-command = postavite je naredbom `ency config set remote.secretRead='pass show ency/zoho'`
error-remote-offline = --offline ne dopušta vezu
error-remote-no-client = oznaka klijenta nije poznata
remedy-remote-no-client = registrirajte klijenta u Zohovoj API konzoli i navedite oznaku s --client-id
error-remote-no-store = mjesto za tajne nije odabrano
remedy-remote-no-store = odaberite: --secrets keyring, command, age, file ili env
error-remote-no-refresh = Zoho nije dao token za osvježavanje
remedy-remote-no-refresh = uklonite pristup programa Ency u svojem Zoho računu pa se ponovno prijavite
error-remote-organizations = postoji više organizacija: { $names }
remedy-remote-organizations = odaberite jednu s --organization ID
error-remote-port = nijedan port ovog računala nije se mogao otvoriti za odgovor preglednika
remote-open-page = prijavite se na ovoj stranici: { $address }
remote-page-title = Prijava je uspjela. Stranicu možete zatvoriti.
remote-device-code = otvorite { $address } na bilo kojem uređaju i upišite { $code }
remote-logged-in = prijava u { $name } (organizacija { $organization }, podatkovni centar { $center }); tajne: { $store }
remote-logged-out = odjava iz organizacije { $organization }; tajne su ovdje izbrisane
remote-not-revoked = pristup se nije mogao opozvati u Zohou: { $reason }
remote-waits = čekanje { $seconds } s: { $reason ->
    [pace] usluga dopušta ograničen broj poziva u minuti
    [busy] usluga to traži
   *[other] nije bilo upotrebljivog odgovora; pitanje se ponavlja
}
remote-pulled = { $kind ->
    [customers] kupci
   *[other] proizvodi
}: { $added } novo, { $changed } promijenjeno, { $removed } uklonjeno, { $unchanged } bez promjene
remote-inactive = { $count ->
    [one] { $count } neaktivan unos je izostavljen
    [few] { $count } neaktivna unosa su izostavljena
   *[other] { $count } neaktivnih unosa je izostavljeno
}
remote-gone = više nije u knjigama, ali je još u katalogu: { $ids }
remote-trial = ništa nije zapisano u { $file }
remote-kept = { $file }: ukupno { $count }
remote-shipping = Dostava
remote-adjustment = Prilagodba
remote-options = Opcije i zamjene, nisu u zbroju:
remote-option = { $number }. { $name }, { $quantity }: { $amount }
error-remote-no-number = ponuda nema broj po kojem se nalazi u knjigama
error-remote-number-long = broj ponude ima više od { $limit } znakova
error-remote-no-lines = ponuda ne sadrži ništa s cijenom
error-remote-reduction = odbitak ondje ne može biti iznos jer stavke imaju različite stope PDV-a
error-remote-unreadable = dio ponude ne može se pročitati
remote-difference = { $place }, PDV zaokružen po { $rounding ->
    [line] stavci
   *[other] dokumentu
}: { $theirs } ondje, { $ours } ovdje
error-remote-totals = knjige bi izračunale druge iznose, u { $currency }: { $lines }
remedy-remote-rounding = u postavkama knjiga pogledajte gdje se PDV zaokružuje, zatim `ency config set remote.taxRounding={ $rounding }`
remedy-remote-totals = dajte popust na stavke umjesto na zbroj, upišite prijevoz kao stavku ili svim stavkama dajte istu stopu PDV-a
remote-expected = očekivani ukupni iznos: { $total }; { $count ->
    [one] { $count } poziv
    [few] { $count } poziva
   *[other] { $count } poziva
}
remote-workflows = pravila vaše organizacije mogu kupcu poslati poštu kad se ponuda zapiše
remote-nothing-written = ništa nije zapisano
remote-note-options = { $count ->
    [one] { $count } opcija ili zamjena je u napomenama, nije u zbroju
    [few] { $count } opcije i zamjene su u napomenama, nisu u zbroju
   *[other] { $count } opcija i zamjena je u napomenama, nisu u zbroju
}
remote-note-folded = zapisano s cijenom nakon popusta: { $lines }
remote-note-shipping = dostava je stavka
remote-note-adjustment = prilagodba je stavka
remote-note-reduction = odbici su dio popusta na zbroj
remote-note-hidden = cijene koje ponuda skriva nalaze se u knjigama i na onome što se odande ispiše
remote-note-cut = { $name } je skraćeno na { $limit } znakova
remote-queued = { $file }: { $number } čeka u redu ({ $id }); `ency remote queue retry` šalje
remote-pushed = { $file }: { $reference } je ponuda { $number } za { $customer }, { $total }
remote-unchanged = { $file }: { $reference } već je ponuda { $number } za { $customer }, { $total }; zapis u knjigama nije mijenjan
remote-was = ponuda { $number } u knjigama je { $status }: kupac je možda ima kakva je bila prije
remote-attached = priloženo: { $name }
remote-dropped = { $field } je u knjigama { $theirs }, a ne { $ours }
error-remote-total-after = ponuda { $number } u knjigama iznosi { $theirs }, a ne { $ours }
remedy-remote-total-after = ne šaljite ponudu { $number }; pogledajte poreze i gdje knjige zaokružuju
error-remote-pdf = PDF se nije mogao izraditi pa ništa nije priloženo: { $reason }
error-remote-waits = čeka u redu
error-remote-replaced = umjesto toga poslano je novije slanje ove ponude
error-remote-uncertain = nije poznato jesu li knjige to primile: { $reason }
remedy-remote-uncertain = `ency remote queue retry` ondje provjerava prije ponovnog slanja
remedy-remote-uncertain-entry = `ency remote queue retry { $id }` ondje provjerava prije ponovnog slanja
error-remote-queued = { $reason }; čeka u redu kao { $id }
error-remote-queued-until = { $reason }; čeka u redu kao { $id } do { $moment }
remedy-remote-after = pokušajte nakon { $moment }
remedy-remote-pdf = `ency export { $file } -o proposal.pdf` pokazuje zašto
remedy-remote-retry = `ency remote queue retry` šalje ono što čeka
remedy-remote-customer-missing = --create-customer ondje izrađuje kupca; --customer ID imenuje drugog
remedy-remote-customers-alike = odaberite jednog s --customer ID
remedy-remote-offer-changed = pročitajte promjene naredbom `ency remote pull` pa ponovno pošaljite; --overwrite prepisuje ono što pull ostavi otvorenim
remedy-remote-throttled = Zoho daje deset tokena u deset minuta: pričekajte pa pokušajte ponovno
remedy-remote-library = instalirajte libcurl: `sudo apt install libcurl4`
remedy-remote-clock = provjerite datum i vrijeme računala
remedy-remote-authority = ako tvrtka veze provjerava vlastitim certifikatom, navedite ga s --ca DATOTEKA
remedy-remote-later = pokušajte kasnije
remedy-remote-doctor = `ency remote doctor` pokazuje koje pravo nedostaje
remote-status = ponuda { $number }: { $status ->
    [draft] nacrt
    [sent] poslano
    [viewed] kupac je vidio
    [accepted] prihvaćeno
    [declined] odbijeno
    [invoiced] fakturirano
    [expired] isteklo
   *[other] { $status }
}
remote-event = zabilježeno u ponudi: { $kind ->
    [accepted] prihvaćeno
    [declined] odbijeno
   *[other] fakturirano
}
remote-answer-note = Pročitano iz ponude { $number } u Zoho Booksu.
error-remote-answer-total = ponuda { $number } iznosi { $theirs }, a poslana ponuda ovdje { $ours }: odgovor se ne bilježi
remedy-remote-answer-total = uskladite iznos: ispravite ponudu u knjigama i ponovno je preuzmite ili revidirajte i ponovno pošaljite ponudu
remote-sent-stays = ponuda je poslana pa zadržava ono što je poslano; `ency remote push { $file }` to ponovno zapisuje u knjige
remote-push-again = `ency remote push { $file }` zapisuje vlastito iz ponude: { $fields }
remote-head-field = Polje
remote-head-base = Zadnje poslano
remote-head-ours = Ponuda
remote-head-theirs = Knjige
remote-head-outcome = Rezultat
remote-outcome = { $outcome ->
    [ours] ponuda
    [theirs] knjige
    [same] ista promjena
   *[other] otvoreno
}
remote-queue-empty = red je prazan
remote-queue-dropped = { $count ->
    [one] { $count } unos uklonjen; ništa nije poslano
    [few] { $count } unosa uklonjena; ništa nije poslano
   *[other] { $count } unosa uklonjeno; ništa nije poslano
}
remote-head-entry = Unos
remote-head-state = Stanje
remote-head-what = Što
remote-head-file = Datoteka
remote-head-why = Zašto
remote-state = { $state ->
    [queued] čeka
    [sending] šalje se
    [done] gotovo
    [refused] odbijeno
   *[other] neizvjesno
}
remote-verb = { $verb ->
    [attach] PDF
   *[other] ponuda
}
remote-proof = redak u knjigama:
remote-done = { $file }: { $number }
remote-unreadable = { $file } ne može se pročitati; ostaje kakva jest
remote-not-recorded = { $file }: ponuda nije zabilježena u datoteci: { $reason }
remote-customer = kupac u knjigama: { $name } ({ $id })
remote-customer-made = { $name } nije u knjigama: push bi najprije dodao kupca
remote-nothing-to-write = ponuda { $number } već sadrži sve to: push ne bi ništa zapisao
remote-waiting = još se čeka odgovor poslužitelja { $host }; Ctrl-C prekida, a ono što je već poslano provjerava se sljedeći put
remote-discount-gone = cijena je ona iz knjiga nakon popusta, pa je popust uklonjen: { $lines }
remote-changed-since = { $file } se promijenila otkako je ovo stavljeno u red; `ency remote push { $file }` upisuje ono što sada piše
remote-stays-draft = ponuda { $number } ondje ostaje nacrt; označite je u knjigama kao poslanu
remote-queue-dropped-uncertain = { $count ->
    [one] { $count } unos uklonjen; možda je u knjigama, i sljedeći push ondje ga traži
    [few] { $count } unosa uklonjena; možda su u knjigama, i sljedeći push ondje ih traži
   *[other] { $count } unosa uklonjeno; možda su u knjigama, i sljedeći push ondje ih traži
}
remote-settled = zapis koji je prije prekinut provjeren je: { $number } je u knjigama
remote-refused = { $count ->
    [one] { $count } odbijeni zapis još je na popisu; ponovno pošaljite ponudu ili ga uklonite s `ency remote queue drop`
    [few] { $count } odbijena zapisa još su na popisu; ponovno pošaljite ponude ili ih uklonite s `ency remote queue drop`
   *[other] { $count } odbijenih zapisa još je na popisu; ponovno pošaljite ponude ili ih uklonite s `ency remote queue drop`
}
remote-line = { $isWhole ->
    [yes] stavka { $number }
   *[no] stavka { $number }, { $field }
}
remote-note-single = zapisano kao po jedan komad, jer nijedna cijena po komadu ne daje isto nakon popusta: { $lines }; količina je ondje u tekstu
remote-still-waiting = { $count ->
    [one] { $count } unos još čeka u redu
    [few] { $count } unosa još čekaju u redu
   *[other] { $count } unosa još čeka u redu
}; što čeka, šalje se kad se ponovno prijavite
remote-line-named = { $isWhole ->
    [yes] { $name }
   *[no] { $name }, { $field }
}
remote-event-trial = u ponudu bi se zabilježilo: { $kind ->
    [accepted] prihvaćeno
    [declined] odbijeno
   *[other] fakturirano
}
error-remote-answer-other = ponuda { $number } u knjigama je { $status ->
    [accepted] prihvaćena
    [declined] odbijena
   *[other] fakturirana
}, a ovdje je { $own ->
    [accepted] prihvaćena
    [declined] odbijena
   *[other] povučena
}: ništa nije zabilježeno
remedy-remote-answer-other = pitajte kupca; zatim ispravite ponudu u knjigama ili zabilježite odgovor naredbom { $status ->
    [declined] `ency decline { $file } --anyway`
   *[other] `ency accept { $file } --anyway`
}
error-remote-no-customer = ponuda nema kupca
remote-other-organizations = vaš račun ima i druge organizacije: { $names }; --organization ID odabire jednu
remote-no-company-number = OIB ili matični broj { $number } nije u knjigama: kontakt ondje nema mjesta za njega
remote-field = { $field ->
    [line] postoji
    [name] naziv
    [description] opis
    [quantity] količina
    [unit] jedinica
    [rate] cijena
    [discount] popust
    [taxRate] PDV
    [currency] valuta
    [date] datum
    [validUntil] vrijedi do
    [rounding] zaokruživanje
    [notes] napomene
    [terms] uvjeti
    [salesperson] prodavač
    [adjustment] prilagodba
   *[other] { $field }
}
remote-customer-moved = ponuda { $number } u knjigama glasi na drugog kupca, { $name }; `ency remote push { $file } --customer ID` bira jednog od njih
remote-not-taken = nije preuzeto jer ponuda za to nema mjesta: { $fields }; upišite ono što daje isti iznos i ponovno preuzmite ili prepišite s `ency remote push { $file } --overwrite`
error-remote-no-code = nije naveden kod
remedy-remote-no-code = upišite kod s API konzole ili ga navedite kao drugi redak standardnog ulaza, iza tajne klijenta
remedy-remote-renumbered = `ency new KOPIJA.ency --from DATOTEKA` čini ponudu s vlastitim zapisom u knjigama; --overwrite ovom zapisu daje novi broj
remedy-remote-customer-choice = --customer ID bira jednog od njih
remedy-doctor-refused = ponovno pošaljite te ponude ili uklonite stavke s `ency remote queue drop`
error-remote-state = { $kind ->
    [notFolder] { $path } nije mapa
    [otherOwner] { $path } pripada drugom korisniku ({ $fact })
    [openToOthers] drugi korisnici imaju prava na { $path } (način { $fact })
    [noLocks] datotečni sustav za { $path } nema zaključavanja
    [notFlushed] datotečni sustav za { $path } ne potvrđuje što je zapisano
    [unknownVersion] { $path } zapisala je novija inačica Encyja ({ $fact })
   *[other] { $path } je oštećeno { $fact }
}
remedy-remote-state = ostavite prava samo sebi: `chmod go= { $path }`
remote-would-attach = priložilo bi se: { $name }
remote-customer-former = ponuda je prije glasila na { $name }
doctor-untried = prava za pisanje ne isprobavaju se jer bi se time nešto zapisalo
doctor-library = libcurl: { $version }
doctor-no-library = libcurl nije instaliran
doctor-proxy = posrednik: { $proxy }
doctor-account = organizacija { $organization }, podatkovni centar { $center }, tajne: { $store }
doctor-offline = ništa nije upitano: --offline
doctor-queue = red: { $waiting } čeka, { $refused } odbijeno, { $uncertain } neizvjesno, { $unreadable } nečitljivo
doctor-organization = prijavljeno: { $name }, { $currency }
doctor-scope = pravo: { $scope }
doctor-no-scope = pravo { $scope }: { $reason }
doctor-taxes = porezi: { $rates }
doctor-no-taxes = organizacija nema poreza
remedy-doctor-taxes = uključite poreze u postavkama knjiga; API to ne može
doctor-rounding = nije postavljeno gdje knjige zaokružuju PDV: ponude čiji zbroj o tome ovisi odbijaju se
remedy-doctor-rounding = `ency config set remote.taxRounding=document` ili line, kako pokazuju postavke knjiga
doctor-quota = preostalo poziva danas: { $left ->
    [unknown] usluga to ne kaže
   *[other] { $left }
}; { $ready ->
    [now] slanje može početi odmah
   *[other] sljedeće slanje može početi { $ready }
}
doctor-clock = sat: { $seconds } s od poslužiteljeva
error-remote = { $code ->
    [library-missing] libcurl nije instaliran
    [name-unknown] ime { $host } nije poznato
    [name-timeout] nijedan poslužitelj imena nije odgovorio za { $host }
    [connect-refused] nitko ne odgovara na { $host }
    [connect-timeout] veza s { $host } trajala je predugo
    [connect-unreachable] { $host } nije dostupan
    [proxy-authentication] posrednik { $proxy } traži korisnika i lozinku
    [proxy-name-unknown] ime posrednika { $proxy } nije poznato
    [proxy-unreachable] posrednik { $proxy } ne odgovara
    [proxy-refused] posrednik { $proxy } odbio je vezu
    [tls-expired] certifikat za { $host } istekao je { $fact }
    [tls-not-yet-valid] certifikat za { $host } još ne vrijedi
    [tls-wrong-host] certifikat za { $host } vrijedi za drugo ime: { $other }
    [tls-self-signed] certifikat za { $host } potpisao je sam sebe
    [tls-unknown-issuer] izdavatelj certifikata za { $host } nije poznat
    [time-limit] { $host } predugo odgovara
    [stalled] { $host } prestao je slati
    [body-cut] odgovor s { $host } je prekinut
    [receive-empty] { $host } zatvorio je vezu bez odgovora
    [body-too-large] odgovor s { $host } veći je od { $fact } bajtova
    [body-ratio] odgovor s { $host } raspakira se u previše
    [answer-page] na { $host } odgovorila je web-stranica, a ne usluga; između može biti stranica za prijavu na mrežu ili posrednik
    [answer-json] odgovor s { $host } nije valjan JSON (redak { $fact }, stupac { $other })
    [answer-type] odgovor na { $fact } ima { $found }, a ne { $other }
    [answer-empty] { $host } odgovorio je { $other } bez sadržaja
    [proxy-page] posrednik { $proxy } odbio je vezu vlastitom stranicom
    [status-403] { $host } odbija zahtjev (403)
    [status-408] { $host } predugo je čekao zahtjev (408)
    [status-413] poslano je preveliko za { $host } (413)
    [pace] pozivi koje usluga dopušta potrošeni su do { $fact }
    [customer-exists] knjige imaju kupca tog imena, ali ga pretraga još ne nalazi
    [zoho-1000] Zoho javlja unutarnju pogrešku
    [framing-conflict] odgovor s { $host } ima dvije duljine
    [length-conflict] odgovor s { $host } ima dvije duljine
    [length-invalid] duljina odgovora s { $host } nije broj bajtova
    [chunk-malformed] odgovor s { $host } podijeljen je na neispravan način
    [interim-too-many] { $host } šalje međuodgovore bez kraja
    [headers-too-many] odgovor s { $host } ima previše polja zaglavlja
    [headers-too-large] polja zaglavlja s { $host } prevelika su
    [library-failed] libcurl nije mogao poslati zahtjev: { $text }
    [tax-missing] knjige nemaju porez od { $fact } %; imaju { $other } %
    [customer-missing] knjige nemaju kupca koji odgovara { $fact }
    [customers-alike] odgovara više kupaca: { $fact }
    [customer-renamed] kupac s brojem iz ove ponude u knjigama je { $found }, a ovdje { $fact }
    [customer-currency] kupac u knjigama ima { $other }, a ponuda drugu valutu
    [offer-changed] ponuda { $fact } promijenjena je u knjigama otkad je poslana
    [offer-renumbered] ponuda { $fact } zapisana je za broj { $other }, a sada ima { $found }
    [offer-customer-changed] ponuda { $fact } u knjigama glasi na drugog kupca: { $found }
    [offer-unknown] ponuda { $fact } ima taj broj i drugi sadržaj
    [offer-other-customer] ponuda { $fact } ima taj broj i za drugog je kupca: { $found }
    [offer-currency] ponuda { $fact } je u valuti { $other }, a ova u drugoj
    [customer-gone] knjige više nemaju kupca { $fact }
    [currency-missing] organizacija nema valutu { $fact }
    [offer-locked] ponuda { $fact } u knjigama je { $other } pa se ne mijenja
    [offers-alike] više ponuda ima tu oznaku: { $fact }
    [offer-missing] knjige nemaju ponudu { $fact }
    [organization-missing] račun nema organizaciju { $fact }
    [api-domain] prijava navodi { $host }, koji nije Zohov poslužitelj
    [login-throttled] Zoho zasad ne daje više tokena
    [login-timeout] nitko se nije prijavio na vrijeme
    [login-access_denied] pristup je odbijen
    [login-invalid_client] Zoho ne poznaje oznaku klijenta u ovom podatkovnom centru
    [login-invalid_client_secret] tajna klijenta je pogrešna
    [login-invalid_code] kod ili token za osvježavanje više ne vrijedi
    [login-other-center] vaš je račun u podatkovnom centru { $fact }
    [secrets-missing] nema tajni za račun
    [secrets-program] program { $fact } nije instaliran
    [secrets-timeout] { $fact } nije odgovorio; privjesak ključeva možda je zaključan
    [secrets-locked] privjesak ključeva je zaključan ili ga nema: { $text }
    [secrets-read-only] okruženje ne može čuvati nove tajne
    [secrets-damaged] sadržaj mjesta s tajnama ne može se pročitati
    [token-refused] { $host } odbija i novi token
    [queue-busy] drugi proces šalje red (proces { $fact })
    [entry-missing] red nema unos { $fact }
    [entry-several] više unosa počinje s { $fact }
    [entry-state] unos { $fact } je { $other }
    [entry-uncertain] unos { $fact } možda je već zapisan; --again ga ipak šalje
    [entry-needed] drugi unosi čekaju { $fact }; --with-dependents uklanja i njih
    [interrupted] program je zaustavljen tijekom slanja
    [zoho-14] Zoho odbija token
    [zoho-43] Zoho privremeno blokira organizaciju: { $text }
    [zoho-44] Zoho ne dopušta više poziva u ovoj minuti
    [zoho-45] dnevni pozivi Zohu su potrošeni
    [zoho-57] nedostaje pravo u Zohou: { $text }
   *[other] { error-remote-family }
}
error-remote-family = { $family ->
    [redirect] usluga na { $host } preusmjerava na način koji se ne slijedi: { $fact }
    [address] usluga navodi adresu koja se ne koristi: { $host }, bez šifriranja ili u privatnoj mreži
    [http] { $host } ne može se razumjeti kao HTTP
    [header] { $host } ne može se razumjeti kao HTTP
    [response] { $host } ne može se razumjeti kao HTTP
    [not] { $host } ne može se razumjeti kao HTTP
    [framing] { $host } ne može se razumjeti kao HTTP
    [status] { $host } odgovorio je { $code }: { $text }
    [encoding] odgovor s { $host } ne može se dekodirati
    [connect] veza s { $host } nije uspjela: { $text }
    [tls] veza s { $host } nije uspjela: { $text }
    [receive] veza s { $host } nije uspjela: { $text }
    [send] veza s { $host } nije uspjela: { $text }
    [state] stanje na ovom računalu ne može se koristiti: { $text }
    [login] račun odbija: { $text } ({ $code })
    [zoho] Zoho odbija: { $text } (kod { $code })
   *[other] { $text } ({ $code })
}
