### Svenska: alla texter för människor som inte står i ett schema. Schemats egna texter nås som label-SCHEMA-MEMBER.

## Så skriver språket tal, belopp och datum

language-name = svenska
# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: i = 1 and v = 0
language-of = { $code ->
    [sv] svenska
    [en] engelska
    [hr] kroatiska
   *[other] { $code }
}
number-decimal = ,
number-group = { "\u00A0" }
percent = { $number } %
currency-sign = { $currency ->
    [SEK] kr
   *[other] { $currency }
}
amount = { $number }{ "\u00A0" }{ currency-sign }
date = { $year }-{ $month2 }-{ $day2 }


## Räknade ord

count-years = { $number }{ "\u00A0" }år
count-fans = { $count ->
    [one] { $count }{ "\u00A0" }fläkt
   *[other] { $count }{ "\u00A0" }fläktar
}
count-days = { $number ->
    [one] { $number }{ "\u00A0" }dag
   *[other] { $number }{ "\u00A0" }dagar
}
count-hours = { $number ->
    [one] { $number }{ "\u00A0" }timme
   *[other] { $number }{ "\u00A0" }timmar
}
count-unresolved = { $count ->
    [one] { $count }{ "\u00A0" }olöst konflikt
   *[other] { $count }{ "\u00A0" }olösta konflikter
}
count-conflicts = { $count ->
    [one] { $count } konflikt
   *[other] { $count } konflikter
}
count-changes = { $count ->
    [one] { $count } ändring
   *[other] { $count } ändringar
}
count-in-parts = { $count ->
    [one] { $count } del
   *[other] { $count } delar
}
count-items = { $count ->
    [one] { $count } post
   *[other] { $count } poster
}
count-corners = { $count } hörn
count-passages = { $count ->
    [one] { $count } ändrat ställe
   *[other] { $count } ändrade ställen
}
unit-years = år
unit-bytes = byte
change-hours = { $number ->
    [one] timme
   *[other] timmar
}

# Units after a number that stands elsewhere
unit-pieces = st
unit-hours = tim
unit-days = { $number ->
    [one] dag
   *[other] dagar
}

## Pages and plans

page-offer = { label-proposal-kind-offer }
page-estimate = { label-proposal-kind-estimate }
page-draft = { label-proposal-status-draft }
page-number = Nummer
page-revision = { label-manifest-revision }
page-date = { label-quote-date }
page-valid-until = { label-quote-validUntil }
page-reference = { label-proposal-reference }
page-project = { label-customer-project }
page-prepared-for = Beställare
page-your-contact = Er kontakt hos oss
page-customer-number = { label-customer-customerId }
page-organisation-number = { label-team-company-organisationNumber }
page-vat-number = { label-team-company-vatNumber }
page-attention = Att. { $name }
page-page-of = Sida { $page } av { $pages }
page-contents = Innehåll
page-website = { label-team-company-website }
page-email = E-post
page-phone = { label-customer-phone }
page-investment = { label-quote-energy-investment }
page-excl-vat = exkl. moms
page-incl-vat = inkl. moms
page-annual-net-saving = Årlig nettobesparing
page-annual-net-loss = Årligt nettoresultat (förlust)
page-between = mellan { $low } och { $high }
page-range-of = mellan { $low } och { $high }{ "\u00A0" }{ currency-sign }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Aldrig
page-payback-note = besparingen täcker inte investeringen
page-per-year = per år
page-fans = { label-overlay-fans }
page-to-pay-short = Att betala
page-needs-title = Behov och lokal
page-problems-today = Problem i dag
page-wishes = Önskemål
page-hall = Lokalen
page-dates = Tidpunkter
page-remarks = { label-needs-remarks }
page-condensation = { label-needs-problems-condensation }
page-ventilation = Luftkvalitet och ventilation
page-too-hot = { label-needs-problems-tooHot }
page-too-cold = { label-needs-problems-tooCold }
page-energy-cost = Höga energikostnader
page-heating-efficiency = { label-needs-needs-heatingEfficiency }
page-air-quality = Bättre luft och svalka
page-less-condensation = Mindre kondens
page-guest-comfort = Komfort för gäster
page-first-meeting = { label-needs-dates-firstMeeting }
page-site-visit = { label-needs-dates-siteVisit }
page-follow-up = { label-needs-dates-followUp }
page-wished-installation = { label-needs-dates-wishedInstallation }
page-hall-name = { label-building }
page-hall-use = { label-building-use }
page-address = { label-building-address }
page-dimensions = Längd × bredd
page-ceiling-height = { label-building-ceilingHeight }
page-fan-underside = { label-building-fanUnderside }
page-floor-area = Golvyta
page-volume = Volym
page-heating = { label-building-heating }
page-heat-distribution = Värmeavgivning
page-efficiency = { label-building-heating-efficiency }
page-annual-energy = Värmeenergi per år
page-energy-price = Värmepris per kWh
page-electricity-price = Elpris per kWh
page-heating-hours = { label-building-heatingHours }
page-temperatures = { label-building-temperatures }
page-temperature-indoor = inne { $value }
page-temperature-outdoor = ute { $value }
page-temperature-floor = vid golv { $value }
page-temperature-ceiling = under tak { $value }
page-temperature-desired = önskad { $value }
page-u-values = { label-building-uValues }
page-roof = tak { $value }
page-wall = vägg { $value }
page-floor = golv { $value }
page-gate = port { $value }
page-air-changes = { label-building-airChanges }
page-air-changes-value = { $value } oms/h
page-exhaust = { label-building-exhaust }
page-district-heating = fjärrvärme
page-gas = gas
page-oil = olja
page-electric = el
page-heat-pump = värmepump
page-pellets = pellets
page-other-heating = annat
page-warm-air = varmluft
page-radiant = strålvärme
page-floor-heating = golvvärme
page-radiators = radiatorer
page-plan = Plan
page-plan-title = Fläktplacering
page-drawing-name = Ritning
page-scale = { label-overlay-scale }
page-scale-unknown = ej angiven
page-scale-not-set = Skalan är inte angiven: fläktarna visas som symboler, inte i rätt storlek.
page-scale-of-paper = { $ratio } ({ $paper })
page-legend = Teckenförklaring
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Täckning enligt produktdata, annars radie 2,5 × diametern
page-fan-number = Nr
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
page-underside-short = underkant { $value }
page-ceiling-height-short = takhöjd { $value }
page-clearance-line = Streckat: fritt avstånd
page-north = N
page-fan-schedule = Fläktlista
page-schedule-left-out = Fläktlistan är utelämnad av platsskäl: välj ett större blad.
page-rows-more = +{ $count } till
page-measured-from = Mått från { $place }.
page-plan-corner = ritningens övre vänstra hörn
page-air-speed = Beräknad lufthastighet
page-air-speed-note = m/s, uppskattad
page-marks-error = Fel i placeringen
page-marks-warning = Varning
page-marks-note = Upplysning
page-drawn-by = Ritad av
page-drawing-title = Takfläktar, placering
page-more-notes = Anteckning: { $text }
page-mount-height = Höjd (m)
page-outside-view = Utanför utsnittet: { $fans }
page-labels-left-out = Utan nummer av platsskäl: { $fans }
page-marks-left-out = Markeringar utan text av platsskäl: { $count }
page-missing-characters = Tecken som inget typsnitt har, i stället �: { $list }
page-diameter-short = Ø { $value }
page-prices-title = Omfattning och pris
page-position = Pos.
page-description = Benämning
page-quantity = { label-offer-lines-item-quantity }
page-unit = { label-offer-lines-item-unit }
page-unit-price = À-pris
page-discount = { label-offer-lines-item-discount }
page-amount = { label-offer-adjustment-amount }
page-amounts-in = Belopp i { $currency } exkl. moms
page-subtotal = { label-quote-totals-subtotal }
page-section-sum = Summa { $section }
page-order-discount = Rabatt { $percent }
page-shipping = { label-offer-shipping }
page-adjustment = Justering
page-net-amount = { label-quote-totals-net }
page-vat = Moms { $percent }
page-no-vat = { label-offer-vatMode-none }
page-reverse-charge = { label-offer-vatMode-reverseCharge }
page-reverse-charge-note = Omvänd betalningsskyldighet: köparen redovisar momsen.
page-buyer-vat-number = Köparens momsregistreringsnummer: { $number }
page-summary = Sammanställning
page-total-with-vat = { label-quote-totals-total }
page-rounding = { label-offer-rounding }
page-to-pay = { label-quote-totals-toPay }
page-estimated-total = Uppskattat pris
page-optional = Tillval
page-alternative = Alternativ till pos. { $item }
page-not-counted = ingår inte i summan
page-optional-note = Tillval och alternativ visas med belopp inom parentes och ingår inte i summan.
page-metre = { label-offer-lines-item-unit-metre }
page-lump = { label-offer-lines-item-unit-lump }
page-kilometre = { label-offer-lines-item-unit-km }
page-product-data = Produktdata
page-diameter = { label-products-products-item-diameter }
page-airflow = { label-products-products-item-airflow }
page-power = { label-products-products-item-power }
page-sound = Ljudnivå
page-weight = { label-products-products-item-weight }
page-warranty = Garanti: { $text }
page-warranty-motor = motor { $years }
page-warranty-other = övriga delar { $years }
page-rating-note = Luftflöde enligt { $standard }
page-energy-title = Energikalkyl
page-energy-introduction = Fläktarna för ner varm luft från taket, så att mindre värme går ut genom tak och ventilation. Kalkylen räknar besparingen som en andel av uppmätt värmeenergi, drar av fläktarnas egen el och visar ett spann i stället för ett enda tal.
page-method-legacy = Metod: tumregel, 3 % per meter takhöjd i hela procent under 15 m, 30 % från 15 m.
page-method-capped = Metod: tumregel med övre gräns, 3 % per meter takhöjd, högst 30 %.
page-rule-result = Takhöjden { $height } ger { $percent }.
page-rule-limits = Tumregeln är leverantörernas och inte uppmätt i just denna lokal. Oberoende mätningar ger 10–20 %; mer än 30 % kräver höga, dåligt isolerade lokaler eller lokaler med stort frånluftsflöde, med varmluft.
page-rule-source = Källor: BRE IP 9/95 (typiskt 10 %, inget över 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said m.fl., Energy & Buildings 24 (1996) 105–115 (4–11 °C mellan golv och tak).
page-radiant-note = Strålvärme värmer luften mindre: ungefär en tredjedel av tumregelns procentsats räknas (franska CEE-blad BAT-TH-142, kvot 320/900).
page-default-band-note = Låg: en tredjedel av regeln, högst 10 %. Bas: hälften, högst 15 %. Hög: tumregeln fullt ut.
page-stated-note = Säljarens egen bedömning: { $scenarios }.
page-all-stated-note = Scenariernas procentsatser är säljarens egen bedömning av lokalen; regeln står som jämförelse.
page-scenario-low = { label-energy-scenarios-item-name-low }
page-scenario-base = { label-energy-scenarios-item-name-base }
page-scenario-high = { label-energy-scenarios-item-name-high }
page-scenario = { label-energy-scenarios-item }
page-assumptions = Antaganden
page-result = Resultat
page-saving-percent = Besparing av värmeenergin
page-saved-energy = Sparad värme (kWh/år)
page-saved-cost = Sparad värmekostnad
page-fan-electricity = Elkostnad, fläktar
page-net-saving = Nettobesparing per år
page-horizon-saving = Nettobesparing, { $years }
page-horizon-result = Resultat efter investering, { $years }
page-saved-co2 = Minskade utsläpp (kg CO₂e/år)
page-chart-title = Ackumulerat resultat efter investering
page-chart-paid-back = återbetald efter { $years }
page-chart-years = år
page-co2-sources = Utsläppsfaktorer: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e/kWh ({ $source })
page-co2-no-source = källa ej angiven
page-full-power-note = Fläkteffekten är räknad vid fullt varvtal; i vinterdrift är den lägre.
page-missing-note = Kan inte beräknas fullt ut: { $items } saknas.
page-at-winter-speed = vid vintervarvtal (märkeffekt { $power })
page-fan-hours = Fläktarnas drifttid
page-loss-note = Negativa belopp är förluster: fläktarnas el kostar mer än den sparade värmen.
page-chosen-note = Siffrorna på första sidan avser scenariot { $name }. Beloppen visas avrundade, men räknas oavrundade.
page-horizon-years = Kalkylperiod
page-lifetime = { label-quote-energy-lifetime }
page-none = aldrig
page-electricity-of = el
page-beyond-horizon = längre än kalkylperioden ({ $years })
page-missing-ceiling-height = takhöjd
page-missing-annual-energy = värmeenergi per år
page-missing-energy-price = värmepris
page-missing-fan-count = antal fläktar
page-missing-fan-power = fläkteffekt
page-missing-fan-hours = drifttid
page-missing-electricity-price = elpris
page-missing-investment = investering
page-missing-heating-co2 = värmens utsläppsfaktor
page-missing-electricity-co2 = elens utsläppsfaktor
page-terms-title = Villkor och kontakt
page-notes = { label-proposal-notes }
page-contact = Kontakt
page-acceptance = Accept av offert
page-acceptance-text = Vi accepterar offert { $number } på angivna villkor och beställer enligt denna.
page-acceptance-until = Offerten gäller till { $date }.
page-estimate-note = Detta är en budgetoffert och ingen bindande offert.
page-for-customer = För kunden
page-for-seller = För säljaren
page-place-and-date = Ort och datum
page-signature = Namnteckning
page-printed-name = Namnförtydligande
page-drawing-lost = Ritningen saknas i filen

## Pictures and pages of a comparison

picture-changes = Ändringar: { $name }
picture-before = { label-activity-events-item-choice-base }
picture-after = Efter
picture-added = tillagda
picture-removed = borttagna
picture-moved = flyttade
picture-changed = ändrade
picture-waiting = väntar på beslut
picture-conflicts = { label-conflicts }
picture-keep-outs = { label-overlay-keepOuts }
picture-zones = { label-overlay-zones }
picture-grid-lines = { label-overlay-gridLines }
picture-dimensions = { label-overlay-dimensions }
picture-plan = Plan
picture-moved-alike = { $fans } flyttade { $distance }
picture-changed-alike = { $fans }: { $what }
picture-scale-was = Skala före
picture-scale-is = Skala nu
picture-scale-changed = Skalan ändrad: { $old } → { $new }
picture-scale-sizes = Streckade ringar: fläktarnas storlek med den gamla skalan.
picture-outside = Utanför ritningen: { $fans }.
picture-unlabelled = Utan text av platsskäl: { $fans }.
picture-also-changed = Dessutom ändrat: { $what }.
picture-drawing-changed = Ritningen är utbytt
picture-only-old = Bara på den gamla ritningen
picture-only-new = Bara på den nya ritningen
picture-on-both = På båda
picture-aligned-by-page = Bladen är lika stora och ligger kant i kant.
picture-aligned-by-common = Den gamla ritningen är inpassad efter det som ligger kvar på byggnaden.
picture-aligned-by-scale = Den gamla ritningen är inpassad efter skalan, från övre vänstra hörnet; läget i huset är osäkert.
picture-aligned-by-fit = Hur ritningarna ligger mot varandra är okänt: den gamla visas lika stor som den nya.
picture-drawing-equal = Filerna skiljer sig, men ritningarna ser lika ut.
picture-plan-added = Planen är ny
picture-plan-removed = Planen är borttagen
picture-tiny = under 1 mm
picture-old-unknown = okänd
picture-locked = låst
picture-unlocked = upplåst
picture-note-changed = anteckning ändrad
picture-number-changed = nummer ändrat
picture-height = höjd
picture-rotation = vridning
picture-title = Skillnader
picture-summary = Sammanfattning
picture-follows = Konsekvenser
picture-value = Uppgift
picture-item = Vad
picture-nothing = Inga skillnader.
picture-overlay = Över varandra
picture-swipe = Dra
picture-difference-image = Bara skillnaden
picture-swipe-hint = Till vänster om gränsen visas den gamla ritningen, till höger den nya.
picture-missing = saknas
picture-drawing = Ritningen
picture-no-picture = Kan inte visas
picture-only-coordinates = { $count } objekt på planen ligger kvar på byggnaden och har bara fått den nya ritningens koordinater.
picture-revision = revision { $number }
picture-saved = sparad { $date }
picture-wait = { $count ->
    [1] 1 beslut väntar
   *[other] { $count } beslut väntar
}
picture-wait-nothing = Inget väntar på beslut
picture-ours-stands = Tills det är löst gäller vårt värde.
picture-figures = Pris och besparing
picture-figures-stay = Pris och besparing är oförändrade.
picture-disputed = i konflikt: { $what }
picture-nothing-else = inget ändrat
picture-side-by-side = Sida vid sida
picture-new-drawing = Ny ritning: { $name }
picture-more = { $count } till
picture-moved-on-site = flyttat på plats: { $what }
picture-filter-label = Sök bland ändringarna
picture-is-added = tillagd
picture-is-removed = borttagen
picture-is-changed = ändrad
picture-is-moved = flyttad

## Changes in words

change-added = { $subject } har lagts till
change-removed = { $subject } har tagits bort
change-added-with = { $subject } har lagts till: { $facts }
change-removed-with = { $subject } har tagits bort: { $facts }
change-moved = { $subject } har flyttats { $motion }
change-reissued-many = { $subject } har fått nya id
change-reordered-many = { $subject } har bytt plats
change-reordered = från plats { $from } till { $to }
change-unchanged = Inga skillnader
change-part-added = tillagd
change-part-removed = borttagen
change-part-replaced = annat innehåll
change-part-renamed = hette { $old }
change-resembles = nytt id { $new }, tidigare { $old }: lika i { $reasons } ({ $score })
change-follows = hänvisningar som bara följer nya id: { $count }
change-abridged = förkortat; allt visas av { $hint }
change-abridged-passages = visas inte helt: { $passages }; allt visas av { $hint }
change-and-more = och { $count } till
change-from = orsak: { $causes }
change-from-jointly = gemensam orsak: { $causes }
change-left-out-cause = av det som utelämnas
change-place = x { $x }, y { $y }
change-plan-units = planenheter
change-north = norrut
change-north-east = åt nordost
change-east = österut
change-south-east = åt sydost
change-south = söderut
change-south-west = åt sydväst
change-west = västerut
change-north-west = åt nordväst
change-up = uppåt på planen
change-up-right = snett uppåt höger på planen
change-right = åt höger på planen
change-down-right = snett nedåt höger på planen
change-down = nedåt på planen
change-down-left = snett nedåt vänster på planen
change-left = åt vänster på planen
change-up-left = snett uppåt vänster på planen
change-yes = ja
change-no = nej
change-quoted = ”{ $text }”
change-optional = tillval
change-corners-moved = { $count } av { $all } hörn har flyttats
change-same-place = samma plats i byggnaden, i den nya ritningens enheter
change-per-plan-unit = mm per planenhet
change-plan = Plan { $name }
change-drawing = Ritningen till plan { $name }
change-picture = Bild { $name }
change-manifest = Manifest
change-consequences = Konsekvenser
change-summary = { $changes } i { $parts }
change-differ = { $old } och { $new } skiljer sig
change-left-out = regler utelämnar vissa ställen
change-per-year = /år
change-years = år
change-rpm = varv/min
change-per-hour = per timme
change-pixels-per-inch = px/tum

## Conflicts

conflict-ours = vår
conflict-theirs = deras
conflict-base = före
conflict-sides = vår { $ours }, deras { $theirs }
conflict-before = ; före { $before }
conflict-removed = borttagen
conflict-added = tillagd
conflict-unchanged = oförändrad
conflict-waiting = Väntar på beslut
conflict-wait = { $count ->
    [one] { $count } konflikt väntar på beslut
   *[other] { $count } konflikter väntar på beslut
}
conflict-nothing = inget väntar på beslut
conflict-same = Båda har samma nu
conflict-together = { $conflicts }, löses tillsammans
conflict-whole = Hela offerten
conflict-value = annat värde
conflict-settled = Lösta: { $conflicts }{ $rest }; sparat som revision { $number }
conflict-settled-in-folder = Lösta: { $conflicts }{ $rest }; skrivet i mappen, `ency save { $folder }` sparar det
conflict-still = , { $count } väntar än
conflict-both-have = { $label }: båda har nu { $value }
conflict-took-ours = { $label }: vår behölls, { $value }
conflict-took-theirs = { $label }: deras togs, { $value }
conflict-took-base = { $label }: det tidigare värdet togs, { $value }
conflict-took-value = { $label }: annat värde, { $value }
conflict-dropped = ; bortvalt: { $values }

## Why a merge could not decide

reason-both-sent = Båda sidor skickade offerten, var och en med sina siffror.
reason-sent-meanwhile = En sida skickade offerten medan den andra ändrade den.
reason-settled-twice = Sidorna löste en konflikt här på var sitt sätt.
reason-settled-meanwhile = En sida löste en konflikt här medan den andra ändrade värdet.
reason-relisted = En sida tog bort delen, och den andra ändrade vad innehållsförteckningen säger om den.
reason-kept-for-answer = Det som väntar på svar vid { $value } hänvisar till detta.
reason-broken-rule = Tillsammans bryter ändringarna mot en regel: { $value }.
reason-target-gone = Det som detta hänvisar till togs bort: { $value }.
reason-newly-meant = Något började hänvisa till detta.
reason-both-redrawn = Båda sidor har bytt ut planens ritning.
reason-facts-changed = En sida har bytt ut planens ritning, och den andra ändrade vad som sägs om den gamla.
reason-unknown-map = En sida har bytt ut planens ritning, och inget säger hur den ligger på den gamla.
reason-no-size = Den nya ritningen har ingen storlek.
reason-off-page = Platsen ligger utanför den nya ritningens sida.

## Reports of merges

merge-title = Sammanfogning
merge-from = Från { $name }
merge-alike = Lika på båda håll
merge-settled = Löst automatiskt
merge-ours = vår, { $name }
merge-theirs = deras, { $name }
merge-result = resultat
merge-decisions = Alla beslut
merge-same = Inget att sammanfoga: { $ours } och { $theirs } säger detsamma
merge-only-ours = Inget nytt i { $theirs }: resultatet är { $ours } som den är
merge-only-theirs = Bara { $theirs } är ändrad: resultatet är den filen som den är
merge-merged = sammanfogad
merge-clean = inga konflikter
merge-changes-from = { $changes } från { $name }
merge-changes-alike = { $count } lika
merge-settled-count = { $count } löst automatiskt
merge-earlier = { $count ->
    [1] 1 tidigare konflikt väntar än
   *[other] { $count } tidigare konflikter väntar än
}
merge-taken = { $file }: sparad som den är
merge-saved = { $file }: sparad som version { $number }
merge-unchanged = { $file }: oförändrad
merge-not-written = Inget skrevs (--dry-run)
merge-resolve = Vid konflikter gäller vårt värde tills vidare. Lös dem med: ency resolve { $file }
merge-stands = gäller så länge
merge-no-base = Utan gemensamt ursprung: allt som skiljer sig är en konflikt
merge-base-found = Gemensamt ursprung: { $name }
merge-by-text = bådas ord
merge-by-max = det högsta
merge-by-union = bådas poster
merge-by-append = bådas tillägg
merge-by-order = bådas ordning
merge-by-tolerance = lika nära nog
merge-by-preference = enligt --prefer
merge-by-strategy = enligt --strategy
merge-by-answer = enligt --answers
merge-by-reissue = följer nya id
merge-by-drawing = överförd till den nya ritningen
merge-is-both = båda
merge-is-merged = sammanfört
merge-is-conflict = konflikt
merge-plans = Planer
merge-view-ours = Före → vår
merge-view-theirs = Före → deras
merge-waiting = Väntar på beslut
merge-whose = Vems
merge-reissued = nytt id { $new }, tidigare { $old }

## Computed figures

figure-net-amount = Pris exkl. moms
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Sparad värme
figure-saved-energy = Sparad energi
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Besparing
figure-payback = Återbetalningstid
figure-horizon-saving = Besparing över livslängden
figure-saved-co2 = Minskade utsläpp
figure-plan-scale = Skala på plats
figure-never = aldrig

## New proposals

draft-title = Takfläktar
seller-asked = Vem säljer? Frågas en gång och skrivs på varje ny offert. Retur tar det som står inom [ ] eller hoppar över.
seller-kept = Sparat i { $file }; ändra det med `ency config edit`.

## What the rules ask for

rule-organisation-number = Ett organisationsnummer har en giltig kontrollsiffra
rule-organisation-number-personal = Organisationsnumret är inte en persons nummer
rule-vat-number = Ett momsnummer har sitt lands form
rule-date-order = En offert gäller till sitt datum eller längre
rule-needs-date-order = Möte, besök, uppföljning och montage kommer i den ordningen
rule-draft-expired = Ett utkast gäller fortfarande
rule-sent-expired = En skickad offert gäller fortfarande eller är besvarad
rule-event-order = Det som händer efter utskicket kommer i möjlig ordning
rule-time-in-future = Det som har hänt ligger inte i framtiden
rule-plan-facts-differ = Planens uppgifter stämmer med ritningen
rule-plan-unreadable = Planens ritning går att läsa
rule-drawn-not-offered = Det som är inritat finns i offerten
rule-drawn-count = Offerten säljer så många fläktar som planerna visar
rule-line-other-product = En rads text nämner ingen annan produkt än radens
rule-line-price = En produktrads pris är produktens
rule-fan-power-low = Fläktarnas effekt i kalkylen räcker till att blanda luften
rule-fan-underside-height = Fläktarnas undersida är under taket
rule-heating-efficiency = Uppvärmningens verkningsgrad är möjlig för sitt slag
rule-scenario-order = Scenarierna Låg, Bas och Hög sparar i stigande ordning
rule-fan-power-input = Fläktarnas effekt i kalkylen är högst produktens
rule-scale-impossible = Planens skala säger hur lång en planenhet är
rule-scale-missing = En plan med fläktar har en skala
rule-scale-hall-size = Planens skala stämmer med hallens mått
rule-duplicate-id = Två poster i en lista har inte samma id
rule-unknown-reference = Det som ett fält hänvisar till finns
rule-unknown-member = Schemat känner till fältens namn
rule-alternative-to-itself = Ingen rad är ett alternativ till sig själv
rule-reverse-charge-buyer = Vid omvänd betalningsskyldighet är köparens momsnummer känt
rule-product-vat-rate = Offertens momssats är densamma som produkternas
rule-alternative-chain = Ingen rad är ett alternativ till ett alternativ
rule-vat-rate = Momssatsen gäller i säljarens land på offertens datum
rule-amount-overflow = Varje belopp går att räkna exakt
rule-offer-negative = Offertens summa är inte negativ
rule-quantity-fraction = Fläktar säljs i hela antal
rule-package-part-missing = Varje del som manifestet räknar upp finns i paketet
rule-package-part-unlisted = Manifestet räknar upp varje del i paketet
rule-package-part-size = Varje del är så stor som manifestet anger
rule-package-part-hash = Varje del har den SHA-256 som manifestet anger
rule-package-part-media-type = Innehållet i varje del är av den angivna medietypen
rule-media-name = En fil i media/ heter som sitt innehålls SHA-256
rule-manifest-date-order = Dokumentet sparades inte innan det skapades
rule-feature-unknown = Den här versionen av ency kan allt som paketet kräver
rule-schema-reserved = Ett paket har inget schema under ett namn som inte är dess eget
rule-seller-missing = En offert säger vem som säljer
rule-salesperson-role = Offertens säljare har rollen säljare
rule-visit-position = En incheckning har en verklig position
rule-fan-off-page = Varje fläkt står på planritningens sida
rule-mark-off-page = Zoner, spärrområden, modullinjer, mått och anteckningar ligger på planritningens sida
rule-crop-off-page = Det utsnitt som visas ligger på planritningens sida
rule-plan-page = Den valda sidan finns i ritningen
rule-plan-source-hash = Planens ritning är den som uppgifterna hämtades ur
rule-fans-overlap = Fläktarnas blad når inte in i varandra
rule-fan-number-twice = Två fläktar på samma plan har inte samma nummer
rule-fan-above-ceiling = Ingen fläkt hänger ovanför taket
rule-outline-crossing = Zoners och spärrområdens konturer omsluter en yta och korsar inte sig själva
rule-keep-out-heights = Ett spärrområdes underkant ligger inte över dess överkant
rule-grid-line-twice = Två modullinjer på samma plan heter inte lika
rule-layer-unknown = De lager som visas finns i ritningen
rule-impossible-airflow = En fläkt flyttar inte mer luft än dess effekt räcker till
rule-impossible-product = En fläkts katalogvärden är fysiskt möjliga
rule-currency-unknown = Valutan finns i ISO 4217
rule-sent-without-quote = En skickad offert har sina frysta siffror
rule-sent-uncounted = En skickad offert räknar sina utskick
rule-event-while-draft = Bara en skickad offert har accepterats, avböjts eller utförts
rule-conflict-unresolved = Inget väntar på beslut efter en sammanfogning
rule-quote-sums = De frysta siffrorna går ihop
rule-quote-mismatch = De frysta siffrorna hör till det senaste utskicket
rule-split-sum = Andelarna av en utgift blir hela utgiften
rule-settlement-to-itself = Ingen betalar till sig själv
rule-scorecard-weights = Minst en vikt i en grupp är över noll
rule-unknown = En regel utan text

## Överblick

overview-untitled = (utan titel)
overview-kind = { $kind ->
    [estimate] { label-proposal-kind-estimate }
   *[other] { label-proposal-kind-offer }
}
overview-kind-language = { $kind } på { language-of }, { $currency }
overview-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
   *[other] { $status }
}
overview-dated = daterad { $date }
overview-expired = gick ut { $date }
overview-valid-today = giltig till och med i dag
overview-valid-until = { $count ->
    [one] giltig till { $date }, { $count } dag kvar
   *[other] giltig till { $date }, { $count } dagar kvar
}
overview-ceiling = takhöjd { $height } m
overview-scale = 1 enhet = { $length } mm
overview-no-scale = skalan är inte känd än
overview-full-speed = { $power } vid fullt varvtal; effekten vid vintervarvtal är inte angiven
overview-winter-speed = { $power } vid vintervarvtal
overview-revision = { $number }, sparad { $time }
overview-discount = { $percent } rabatt
overview-alternative = alternativ
overview-alternative-to = alternativ till { $item }
overview-findings = Anmärkningar: { $found }; `{ $command }` visar alla
overview-more-findings = och { $count } till som är fel eller rör pengar
count-errors = { $count } fel
count-warnings = { $count ->
    [one] { $count } varning
   *[other] { $count } varningar
}
count-notes = { $count ->
    [one] { $count } upplysning
   *[other] { $count } upplysningar
}
overview-energy = Energifall
overview-revision-label = Revision
overview-plans = Planer
overview-net = Netto, exkl. moms
overview-kind-label = { label-proposal-kind }
overview-status-label = { label-proposal-status }
overview-customer = { label-customer }
overview-offer = { label-offer }
overview-winter-speed-rated = { $power } vid vintervarvtal (märkeffekt { $rated })

## Anmärkningar

one-of = { $others } eller { $last }
did-you-mean = menade du ”{ $name }”?
found-more-places = { $text }; samma sak finns på { $count ->
    [one] ett ställe till
   *[other] { $count } ställen till
}
date-name = { $name ->
    [firstMeeting] { label-needs-dates-firstMeeting }
    [siteVisit] { label-needs-dates-siteVisit }
    [followUp] { label-needs-dates-followUp }
    [wishedInstallation] { label-needs-dates-wishedInstallation }
   *[other] offertens datum
}
event-kind = { $kind ->
    [accepted] ”{ label-lifecycle-events-item-kind-accepted }”
    [declined] ”{ label-lifecycle-events-item-kind-declined }”
    [withdrawn] ”{ label-lifecycle-events-item-kind-withdrawn }”
    [ordered] ”{ label-lifecycle-events-item-kind-ordered }”
    [delivered] ”{ label-lifecycle-events-item-kind-delivered }”
    [installed] ”{ label-lifecycle-events-item-kind-installed }”
    [invoiced] ”{ label-lifecycle-events-item-kind-invoiced }”
    [paid] ”{ label-lifecycle-events-item-kind-paid }”
    [reminded] ”{ label-lifecycle-events-item-kind-reminded }”
   *[other] ”{ $kind }”
}
found-organisation-number = organisationsnumret är ”{ $text }”; kontrollsiffran stämmer inte med de andra siffrorna
found-organisation-number-form = organisationsnumret är ”{ $text }”, som inte har svensk form
found-organisation-number-personal = organisationsnumret är en enskild näringsidkares personnummer och därmed en personuppgift
remedy-organisation-number-croatian = kontrollera OIB mot företagets papper
remedy-organisation-number-form = skriv tio siffror: 556036-0793
remedy-organisation-number-digit = kontrollera det mot företagets papper; med de andra siffrorna skulle det sluta på { $digit }
remedy-organisation-number-personal = behåll det bara så länge det behövs, och ta bort det ur det som andra får
found-vat-number = momsnumret är ”{ $text }”, som inte är ett momsregistreringsnummer
found-vat-number-swedish = momsnumret är ”{ $text }”, som inte är ett svenskt momsregistreringsnummer
found-vat-number-croatian = momsnumret är ”{ $text }”, som inte är ett kroatiskt momsregistreringsnummer
remedy-vat-number = skriv { $forms }; 9 är en siffra, A en bokstav, X endera
remedy-vat-number-swedish = skriv SE, organisationsnumrets tio siffror och 01: SE556036079301
remedy-vat-number-croatian = skriv HR och de elva siffrorna i OIB
remedy-vat-number-greek = grekiska nummer börjar med EL: EL{ $number }
found-date-order = offerten gäller till { $until }, före offertens datum, { $date }
remedy-date-order = ange en senare dag, eller rätta datumet
found-needs-date-order = { $name } är { $day }, före { $other }, { $otherDay }
remedy-needs-date-order = rätta en av de två dagarna
found-draft-expired = utkastet gällde till { $until }; i dag är det { $today }
remedy-draft-expired = ange en senare dag innan du skickar det
found-sent-expired = offerten gällde till { $until }, i dag är det { $today }, och inget svar är antecknat
remedy-sent-expired = fråga kunden, anteckna sedan svaret i /lifecycle/events, eller skicka en ny revision
found-event-order = { $kind } den { $day }, innan offerten skickades den { $sent }
remedy-event-order = rätta händelsens tid
found-event-order-kinds = { $kind } den { $day }, men { $first } först den { $before }
remedy-event-order-kinds = rätta tiden för en av händelserna
found-time-in-future = { $time } ligger i framtiden; i dag är det { $today }
remedy-time-in-future = rätta tiden
plans-show = planerna visar { $number }
plans-show-each = planerna visar { $number } ({ $shares })
plans-show-none = planerna visar ingen
as-option-or-alternative = { $number } som tillval eller alternativ
found-drawn-not-offered = { $shown } av { $id }, som ingen rad i offerten säljer
remedy-drawn-not-offered = lägg till den: `ency offer add FILE --product { $id } --quantity { $number }`; eller ta bort fläktarna, eller ge dem en annan produkt
found-drawn-count = offerten har { $amount } av { $id }, men { $shown }
found-drawn-count-energy = offerten har { $amount } av { $id }, men { $shown }; energikalkylen räknar med dem i offerten
remedy-drawn-count = ange antalet, eller placera eller ta bort fläktar
found-line-other-product = texten nämner { $other }, men raden säljer { $id }
remedy-line-other-product = rätta texten, eller ange radens produkt och pris
found-line-price = { $price } styck, men priset på { $id } är { $listed }
found-line-price-twice = { $price } styck, men priset på { $id } är { $listed }; rabatten på { $discount } % dras av två gånger
remedy-line-price = ange produktens pris, och det du drar av som rabatt; eller rätta produktens pris
remedy-line-price-twice = ange produktens pris, eller ta bort rabatten
found-fan-power-low = { $input } W för en fläkt med märkeffekten { $rated } W är mindre än vad en femtedel av varvtalet kräver
remedy-fan-power-low = ange effekten för en fläkt vid vintervarvtalet i watt; 40 % av varvtalet kräver 6,4 % av effekten
found-fan-underside-height = fläktens underkant är { $underside } mm, ovanför taket på { $ceiling } mm
remedy-fan-underside-height = rätta fanUnderside eller ceilingHeight; båda mäts från golvet
found-heating-efficiency = { $efficiency } % är bara möjligt med en värmepump
remedy-heating-efficiency = rätta verkningsgraden, eller sätt /building/heating/kind=heatPump
found-heating-efficiency-low = { $efficiency } % skulle förlora nästan all värme
remedy-heating-efficiency-low = ange verkningsgraden i procent; 0,97 är 97
found-scenario-order = { $id } sparar { $percent } %, mindre än { $other } med { $otherPercent } %
remedy-scenario-order = byt eller rätta de två procentsatserna
found-fan-power-input = { $input } W för en fläkt, men ingen fläkt i katalogen drar mer än { $most } W
remedy-fan-power-input = ange effekten för en fläkt vid vintervarvtalet, inte för alla tillsammans
found-scale-same-points = skalans två punkter är samma
found-scale-length = skalans mått är inte över 0
found-scale-ratio-on-picture = ett skalförhållande säger inget på en bild vars upplösning inte är känd
found-scale-ratio = skalförhållandet är inte över 0
remedy-scale-impossible = mät ett känt mått på nytt med `ency plan scale --from x,y --to x,y --length MM`
found-scale-missing = { $count ->
    [one] { $count } fläkt är placerad
   *[other] { $count } fläktar är placerade
}, men planen har ingen skala, så mått och avstånd är inte kända
remedy-scale-missing = ange den med `ency plan scale --from x,y --to x,y --length MM`
found-scale-too-small = med den här skalan visar hela sidan { $sides } mm, för lite för hallen på { $hall } mm
found-scale-too-large = med den här skalan visar sidan { $sides } mm, så hallen på { $hall } mm skulle bli en prick på den
found-scale-fans-apart = med den här skalan står fläktarna { $spread } mm isär, längre än hallen på { $hall } mm räcker
found-scale-zone-size = zonen { $name } har { $area } m², hallen på { $hall } mm bara { $hallArea } m²
remedy-scale-hall-size = mät ett känt mått på nytt med `ency plan scale`, eller rätta /building/length och /building/width
remedy-scale-hall-size-zone = rita zonen inom hallen, eller { remedy-scale-hall-size }
found-duplicate-id = { $name } ”{ $id }” är också det för post { $number }
remedy-duplicate-id = ge en av dem ett annat { $name }, och kontrollera vad som hänvisar till det
found-unknown-reference = { $name } är ”{ $value }”, som inte finns i { $list }
remedy-unknown-reference = lägg till ”{ $value }” i { $path }
remedy-unknown-reference-or-choose = välj en av { $names }, eller lägg till ”{ $value }” i { $path }
remedy-unknown-part = lägg filen i paketet; en ritning kommer in med `ency plan replace FILE DRAWING`
found-unknown-member = fältet ”{ $name }” är okänt här; det bevaras, men inget läser det
remedy-unknown-member = kontrollera namnet, eller låt det vara till det program det är avsett för
found-alternative-to-itself = raden { $id } är ett alternativ till sig själv
remedy-alternative-to-itself = ange raden den kan ersätta, eller ta bort fältet
found-reverse-charge-buyer = offerten är utan moms genom omvänd betalningsskyldighet, men kundens momsnummer är inte känt
remedy-reverse-charge-buyer = ange /customer/vatNumber, eller ta ut moms: /offer/vatMode=normal
found-product-vat-rate = momsen räknas med { $rate } % för hela offerten, men { $id } har { $own } %
remedy-product-vat-rate = ange /offer/vatRate, rätta produktens momssats, eller gör en egen offert för det som har en annan momssats
found-alternative-chain = raden { $id } ersätter { $other }, som själv är ett alternativ och inte ingår i någon summa
remedy-alternative-chain = ange raden som räknas
found-vat-rate = { $rate } % var ingen momssats i { $state } den { $day }
remedy-vat-rate = ange { $rates }, eller ta inte ut någon: /offer/vatMode=none
found-amount-overflow = antal × à-pris är mer än belopp kan vara (9 × 10^18)
remedy-amount-overflow = rätta antalet eller priset
found-sum-overflow = radernas summa är mer än belopp kan vara (9 × 10^18)
remedy-sum-overflow = rätta antalen eller priserna
found-offer-negative = kunden skulle få betalt { $amount } { $currency }
remedy-offer-negative = rätta beloppen; alla är i den minsta enheten, så 2500 kr är 250000
found-quantity-fraction = { $quantity } stycken { $product }, som är en fläkt
remedy-quantity-fraction = ange ett heltal
found-package-part-missing = delen { $path } räknas upp men finns inte i paketet
remedy-package-part-missing = ta delen ur en äldre kopia, eller spara dokumentet med ency, som stryker den ur listan
found-package-part-unlisted = manifestet räknar inte upp den här delen
remedy-package-part-unlisted = spara dokumentet med ency, som tar in den
found-package-part-size = { $path } har { $actual } byte, manifestet säger { $size }
remedy-package-part-size = ett annat program ändrade delen; titta på den och spara sedan dokumentet med ency
found-package-part-hash = { $path } är inte den del som manifestet skrevs för: dess SHA-256 är en annan
found-package-part-media-type = { $path } sägs vara { $declared }, men innehållet är { $found }
found-package-part-media-type-unknown = { $path } sägs vara { $declared }, men det är inte innehållet
remedy-package-part-media-type = lägg in rätt fil, eller rätta medietypen
found-media-name = filens namn är inte innehållets SHA-256, som är { $hash }
remedy-media-name = byt dess namn, även i de fält som nämner den
found-manifest-date-order = ändrad är { $modified }, innan dokumentet skapades, { $created }
remedy-manifest-date-order = spara dokumentet med ency på en dator vars klocka går rätt
found-feature-unknown = paketet kräver funktionen { $name }, som den här versionen inte känner till
remedy-feature-unknown = använd en nyare version av ency för att ändra eller exportera det
found-schema-reserved = schemat kallar sig { $id }, ett namn som tillhör verktyget eller standarden; det används inte
remedy-schema-reserved = ge det ett eget $id
found-schema-claimed = { $path } sägs följa { $claimed }; delar med det namnet följer alltid { $own }
remedy-schema-claimed = ta bort fältet, eller ge delen ett annat namn
found-seller-missing = offerten har rader, men varken säljare eller säljande företag
remedy-seller-missing = ange /team/company/name; för alla nya offerter `ency config set seller.person.name="…" seller.company.name="…"`
found-salesperson-role = { $id } har inte rollen ”sales”, men det har { $other }
remedy-salesperson-role = ange någon som säljer, eller ge personen rollen
found-visit-position = 0°, 0° ligger i Atlanten; så säger apparater innan de vet var de är
remedy-visit-position = ange den verkliga positionen, eller ta bort den
plan-units = enheter
found-fan-off-page = { $fan } står vid { $x }, { $y }, utanför sidan, som är { $page } { $unit }
remedy-fan-off-page = flytta den till planen med `ency plan move`, eller ta bort den
found-mark-off-page = { $id } når till { $x }, { $y }, utanför sidan, som är { $page } { $unit }
remedy-mark-off-page = rätta dess punkter, eller ta bort det
found-crop-off-page = utsnittet börjar vid { $x }, { $y } och visar inget av sidan, som är { $page } { $unit }
remedy-crop-off-page = rätta utsnittet, eller ta bort det för att visa hela sidan
found-plan-page = planen visar sida { $page }, men ritningen har { $count ->
    [one] { $count } sida
   *[other] { $count } sidor
}
remedy-plan-page = importera sidan på nytt med `ency plan import --page NUMBER`
found-plan-source-hash = { $source } är inte den ritning som importerades: dess SHA-256 är en annan
remedy-plan-source-hash = importera ritningen på nytt med `ency plan import`
found-fans-overlap = bladen på { $disc } når in i dem på { $other }: det är { $distance } mm mellan mittpunkterna, bladen kräver { $reach } mm
remedy-fans-overlap = flytta en av dem med `ency plan move`, eller ge båda en monteringshöjd, minst { $safeHeight } mm isär
found-fan-number-twice = två fläktar i planen har beteckningen { $number }
remedy-fan-number-twice = ge en av dem en annan beteckning; montörer hittar fläktarna efter den
found-fan-above-ceiling = { $fan } hänger på { $height } mm, ovanför taket på { $ceiling } mm
remedy-fan-above-ceiling = rätta fläktens höjd, eller byggnadens takhöjd
remedy-fan-above-ceiling-zone = rätta fläktens höjd, eller zonens takhöjd
found-outline-without-area = { $kind ->
    [zones] zonens
   *[other] spärrområdets
} kontur { $name } omsluter ingen yta
found-outline-crossing = { $kind ->
    [zones] zonens
   *[other] spärrområdets
} kontur { $name } korsar eller rör vid sig själv vid { $x }, { $y }
remedy-outline-crossing = ange hörnen i ordning, eller ta bort den med `ency plan remove` och rita om den
found-keep-out-heights = { $name } börjar på { $bottom } mm, ovanför sin överkant på { $top } mm
remedy-keep-out-heights = byt underkant och överkant, eller rätta en av dem
found-grid-line-twice = två modullinjer i planen heter { $name }
remedy-grid-line-twice = ge en av dem ett annat namn; platser som A/1 hittas efter det
found-layer-unknown = ritningen har inget lager { $name }
remedy-layer-unknown = `ency plan info` räknar upp ritningens lager
found-impossible-airflow = { $name } sägs flytta { $stated } m³/h med { $power } W; bara luftstrålen bär då { $efficiency } % av effekten, och ingen fläkt når 60 %
remedy-impossible-airflow = begär luftflödet uppmätt enligt AMCA 230, och ange det med sin ratingStandard
found-fan-too-silent = { $sound } dB(A) är mindre än i ett tyst rum
found-fan-too-loud = { $sound } dB(A) är lika högt som en såg
remedy-fan-sound = ange den nivå som tillverkaren uppger, eller ta bort den; sådana fläktar har 30 till 65 dB(A)
found-fan-without-power = en fläkt flyttar ingen luft med 0 W
remedy-fan-without-power = ange effekten vid högsta varvtalet i watt
found-fan-power = { $power } W är mer än någon takfläkt drar
remedy-fan-power = ange effekten i watt; 1,5 kW är 1500
found-fan-too-heavy = { $weight } kg är mer än någon takfläkt väger
remedy-fan-too-heavy = ange vikten i kilogram
found-fan-too-light = { $weight } kg är för lätt för en fläkt på { $diameter } m
remedy-fan-too-light = ange vikten för hela fläkten med motor och blad i kilogram
found-fan-coverage = { $area } m² är en kvadrat med sidan { $diameters } fläktdiametrar; tillverkare uppger högst 7
remedy-fan-coverage = ange ytan i kvadratmeter; 10000 kvadratfot är 929 m²
found-fan-speed = vid { $speed } varv/min går bladspetsarna på { $diameter } m i { $tip } m/s
remedy-fan-speed = ange rotorns varvtal, inte motorns
found-fan-airflow = { $airflow } m³/h genom { $diameter } m är bara { $speed } m/s
remedy-fan-airflow = ange luftflödet i m³ per timme; 7000 m³ per minut är 420000
found-currency-unknown = { $code } är ingen valuta som används, så antalet decimaler i beloppen är inte känt
remedy-currency-unknown = ange en kod som SEK eller EUR
remedy-currency-croatian = Kroatien har haft euro sedan 2023: sätt /proposal/currency=EUR
found-sent-without-quote = offerten är skickad, men model/quote.json, som styrker dess siffror, saknas
remedy-sent-without-quote = ta delen ur den kopia som skickades, eller sätt tillbaka statusen till utkast
found-sent-uncounted = offerten är skickad, men dess utskrivna revision är 0
remedy-sent-uncounted = ange utskickets nummer, från 1
found-event-while-draft = ett utkast som aldrig har skickats kan inte ha händelsen { $kind }
found-event-while-draft-again = offerten har händelsen { $kind }, men är ett utkast igen
remedy-event-while-draft = ta bort händelsen, eller skicka offerten först
found-conflict-unresolved = { $pointer } { $kind ->
    [deletion] togs bort av ena sidan och ändrades av den andra
    [addition] lades till av båda sidor
    [order] ordnades om av båda sidor
    [reference] hänvisar till det som den andra sidan tog bort, eller är det som togs bort
    [rule] bröt mot en regel med båda sidors ändringar
    [sending] ändrades medan den andra sidan skickade offerten
    [drawing] ligger på en ritning som den andra sidan bytte ut
   *[other] ändrades av båda sidor
}; vårt värde står kvar
remedy-conflict-unresolved = avgör med `ency resolve`
formula-line-net = antal × à-pris minus rabatten
formula-subtotal = summan av de rader som räknas
formula-net = delsumma − orderrabatt + frakt + justering
formula-vat = summan av momsen för alla momssatser
formula-no-vat = moms som inte tas ut
formula-vat-amount = momssats × underlag
formula-total = netto + moms
formula-to-pay = summa + öresavrundning
found-quote-sums = { $stated } är angivet, men { $formula } är { $wanted }
remedy-quote-sums = ta model/quote.json ur den kopia som skickades; en skickad offerts siffror ändras aldrig
found-quote-mismatch = { $name } är { $now }, men { $then } skickades
remedy-quote-mismatch = sätt tillbaka till { $then }, eller sätt statusen till utkast och skicka en ny revision
found-split-percent = procentsatserna blir { $percent }, inte 100
remedy-split-percent = rätta dem, eller dela lika med mode=equal
found-split-amount = beloppen blir { $sum }, inte utgiftens { $amount }
remedy-split-amount = rätta dem, eller utgiftens belopp
found-split-shares = alla andelar är 0, så ingen bär utgiften
remedy-split-shares = ge någon en andel över 0
found-settlement-to-itself = { $from } betalar { $to }, vilket inte reglerar något
remedy-settlement-to-itself = ange den part som får betalt, eller ta bort betalningen
found-scorecard-weights = alla vikter är 0, så medelvärdet går inte att räkna ut
remedy-scorecard-weights = ge det som räknas en vikt över 0
remedy-part-unreadable = ta den ur en äldre kopia
remedy-duplicate-name = ge det ett annat namn; en offert med en sådan del avvisas
remedy-json-limit = om du litar på avsändaren, höj gränsen med { $option }
remedy-json-text = rätta texten på det här stället
remedy-json-part = rätta texten på det här stället, eller ta delen ur en äldre kopia
found-schema-unknown = delens schema { $schema } kan inte användas: { $reason }
remedy-schema-unknown = lägg schemat i schemas/, eller ta bort det ur manifestet
remedy-schema-damaged = rätta schemat; { $path } kontrollerades inte mot det
remedy-damaged = rädda det som är helt med `{ $command }`, eller be avsändaren om en ny kopia
found-manifest-damaged = manifestet är skadat, så inget går i god för delarna
found-manifest-gone = det finns inget manifest, så inget går i god för delarna
found-part-state = { $state ->
    [whole] delen är hel
    [recovered] delen går att rädda: { $reason }
    [damaged] delen är skadad: { $reason }
   *[gone] delen är borta: { $reason }
}
as-it-is = { $text }
found-plan-facts-differ = { $name } är antecknat som { $recorded }, men ritningen har { $fact }
found-plan-facts-none = { $name } är antecknat som { $recorded }, men ritningen har inget sådant
remedy-plan-facts-set = sätt { $place } till { $value }
remedy-plan-facts-remove = ta bort { $place }
found-plan-unreadable = ritningen kan inte läsas: { $reason }
remedy-plan-unreadable = be om ritningen på nytt och importera den med `ency plan import`
found-fan-off-drawing = { $fan } står utanför ritningen, vars sida är { $page } { $unit }

## Vad ett schema avvisar

violation = { $kind ->
    [type] { $subject } är { $value }; det måste vara { $first }
    [choice] { $subject } är { $value }; det måste vara ett av: { $first }
    [minimum] { $subject } är { $value }; det måste vara { $first } eller mer
    [maximum] { $subject } är { $value }; det måste vara { $first } eller mindre
    [above] { $subject } är { $value }; det måste vara över { $first }
    [below] { $subject } är { $value }; det måste vara under { $first }
    [multiple] { $subject } är { $value }; det måste vara en multipel av { $first }
    [empty] { $subject } är tom
    [tooShort] { $subject } har { $first } tecken; det måste ha minst { $second }
    [tooLong] { $subject } har { $first } tecken; det får ha högst { $second }
    [pattern] { $subject } är { $value }, som inte har formen { $first }
    [format] { $subject } är { $value }, som inte har formatet { $first }
    [fewItems] { $subject } har { $first } poster; det måste ha minst { $second }
    [manyItems] { $subject } har { $first } poster; det får ha högst { $second }
    [fewMembers] { $subject } har { $first } fält; det måste ha minst { $second }
    [manyMembers] { $subject } har { $first } fält; det får ha högst { $second }
    [fewMatches] { $subject } har { $first } poster av det önskade slaget; det måste ha minst { $second }
    [manyMatches] { $subject } har { $first } poster av det begränsade slaget; det får ha högst { $second }
    [repeated] { $subject } är detsamma som post { $first }; var och en får stå bara en gång
    [missing] { $subject } saknar { $first }
    [companion] { $subject } har { $second } men inte { $first }
    [unknown] { $subject } har fältet ”{ $first }”, som inte är tillåtet där
    [fitsNone] { $subject } är { $value }, som inte passar någon av de { $first } tillåtna formerna
    [fitsSeveral] { $subject } passar mer än en av { $first } former; det måste passa exakt en
    [excluded] { $subject } är { $value }, som inte är tillåtet här
    [forbidden] { $subject } får inte stå här
    [tooDeep] { $subject } är nästlat för djupt för sitt schema
    [tooSlow] att kontrollera { $subject } mot schemat tar för lång tid och avbröts
    [patternTooSlow] att avgöra om { $subject } följer sitt mönster tar för många steg och avbröts
   *[other] { $english }
}
violation-remedy = { $kind ->
    [amount] belopp anges i den minsta enheten, öre eller cent: skriv { $second } om det är { $first } i hel valuta
    [amountForm] belopp anges i den minsta enheten, öre eller cent: skriv 1250000 för 12500,00
    [didYouMean] { did-you-mean }
    [didYouMeanInstead] menade du { $first } där ”{ $name }” står?
    [withoutDecimals] skriv det utan decimaler
    [withoutQuotes] skriv det utan citattecken: { $first }
    [number] skriv ett tal utan citattecken, enhet och mellanslag, med punkt före decimalerna
    [quotes] skriv det inom citattecken: ”{ $first }”
    [type] skriv { $first }
    [typeOrRemove] skriv { $first }, eller ta bort fältet
    [choice] välj ett av: { $first }
    [limit] skriv ett tal som passar{ $second }
    [empty] fyll i det, eller ta bort fältet
    [tooShort] skriv en längre text
    [tooLong] korta den
    [example] skriv det som ”{ $first }”
    [pattern] skriv det i formen { $first }
    [format] skriv det som { $second }
    [fewItems] lägg till poster
    [manyItems] ta bort poster
    [fewMembers] lägg till fält
    [manyMembers] ta bort fält
    [fewMatches] lägg till en sådan post
    [manyMatches] ta bort sådana poster
    [repeated] ta bort en av dem
    [missing] lägg till fältet { $first }
    [companion] lägg till { $first }, eller ta bort { $second }
    [fitsNone] skriv en av de tillåtna formerna
    [fitsSeveral] låt bara fälten för en form stå kvar
    [excluded] skriv något annat
    [tooDeep] nästla det mindre djupt
    [tooSlow] förenkla schemat: dess hänvisningar eller mönster mångfaldigas
    [patternTooSlow] förenkla mönstret i schemat: det som upprepas i det upprepas inuti sig självt
   *[remove] ta bort det
}
violation-part = delen
violation-item = post { $number }
violation-item-of = post { $number } i { $list }
violation-type = { $type ->
    [string] en text inom citattecken
    [number] ett tal
    [integer] ett heltal
    [boolean] true eller false
    [array] en lista [ … ]
    [object] ett objekt { "{" } … { "}" }
   *[other] { $type }
}
violation-array = en lista med { $count ->
    [one] { $count } post
   *[other] { $count } poster
}
violation-object = ett objekt med { $count } fält

violation-in-unit = , i { $unit }
violation-quantity = { $number } { $unit }

## Svar från kontroller

violation-unit = { $unit ->
    [minor] öre eller cent
    [plan] planenheter
   *[other] { $unit }
}
count-files = { $count ->
    [one] { $count } fil
   *[other] { $count } filer
}
count-invalid = { $count ->
    [0] ingen ogiltig
    [one] { $count } ogiltig
   *[other] { $count } ogiltiga
}
count-not-looked-at = { $count } inte kontrollerade
judged-by-day = { " " }(bedömt den { $day })
file-valid = { $file }: giltig
file-valid-on-day = { $file }: giltig den { $day }
file-more-alike = { $file }: och { $count } till [{ $code }]; --all visar dem
refused-invalid = { $file }: inget skrevs, eftersom resultatet inte skulle vara giltigt:
refused-more = och { $count } till
refused-anyway = gör det ändå med --anyway
refused-errors = { $file }: har { $count } fel, det första är: { $finding }. Rätta det, eller gör det som det är med --anyway (`ency { $verb }`)
found-and-more = { $file }: och { $count } till; `{ $command }` visar alla

## Fel och avslag

error-folder-unsaved = { $paths } är ändrat och inte sparat. Spara med `ency save { $folder }`, eller kasta det med --discard.
error-company-folder-missing = företagets mapp finns inte; anslut den delade enheten, eller skapa mappen
error-settings-nowhere = varken XDG_CONFIG_HOME eller HOME säger var dina inställningar ligger
error-setting-unset = { $name } är inte inställt; `ency config set { $name }=VÄRDE` ställer in det
error-setting-not-here = ställer inte in { $name }; `ency config get { $name } --where` säger var det ställs in
error-editor-failed = redigeraren avslutades med ett fel; inget ändrades
settings-text-kept = inget sparades; din text finns kvar i { $path }
error-editor-failed-kept = redigeraren avslutades med ett fel; inget sparades, { $kept }
error-edited-not-json = { $path }:{ $error } [{ $code }]; inget sparades, { $kept }
error-git-set-already = { $key } är redan satt, till { $value }; inget ändrades. Om det inte behövs längre: git config --{ $scope } --unset-all { $key }
error-git-attributes-taken = säger redan hur offerter jämförs eller sammanfogas: { $line }; inget ändrades. Skriv diff=ency och merge=ency på den raden och kör detta igen
error-no-revision = ingen revision av den finns där
error-json-too-large = har { $size } byte, över { $limit }; höj gränsen med --limit-json-size
error-no-such-layout = det finns { $count ->
    [one] 1 upplägg
   *[other] { $count } upplägg
}, inget nummer { $number }
remedy-place-anyway = Inget placeras; --anyway placerar det.
error-hall-unsure = planen har ingen zon, och var hallen ligger på ritningen är inte säkert. { $advice }
error-ends-same = båda ändarna är samma punkt
remedy-ends-apart = Ge två ändar som ligger isär.
error-fans-on-plan = det står { $count ->
    [one] en fläkt
   *[other] { $count } fläktar
} på { $name }; ta bort planen med { $count ->
    [one] den
   *[other] dem
} genom --anyway
error-line-name-taken = planen har redan en pelarlinje som heter { $next }
remedy-other-name = Välj ett annat namn.
error-scale-missing-radius = planens skala är inte satt, så en radie i verkligheten säger inget
remedy-set-scale = Sätt den med `ency plan scale`.
error-no-layers = ritningen har inga lager
error-no-such-finding = det finns inget förslag { $accept }; ritningen ger { $number ->
    [0] inget
   *[other] { $number }
}
error-scale-not-found = ingen skala hittas på ritningen; sätt den med två punkter: ency plan scale { $file } --from x,y --to x,y --length mm
remedy-corners-on-page = Ge två motstående hörn mellan 0,0 och { $corner }.
error-hall-not-found = ingen kontur av hallen hittas på ritningen. { $advice }
error-damaged-stays = den skadade filen ändras aldrig; ge en annan fil med -o
error-nothing-to-save = inget i den kan räddas: ingen dels data är hel. Ta en äldre kopia, eller be avsändaren om en
error-file-exists = finns redan; välj ett annat namn, eller skriv över den med --force
error-schema-unusable = schemat kan inte användas: { $message }
error-meta-schema-unusable = dess metaschema { $meta } kan inte användas: { $message }; lägg till dess mapp med --registry
error-no-such-schema = det finns inget schema ”{ $name }”; { $hint }
error-manifest-set = manifestet sköts av ency självt och kan inte sättas
error-no-such-place = det finns ingen { $place }{ $hint }
error-no-such-key = det finns ingen sådan nyckel; skapa en med `ssh-keygen -t ed25519`
error-signature-wrong = signaturen som ssh-keygen gjorde stämmer inte: { $reason }; inget ändrades
error-not-signable = kan inte signeras: { $error }
error-not-a-file = är ett rör eller en enhet, där inget kan sparas; använd - för att läsa och skriva strömmar
error-folder-not-proposal = är en mapp, ingen offert; ange en fil
error-working-folder = är en arbetsmapp, och { $reason }; spara den med `ency save { $file }` och använd sedan `ency { $verb } { $goal }`
error-conflicts-wait = { $conflicts }; avgör { $number ->
    [1] den
   *[other] dem
} med `ency resolve { $file }`, eller ge --draft så märks varje sida
error-rectangle-empty = rektangeln har ingen yta
remedy-opposite-corners = Ge två motstående hörn.
error-folder-no-container = är en mapp och har ingen behållare att titta på; ange en fil
error-with-code = { $sentence } [{ $code }]
error-set-sent = en offert blir skickad bara genom att skickas, då dess siffror fryses som bevis; den här versionen kan inte skicka än, så statusen förblir { $status }
error-revision-without-file = det finns ingen sådan fil, men git känner en revision med det namnet; skriv { $text }:FIL för en fil i den revisionen, eller { $text }: för den andra sidans
error-no-file-no-git = det finns ingen sådan fil, och git kan inte leta: { $reason }
error-git-no-file = är { $kind } i git, ingen fil
error-git-lfs-fetch = git har själv bara en pekare här, filen finns i Git LFS, som inte kan hämta den; försök med `git lfs fetch --all`
error-folder-not-unpacked = är en mapp men ingen uppackad offert: den har ingen { $manifestPath }
error-git-kept-ours = sammanfogades inte, vår ligger kvar: { $path }
error-git-kept-ours-base = sammanfogades inte, vår ligger kvar: { $base }
error-git-kept-ours-theirs = sammanfogades inte, vår ligger kvar: { $error }. Git har båda sidor: `git checkout --theirs -- { $word }` tar den andra, `git mergetool -t ency { $word }` sammanfogar när båda kan läsas; sedan `git add { $word }`
error-git-conflicts = { $count ->
    [one] en konflikt
   *[other] { $count } konflikter
}; vår står där, och filen har den andra sidans: `ency resolve { $word }` avgör dem, sedan `git add { $word }`
error-git-lfs-pointer = git har själv bara en pekare, filen finns i Git LFS
error-not-merged-base = sammanfogades inte: { $base }
error-conflicts-left = { $count ->
    [one] en konflikt är
   *[other] { $count } konflikter är
} kvar
error-not-merged = sammanfogades inte: { $merged }
error-git-no-history = git har ingen historik för den ({ $reason }); `ency history { $file } --in MAPP` tar kopiorna i en mapp
error-git-no-revision = git känner ingen revision av den; `git add` och `git commit` bevarar en
error-two-proposals = { $ours } och { $theirs } är två offerter, { $id } och { $other }, så de har inget gemensamt ursprung; `ency diff` jämför dem
error-folder-open-after = är en mapp; ange en fil att skriva, och öppna den med `ency open`
error-goal-exists = finns redan och är ingen av filerna som sammanfogas; välj ett annat namn, eller skriv över den med --force
error-answers-no-list = har ingen lista över konflikter; `ency resolve FIL --json` skriver en att fylla i
error-answers-version = har version { $version }, och den här versionen av ency läser 1
error-answer-twice = har både take och value; ta bort ett av dem
error-answer-nameless = nämner ingen konflikt; ge dess id eller dess pekare
error-answer-side = { $place }/take: är varken ours, theirs eller base
error-decided-together = de här konflikterna avgörs tillsammans och kan inte få ett annat värde; ta den ena sidan
error-file-sides-only = av en fil behålls bara vår och deras; ta en av dem
error-json-mistake = JSON-texten har ett fel vid { $error }
error-editor-ended = Redigeraren avslutades med ett fel; { $kept }
error-scale-missing = planens skala är inte satt, så längder i verkligheten säger inget
error-stream-too-large = har över { $limit } byte; om du litar på den, höj gränsen med --limit-total-size
error-git-failed = git: { $reason }
error-git-object = git: objektet { $id } saknas eller är skadat; `git fsck` säger mer
error-git-stream = git kan inte köras: ingen ström till det kan skapas: { $errno }
error-git-name-long = git kan inte tillfrågas: ett namn är för långt
error-git-missing = git är inte installerat, och det du nämnde ligger hos git; installera Debianpaketet git
error-git-not-started = git kan inte startas: { $code }
error-home-missing = HOME är inte satt, så du har ingen egen konfiguration
error-map-position = det finns ingen plats { $latitude },{ $longitude } som en plan kunde ritas kring
remedy-map-position = Ge latitud och longitud i grader, till exempel 59.6099,16.5448.
error-customer-missing = ett projekt behöver en kund
remedy-name-customer = Ange kunden också: --customer NAMN.
error-no-such-conflict = det finns ingen konflikt ”{ $id }”
error-base-unknown = { $pointer }: vad vår och deras kom från är inte känt här, de sammanfogades utan det
remedy-take-one-of = Ta en av dem ({ $id }).
error-answers-differ = { $pointer } kan bara ha ett värde, och svaren ger flera: { $named }
remedy-take-one-by-id = Ta en av dem med dess id. De andra väntar då bredvid det nya värdet, att besvaras med vår.
error-drawing-not-kept = { $path }: ritningen före sammanfogningen är inte bevarad, bara vår och deras
remedy-take-one = Ta en av dem.
error-holder-gone = { $pointer }: det som detta ligger i finns inte längre
remedy-bring-back = Ta vår här, eller hämta först tillbaka det som den ligger i: { $parent }.
error-other-file-missing = { $path }: den andra sidans fil saknas i paketet ({ $file })
remedy-take-ours = Ta vår.
error-file-sides-only-at = { $path }: av en fil behålls bara vår och deras
error-group-value = { $subject }: ingen av dem kan få ett annat värde
error-group-sides = { $subject }, och svaren tar olika sidor
error-no-such-layer = ritningen har inget lager ”{ $name }”
error-drawing-size = planen eller ritningen har ingen storlek
remedy-import-anew = Läs in ritningen på nytt med `ency plan import`.
error-off-new-page = utanför den nya sidan hamnar { $first }{ $more }
remedy-off-new-page = Kontrollera de gemensamma punkterna; eller flytta eller ta bort dessa först, eller behåll dem där med --anyway.
error-points-one = de gemensamma punkterna är alla samma punkt
remedy-points-far = Ge punkter som ligger långt isär.
error-plan-size = planen har ingen storlek
remedy-common-points = Ge två gemensamma punkter.
error-pixels-unknown = en bild säger inte hur stora dess bildpunkter är, så bådas skala kan inte vara densamma genom ett ord
error-drawing-other-size = den nya ritningen har en annan storlek
remedy-common-points-building = Ge två punkter i byggnaden som finns på båda, --common GAMMALX,GAMMALY=NYX,NYY var; eller säg --by-scale.
error-drawing-mirrored = den nya ritningen är spegelvänd
remedy-drawing-mirrored = Be om den rättvänd.
error-points-disagree = de gemensamma punkterna stämmer inte överens: en ligger { $text } fel
remedy-points-disagree = Kontrollera dem, var och en GAMMALX,GAMMALY=NYX,NYY; eller ta dem som de är med --anyway.
error-no-plan = offerten har ingen planritning
remedy-import-plan = Läs in en med `ency plan import FIL RITNING`.
error-several-plans = offerten har { $number } planer
remedy-which-plan = Säg vilken med --plan: { $listed }.
error-plans-alike = { $number } planer heter ”{ $name }”
error-no-such-plan = det finns ingen plan ”{ $name }”
remedy-plans-are = Planerna är { $listed }.
error-plan-twice = planen ”{ $name }” nämns två gånger
remedy-plan-once = Nämn varje plan en gång.
error-points-same = båda punkterna är samma
remedy-points-apart = Ge två punkter som ligger isär.
error-scale-number-large = förhållandet, längden eller en punkt är för stor för att vara rimlig
error-ratio-of-picture = ett förhållande säger inget om den här planen, eftersom bilden inte säger hur stora dess bildpunkter är
remedy-ratio-of-picture = Ange papperet som den ritades för, eller ge två punkter och längden mellan dem.
error-scale-no-length = skalan säger inte hur lång en planenhet är
remedy-length-above-zero = Ge en längd över noll.
error-fan-number-taken = planen har redan en fläkt som heter { $next }
remedy-other-number = Välj ett annat nummer.
error-position-large = platsen är för stor för att vara rimlig
error-no-fan-product = { $id } har ingen diameter och är alltså ingen fläkt som kan placeras
error-fans-would-share = två fläktar på planen skulle heta { $twice }
remedy-other-numbers = Välj andra nummer.
error-off-page = { $what } vid { $point } ligger utanför sidan
remedy-off-page = Planen går från 0,0 uppe till vänster till { $corner }.
error-fans-alike = { $number } fläktar heter { $name }
remedy-give-one-id = Ge id: { $listed }.
error-no-such-fan = planen har ingen fläkt ”{ $name }”
error-fan-number-empty = en fläkts nummer har en bokstav eller en siffra
remedy-fan-number = Ge ett sådant som F7.
error-no-price = katalogen har inget pris på { $id } i { $code }
remedy-add-priced-product = Lägg till produkten med sitt pris: `ency set FIL '/products/products/-:={ "{" }"id": …{ "}" }'`.
error-no-such-product = det finns ingen produkt ”{ $id }”, varken i offerten eller i katalogen
remedy-choose-product = Välj en av { $listed }.
error-circle-large = cirkeln är större än sidan
remedy-circle-large = Ge en mindre radie, eller en polygon.
error-outline-crosses = konturen korsar eller rör vid sig själv vid { $place }
remedy-corners-in-order = Ge hörnen i ordning.
error-outline-empty = konturen omsluter ingenting
remedy-three-corners = Ge minst tre hörn som inte ligger på rad.
error-things-alike = { $number } saker på planen heter { $name }
error-element-number-large = ett tal i { $kind } är för stort för att vara rimligt
error-crossing-unclear = { $text } kan betyda { $number } korsningar
remedy-line-ids = Ge linjernas id i stället för deras namn.
error-no-crossing = { $text } är ingen korsning av två linjer
error-lines-parallel = linjerna { $first } och { $second } löper bredvid varandra
remedy-lines-that-cross = Nämn två linjer som korsar varandra.
error-not-a-distance = { $text } är en plats, inget avstånd
remedy-write-distance = Skriv dx,dy i planenheter, eller 12m,0m.
error-no-such-line = planen har ingen pelarlinje ”{ $name }”
error-lines-dont-cross = planen har inga pelarlinjer som korsar varandra
remedy-draw-lines = Rita dem med `ency plan grid`, eller avrunda till en längd.
error-no-bay = pelarlinjerna har inget fack mellan sig
remedy-two-lines-each-way = Rita två linjer åt vardera hållet.
error-no-key = det finns ingen nyckel i { $folder }; ange din med --key, eller skapa en med `ssh-keygen -t ed25519`
error-key-unreadable = ssh-keygen kan inte läsa den här nyckeln{ $answer }
error-no-signature-made = ssh-keygen gjorde ingen signatur; inget ändrades
error-ssh-keygen-missing = ssh-keygen är inte installerat, och det gör och kontrollerar signaturerna; installera Debianpaketet openssh-client
error-ssh-keygen-not-run = ssh-keygen kan inte köras: { $error }
error-is-folder = är en mapp; ange en fil
error-output-exists = finns redan och är inget som `ency` skrivit och ingen ändrat sedan dess; välj ett annat namn, eller skriv över den med --force
error-passphrases-differ = de två lösenfraserna är olika; inget skrevs
error-no-terminal-passphrase = det finns ingen terminal att fråga efter lösenfrasen på; ge --passphrase-file FIL
error-nothing-given = inget angavs
error-press-missing = { $name } saknas bredvid det här programmet; det gör allt som ritar eller läser ritningar. Installera det bredvid ency, som `make install` gör.
error-press-not-started = { $path } kan inte startas: { $reason }
error-no-scratch = ingen mapp för texten kan skapas där: { $reason }
error-answer-unwritten = svaret kan inte skrivas: { $reason }
error-editor-not-started = redigeraren { $editor } kan inte startas: { $error }
error-command-not-started = ency { $command } kan inte startas: { $error }
error-lp-refused = lp tog inte emot sidorna: { $reason }
error-lp-missing = lp kan inte startas; installera paketet cups-client, eller exportera och skriv ut själv
error-manifest-edit = manifestet sköts av ency självt och kan inte redigeras
error-edit-whole-part = edit tar en hel del; använd `ency set { $file } { $pointer }=VÄRDE` för ett värde
text-kept = din text finns kvar; ta upp den igen med { $command }
error-view-off-page = delen som ska visas ligger inte på sidan
error-view-empty = delen som ska visas har ingen yta
remedy-no-conflicts = Inget väntar på ett avgörande.
remedy-list-conflicts = `ency resolve` listar dem som väntar.
conflicts-together = { $named } avgörs tillsammans, så att ingen sidas arbete blandas med den andras
list-and-more = { $known } och { $number } till
remedy-group = Ta den ena sidan: ett svar för en av dem gäller alla.
remedy-no-layers = Dess sida har inga lager.
remedy-layers-are = De är { $known }.
remedy-place-fan = Placera en med `ency plan place FIL --product ID --at x,y`.
remedy-fans-are = Fläktarna är { $known }.
remedy-draw-line = Rita en med `ency plan grid FIL --name { $name } --from x,y --to x,y`.
remedy-lines-are = Linjerna är { $known }.
error-editor-unknown = redigeraren { $program }, som { $variable } nämner, hittades inte; sätt VISUAL eller EDITOR till en som är installerad
error-no-editor = varken VISUAL eller EDITOR nämner en redigerare, och { $program } hittades inte; sätt VISUAL eller EDITOR till en som är installerad
error-git-no-revision-since = git känner ingen revision av den sedan { $since }; `git add` och `git commit` bevarar en
error-patch-misfit = { $patch } passar inte, inget ändrades: { $error }
error-patch-done = { $patch } passar inte: den är redan tillämpad; --reverse tar tillbaka den
error-patch-undone = { $patch } passar inte: den är inte tillämpad
times-more = { $times } gånger
times-less = 1/{ $times } av
times-million = över en miljon
leap-other = för { $amount }, skriv { $value };{ " " }
error-value-leap = { $pointer }: ”{ $written }” är { $new }, { $leap } de { $old } som står där; { $other }för att sätta det ändå, skriv ”{ $exact }”, eller lägg till --anyway
error-value-unread = { $pointer }: { $error }
error-value-needs-json = { $pointer }: { $error }; skriv { $pointer }:=JSON, eller sätt en av dess medlemmar
remedy-raise-limit = höj gränsen med { $option }
error-unknown-part = ingen del heter ”{ $name }”; delarna är { $known }
error-features = behöver { $names }, som den här versionen av ency inte känner till, så den kan inte göra detta ({ $attempt }); använd en nyare version, eller titta på den med `ency show`
error-git-no-revision-named = git känner ingen revision { $revision }, och det finns ingen fil med det namnet; `git log` listar revisioner
error-git-not-staged = git har ingen sådan fil köad
error-git-not-there = git har ingen sådan fil i den revisionen
near-names = { $error }; det finns { $names }
error-no-base = inget som båda kommer från hittades (letade i { $places }); ange det, `ency merge BAS VÅR DERAS`, eller { $more ->
    [yes] en annan mapp
   *[no] mappen
} med äldre kopior, --in MAPP; --no-base går utan och lämnar en konflikt överallt där de två skiljer sig
error-base-gone = båda kommer från revision { $revision }, som inte hittades (letade i { $places }); ange den, `ency merge BAS VÅR DERAS`, eller { $more ->
    [yes] en annan mapp
   *[no] mappen
} med äldre kopior, --in MAPP; --no-base går utan och lämnar en konflikt överallt där de två skiljer sig
error-no-conflict-at = det finns ingen konflikt vid { $place }; konflikter finns vid { $known }
error-no-conflict-left = det finns ingen konflikt vid { $place }; inget väntar på ett avgörande
error-value-type = ”{ $text }” är inte { $wanted }
error-not-number = ”{ $text }” är inget tal
error-too-many-digits = ”{ $text }” har mer än 38 siffror
error-too-fine = ”{ $text }” är finare än { $currency } tillåter: { $count ->
    [0] inga decimaler
    [one] högst { $count } decimal
   *[other] högst { $count } decimaler
}
error-other-unit = ”{ $text }” har en enhet som inte kan stå här; skriv det i { $unit }, eller utan enhet
error-no-unit = ”{ $text }” är inget tal; det här har ingen enhet
error-ambiguous = ”{ $text }” kan vara { $large } eller { $small }; skriv { $large }, eller { $plain }

## Anmärkningar och vad kommandon säger

said-closed = { $path }: stängd
note-left-out = { $count ->
    [one] 1 ändring utelämnas av regler, ingen visas
   *[other] { $count } ändringar utelämnas av regler, ingen visas
}
said-nothing-changed = { $file }: inget ändrades
note-own-texts-stay = titel, rader, villkor och andra texter i offerten står kvar som de skrevs, på { $language }
note-company-folder-missing = företagets mapp { $folder } finns inte, så dess inställningar utelämnas
note-other-company = den säljer i namn av { $company }, som { $source } gör, inte av { $own }; `ency set { $file } /team/company/name=…` ändrar det
note-no-seller = den nämner ingen säljare; för alla som du gör framöver: `ency config set seller.person.name="…" seller.company.name="…"`
note-no-lock-file = ingen låsfil skrevs, så kollegor ser inte att du har den öppen: { $error }
said-work-in = Arbeta i { $goal }, sedan `ency save { $goal }` och `ency close { $goal }`.
said-no-plan = { $file }: offerten har ingen planritning
note-site-of-check-in = platsen är där incheckningen{ $time } gjordes{ $accuracy }, tagen som hallens mitt; --origin och --position säger det exakt
note-site-millimetres = koordinaterna är millimeter i verkligheten, eftersom ingen sade var den ligger; --position gör det
note-north-up = norr tas som uppåt på ritningen; `ency plan view --north` säger var det är
said-no-layers = { $file }: ritningen har inga lager
note-edited-meanwhile = { $path }/{ $name } redigerades medan mappen sparades; kör `ency save` igen för att spara det också
said-saved = { $goal }: sparad som revision { $revision }
said-nothing-of-yours = { $goal }: inget av ditt att spara; mappen har nu { $revision }: { $tally }
note-findings = offerten har { $number }; `ency validate { $goal }` säger var
note-undescribed = inget schema beskriver { $pointer }; det behålls, men inget läser det{ $other }
said-revision = { $file }, revision { $revision }
said-nothing-changed-inside = inget ändrat
note-not-taken = { $path } tas inte med: { $reason }
note-sign-it = signera den med `ency sign { $file }`
note-no-signers = ingen sade vems nycklar som får signera: ge --allowed-signers FIL eller sätt ENCY_ALLOWED_SIGNERS, eller godta vilken nyckel som helst med --any-key
note-signature-ends = detta avslutar signaturen av { $role }
note-no-conflict-there = det fanns ingen konflikt vid { $pointer } att besvara
note-answer-refused = svaret för { $pointer } togs inte, det lämnade en konflikt vid { $left }.{ $reason }
note-strategy-unused = strategin ”{ $pattern } { $strategy }” passar inget ställe i någon av filerna
note-no-proposals = { $path } har inga .ency-filer
place-folder = skrivet till mappen; `ency save { $folder }` sparar det
place-revision = sparat som revision { $revision }
check-in-of = { " " }{ $time }
check-in-good = , på { $number } m när
