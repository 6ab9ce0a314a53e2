### Hrvatski: svi tekstovi za ljude koji nisu u shemi. Oni iz shema dostupni su kao label-SHEMA-ČLAN.

## Kako jezik piše brojeve, iznose i datume

language-name = hrvatski
# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
language-of = { $code ->
    [sv] švedski
    [en] engleski
    [hr] hrvatski
   *[other] { $code }
}
number-decimal = ,
number-group = .
percent = { $number } %
currency-sign = { $currency }
amount = { $number }{ "\u00A0" }{ $currency }
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
page-website = { label-team-company-website }
page-email = E-pošta
page-phone = { label-customer-phone }
page-investment = { label-quote-energy-investment }
page-excl-vat = bez PDV-a
page-incl-vat = s PDV-om
page-annual-net-saving = Godišnja neto ušteda
page-annual-net-loss = Godišnji neto rezultat (gubitak)
page-between = između { $low } i { $high }
page-range-of = između { $low } i { $high }{ "\u00A0" }{ currency-sign }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Nikad
page-payback-note = ušteda ne pokriva ulaganje
page-per-year = godišnje
page-fans = { label-overlay-fans }
page-to-pay-short = Za plaćanje
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
page-legend = Legenda
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Pokrivenost prema podacima proizvoda, inače polumjer 2,5 × promjer
page-fan-number = Br.
page-product = { label-products-products-item }
page-keep-outs = { label-overlay-keepOuts }
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
page-air-speed = Predviđena brzina zraka
page-air-speed-note = m/s, procjena
page-marks-error = Pogreška u rasporedu
page-marks-warning = Upozorenje
page-marks-note = Obavijest
page-drawn-by = Izrada
page-drawing-title = Stropni ventilatori, raspored
page-more-notes = Napomena: { $text }
page-mount-height = Visina (m)
page-outside-view = Izvan prikazanog dijela: { $fans }
page-labels-left-out = Bez broja zbog nedostatka mjesta: { $fans }
page-marks-left-out = Oznake bez teksta zbog nedostatka mjesta: { $count }
page-missing-characters = Znakovi kojih nema ni u jednom fontu, umjesto njih �: { $list }
page-diameter-short = Ø { $value }
page-prices-title = Opseg i cijena
page-position = Poz.
page-description = Opis
page-quantity = { label-offer-lines-item-quantity }
page-unit = { label-offer-lines-item-unit }
page-unit-price = Jed. cijena
page-discount = { label-offer-lines-item-discount }
page-amount = { label-offer-adjustment-amount }
page-amounts-in = Iznosi u { $currency } bez PDV-a
page-subtotal = { label-quote-totals-subtotal }
page-section-sum = Ukupno { $section }
page-order-discount = Popust { $percent }
page-shipping = { label-offer-shipping }
page-adjustment = Usklađenje
page-net-amount = { label-quote-totals-net }
page-vat = PDV { $percent }
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
page-not-counted = nije uključeno u ukupni iznos
page-optional-note = Opcije i alternative prikazane su u zagradama i nisu uključene u ukupni iznos.
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
page-energy-title = Energetski izračun
page-energy-introduction = Ventilatori spuštaju topli zrak sa stropa, pa manje topline izlazi kroz krov i ventilaciju. Izračun uzima uštedu kao udio izmjerene toplinske energije, oduzima električnu energiju samih ventilatora i prikazuje raspon umjesto jednog broja.
page-method-legacy = Metoda: iskustveno pravilo, 3 % po metru visine stropa u cijelim postocima ispod 15 m, 30 % od 15 m.
page-method-capped = Metoda: ograničeno iskustveno pravilo, 3 % po metru visine stropa, najviše 30 %.
page-rule-result = Visina stropa { $height } daje { $percent }.
page-rule-limits = Pravilo potječe od dobavljača i nije izmjereno u ovoj hali. Neovisna mjerenja daju 10–20 %; više od 30 % moguće je samo u visokim, slabo izoliranim halama ili halama s velikim odsisom zraka, s toplozračnim grijanjem.
page-rule-source = Izvori: BRE IP 9/95 (obično 10 %, ništa iznad 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said i dr., Energy & Buildings 24 (1996) 105–115 (4–11 °C između poda i stropa).
page-radiant-note = Zračeće grijanje manje zagrijava zrak: računa se otprilike trećina postotka pravila (francuski list CEE BAT-TH-142, omjer 320/900).
page-default-band-note = Niski: trećina pravila, najviše 10 %. Osnovni: polovica, najviše 15 %. Visoki: puni postotak prema pravilu.
page-stated-note = Vlastita procjena prodavatelja: { $scenarios }.
page-all-stated-note = Postoci scenarija vlastita su procjena prodavatelja za ovu halu; pravilo služi za usporedbu.
page-scenario-low = { label-energy-scenarios-item-name-low }
page-scenario-base = { label-energy-scenarios-item-name-base }
page-scenario-high = { label-energy-scenarios-item-name-high }
page-scenario = { label-energy-scenarios-item }
page-assumptions = Pretpostavke
page-result = Rezultat
page-saving-percent = Ušteda topline
page-saved-energy = Ušteđena toplina (kWh/god.)
page-saved-cost = Ušteđeni trošak grijanja
page-fan-electricity = Trošak el. energije ventilatora
page-net-saving = Neto ušteda godišnje
page-horizon-saving = Neto ušteda, { $years }
page-horizon-result = Rezultat nakon ulaganja, { $years }
page-saved-co2 = Manje emisija (kg CO₂e/god.)
page-chart-title = Kumulativni rezultat nakon ulaganja
page-chart-paid-back = povrat: { $years }
page-chart-years = godine
page-co2-sources = Faktori emisija: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e/kWh ({ $source })
page-co2-no-source = izvor nije naveden
page-full-power-note = Snaga ventilatora uzeta je pri punoj brzini; zimi je manja.
page-missing-note = Ne može se izračunati u cijelosti, nedostaju podaci: { $items }.
page-at-winter-speed = pri zimskoj brzini (nazivna snaga { $power })
page-fan-hours = Rad ventilatora
page-loss-note = Negativni iznosi su gubici: električna energija ventilatora stoji više od ušteđene topline.
page-chosen-note = Brojke na prvoj stranici odnose se na scenarij „{ $name }”. Iznosi su prikazani zaokruženo, a računaju se nezaokruženi.
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
page-estimate-note = Ovo je informativna, a ne obvezujuća ponuda.
page-for-customer = Za kupca
page-for-seller = Za prodavatelja
page-place-and-date = Mjesto i datum
page-signature = Potpis
page-printed-name = Ime tiskanim slovima
page-drawing-lost = Crtež nedostaje u datoteci

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
change-place = x { $x }, y { $y }
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
conflict-waiting = Čeka odluku
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
reason-sent-meanwhile = Jedna je strana poslala ponudu dok ju je druga mijenjala.
reason-settled-twice = Svaka je strana ovdje drukčije riješila sukob.
reason-settled-meanwhile = Jedna je strana ovdje riješila sukob dok je druga mijenjala vrijednost.
reason-relisted = Jedna je strana uklonila dio, a druga promijenila što popis sadržaja kaže o njemu.
reason-kept-for-answer = Ono što čeka odgovor na { $value } upućuje na ovo.
reason-broken-rule = Promjene zajedno krše pravilo: { $value }.
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
merge-earlier = { $count ->
    [1] i dalje čeka 1 raniji sukob
   *[other] i dalje čekaju raniji sukobi: { $count }
}
merge-taken = { $file }: spremljeno bez promjena
merge-saved = { $file }: spremljeno kao revizija { $number }
merge-unchanged = { $file }: bez promjena
merge-not-written = Ništa nije zapisano (--dry-run)
merge-resolve = Kod sukoba zasad vrijedi naša vrijednost. Riješite ih: ency resolve { $file }
merge-stands = zasad vrijedi
merge-no-base = Bez zajedničke osnove: sve što se razlikuje je sukob
merge-base-found = Zajednička osnova: { $name }
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
merge-waiting = Čeka odluku
merge-whose = Čije
merge-reissued = nova oznaka { $new }, prije { $old }

## Computed figures

figure-net-amount = Cijena bez PDV-a
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Ušteda topline
figure-saved-energy = Ušteda energije
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Ušteda
figure-payback = Povrat ulaganja
figure-horizon-saving = Ušteda kroz vijek trajanja
figure-saved-co2 = Smanjenje emisija
figure-plan-scale = Mjerilo na terenu
figure-never = nikad

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
rule-line-other-product = Tekst stavke ne navodi drugi proizvod osim njezina
rule-line-price = Cijena stavke proizvoda jednaka je cijeni proizvoda
rule-fan-power-low = Snaga ventilatora u izračunu dovoljna je za miješanje zraka
rule-fan-underside-height = Donja strana ventilatora je ispod stropa
rule-heating-efficiency = Učinkovitost grijanja moguća je za svoju vrstu
rule-scenario-order = Scenariji Niski, Osnovni i Visoki štede uzlaznim redom
rule-fan-power-input = Snaga ventilatora u izračunu nije veća od snage proizvoda
rule-scale-impossible = Mjerilo tlocrta govori koliko je duga jedinica tlocrta
rule-scale-missing = Tlocrt s ventilatorima ima mjerilo
rule-scale-hall-size = Mjerilo tlocrta slaže se s dimenzijama hale
rule-duplicate-id = Dvije stavke istog popisa nemaju istu oznaku
rule-unknown-reference = Ono na što se polje poziva postoji
rule-unknown-member = Shema poznaje nazive polja
rule-alternative-to-itself = Nijedna stavka nije zamjena samoj sebi
rule-reverse-charge-buyer = Kod prijenosa porezne obveze poznat je PDV broj kupca
rule-product-vat-rate = Stopa PDV-a ponude jednaka je stopi proizvoda
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
rule-schema-reserved = Paket ne donosi shemu pod tuđim imenom
rule-seller-missing = Ponuda navodi tko prodaje
rule-salesperson-role = Prodavač ponude ima ulogu prodaje
rule-visit-position = Prijava ima stvaran položaj
rule-fan-off-page = Svaki ventilator nalazi se na stranici tlocrta
rule-mark-off-page = Zone, zabranjena područja, osi, mjere i napomene nalaze se na stranici tlocrta
rule-crop-off-page = Prikazani izrez nalazi se na stranici tlocrta
rule-plan-page = Odabrana stranica postoji u crtežu
rule-plan-source-hash = Crtež tlocrta onaj je iz kojega su uzeti podaci
rule-fans-overlap = Lopatice ventilatora ne zahvaćaju jedne u druge
rule-fan-number-twice = Dva ventilatora na istom tlocrtu nemaju isti broj
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
rule-quote-sums = Zamrznuti iznosi daju točan zbroj
rule-quote-mismatch = Zamrznuti iznosi pripadaju zadnjem slanju
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
overview-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
   *[other] { $status }
}
overview-dated = datum { $date }
overview-expired = istekla { $date }
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
overview-discount = popust { $percent }
overview-alternative = alternativa
overview-alternative-to = alternativa stavci { $item }
overview-findings = Nalazi: { $found }; `{ $command }` prikazuje sve
overview-more-findings = i još { $count } koji su pogreške ili se tiču novca
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
