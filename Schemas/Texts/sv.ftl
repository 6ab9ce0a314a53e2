### Svenska: alla texter för människor som inte står i ett schema. Schemats egna texter nås som label-SCHEMA-MEMBER.

## Så skriver språket tal, belopp och datum

# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: i = 1 and v = 0
language-of = { $code ->
    [sv] svenska
    [en] engelska
    [hr] kroatiska
    [da] danska
    [nb] norska
    [no] norska
    [nn] nynorska
    [fi] finska
    [is] isländska
    [de] tyska
    [fr] franska
    [es] spanska
    [pt] portugisiska
    [it] italienska
    [nl] nederländska
    [pl] polska
    [cs] tjeckiska
    [sk] slovakiska
    [sl] slovenska
    [sr] serbiska
    [bs] bosniska
    [mk] makedonska
    [sq] albanska
    [hu] ungerska
    [ro] rumänska
    [bg] bulgariska
    [el] grekiska
    [tr] turkiska
    [ru] ryska
    [uk] ukrainska
    [et] estniska
    [lv] lettiska
    [lt] litauiska
    [ar] arabiska
    [fa] persiska
    [ku] kurdiska
    [so] somaliska
    [ti] tigrinja
    [hi] hindi
    [zh] kinesiska
    [ja] japanska
    [ko] koreanska
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
amount-below-zero = { "\u2212" }{ $amount }
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
page-investment = { label-quote-energy-investment }
page-excl-vat = exkl. moms
page-incl-vat = inkl. moms
page-annual-net-saving = { figure-net-saving }
page-annual-net-loss = Årligt nettoresultat (förlust)
page-between = mellan { $low } och { $high }
page-range-of = mellan { $low } och { $high }{ "\u00A0" }{ currency-sign }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Aldrig
page-payback-note = besparingen täcker inte investeringen
page-per-year = per år
page-fans = { label-overlay-fans }
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
page-scale-of-drawing = Ritningens egen skala, { $ratio }, gäller dess ursprungliga blad, inte detta.
page-legend = Teckenförklaring
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Täckning enligt produktdata, annars radie 2,5 × diametern
page-fan-number = Nr
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
page-underside-short = underkant { $value }
page-ceiling-height-short = takhöjd { $value }
page-clearance-line = Streckat: fritt avstånd
page-north = N
page-fan-schedule = Fläktlista
page-schedule-left-out = Fläktlistan är utelämnad av platsskäl: välj ett större blad.
page-rows-more = +{ $count } till
page-measured-from = Mått från { $place }.
page-plan-corner = ritningens övre vänstra hörn
page-hall-corner = hallens övre vänstra hörn
page-air-speed = Beräknad lufthastighet
page-air-speed-note = m/s, uppskattad
page-marks-error = Fel i placeringen
page-marks-warning = Varning
page-marks-note = Upplysning
page-drawn-by = Ritad av
page-drawing-title = Takfläktar, placering
page-more-notes = Anteckning: { $text }
page-mount-height = Höjd (m)
page-mount-height-short = höjd { $value }
page-outside-view = Utanför utsnittet: { $fans }
page-labels-left-out = Utan nummer av platsskäl: { $fans }
page-marks-left-out = Markeringar utan text av platsskäl: { $count }
page-missing-characters = Tecken som inget typsnitt har, i stället �: { $list }
page-internal = Internt, inte för kunden
page-sections-empty = Inget finns att skriva ut i: { $list }
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
page-order-discount = { label-offer-orderDiscount } { $discount }
page-shipping = { label-offer-shipping }
page-adjustment = { label-offer-adjustment }
page-net-amount = { label-quote-totals-net }
page-vat = Moms { $percent }
page-vat-of = Moms { $percent } på { $base }
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
page-payments-accepted = Delbetalningarna är delar av det antagna beloppet, { $amount }.
page-line-left = ersatt i det antagna
page-as-sent = Enligt skickad offert: { $amount }
page-as-offered = Enligt offerten: { $amount }
page-payment-share = Andel
page-amount-incl-vat = Belopp inkl. moms
page-amount-excl-vat = Belopp exkl. moms
page-state = { proposal-status }
page-state-since = { proposal-status } { $date }
page-draft-unsigned = Detta är ett utkast. Det kan undertecknas när det har skickats.
page-line-taken = antaget
page-not-counted = ingår inte i summan
page-optional-note = Belopp inom parentes ingår inte i summan.
drawn-replaced = { $others } i stället för { $product }
drawn-partly-replaced = { $product }, delvis ersatt av { $others }
drawn-not-accepted = { $product }, ingår inte i det antagna
drawn-option = { $product }, erbjuds som tillval
drawn-partly-option = { $product }, erbjuds delvis som tillval
page-options-title = Ingår inte i summan, exkl. moms
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
page-by-zone = { $value } (zon för zon)
page-energy-title = Energikalkyl
page-energy-introduction = Fläktarna för ner varm luft från taket, så att mindre värme går ut genom tak och ventilation. Kalkylen räknar besparingen som en andel av uppmätt värmeenergi, drar av fläktarnas egen el och visar ett spann i stället för ett enda tal.
page-method-legacy = Metod: tumregel, 3 % per meter takhöjd i hela procent under 15 m, 30 % från 15 m.
page-method-capped = Metod: tumregel med övre gräns, 3 % per meter takhöjd, högst 30 %.
page-rule-result = Takhöjden { $height } ger { $percent }.
page-rule-limits = Tumregeln är leverantörernas och inte uppmätt i just denna lokal. Oberoende mätningar ger 10–20 %; mer än 30 % kräver höga, dåligt isolerade lokaler eller lokaler med stort frånluftsflöde, med varmluft.
page-unheated = Hallen hålls vid { $temperature }. Vid den temperaturen värms den inte, så det finns ingen värmeenergi att spara. Vi känner inte till någon metod som uppskattar vad fläktar sparar i kylda hallar.
page-assumed = { $value } (antaget)
page-rule-source = Källor: BRE IP 9/95 (uppskattar 10 %; prov på 1980-talet inget över 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said m.fl., Energy & Buildings 24 (1996) 105–115 (4–11 °C mellan golv och tak).
page-radiant-note = { $basis ->
    [balance] Strålvärme värmer luften mindre: ungefär en tredjedel av värmebalansens procentsats räknas (franska CEE-blad BAT-TH-142, kvot 320/900).
   *[rule] Strålvärme värmer luften mindre: ungefär en tredjedel av tumregelns procentsats räknas (franska CEE-blad BAT-TH-142, kvot 320/900).
}
page-default-band-note = { $basis ->
    [balance] Låg: en tredjedel av vad värmebalansen ger, högst 10 %. Bas: hälften, högst 15 %. Hög: alltihop.
   *[rule] Låg: en tredjedel av regeln, högst 10 %. Bas: hälften, högst 15 %. Hög: tumregeln fullt ut.
}
page-stated-note = Säljarens egen bedömning: { $scenarios }.
page-all-stated-note = { $basis ->
    [balance] Scenariernas procentsatser är säljarens egen bedömning av lokalen; värmebalansen står som jämförelse.
    [rule] Scenariernas procentsatser är säljarens egen bedömning av lokalen; regeln står som jämförelse.
   *[nothing] Scenariernas procentsatser är säljarens egen bedömning av lokalen.
}
page-scenario = { label-energy-scenarios-item }
page-assumptions = Antaganden
page-result = Resultat
page-saved-energy = { figure-saved-energy } (kWh/år)
page-fan-electricity = Elkostnad, fläktar
page-horizon-saving = { figure-horizon-saving }, { $years }
page-horizon-result = { figure-horizon-result }, { $years }
page-saved-co2 = { figure-saved-co2 } (kg CO₂e/år)
page-chart-title = Ackumulerat resultat efter investering
page-chart-paid-back = återbetald efter { $years }
page-chart-years = år
chart-savings = Nettobesparing per år, per scenario
chart-heat = Värme som lämnar lokalen per år
chart-profile = Luftens temperatur från golv till tak
chart-tornado = { $figure }: vad som påverkar
chart-before = utan fläktar
chart-after = med fläktar
chart-never = återbetalas aldrig
chart-roof = Tak
chart-walls = Väggar
chart-air = Luftväxling
chart-exhaust = Frånluft vid taket
chart-all = Totalt
chart-thermostat = Termostat
chart-knee = Gradienten ändras
chart-ceiling = Tak
chart-heat-sum = Totalt { $before } utan fläktar och { $after } med: { $saved } mindre, eller { $percent }.
chart-heat-more = Totalt { $before } utan fläktar och { $after } med: { $more } mer, eller { $percent }.
chart-paid-later = återbetald efter { $years }, senare än vad som visas
chart-discounted = { $name }, { $percent } ränta
chart-paid-discounted = återbetald efter { $years }, med ränta { $discounted }
chart-smaller = ↓ varje värde { $percent } mindre
chart-larger = ↑ varje värde { $percent } större
error-chart-method = diagrammet { $chart } visar en värmebalans, och energikalkylen räknas på ett annat sätt; `ency set { $file } /energy/method=heatBalance` räknar en
charts-left-out = utelämnat i brist på värden: { $charts }; `ency figures { $file } --draw --of { $kind }` säger vad som saknas
charts-failed = utelämnat: { $charts }: { $why }
overview-energy-missing = Det saknas: { $items }. Börja med { $remedy }
page-metered-energy = Uppmätt värmeenergi
page-normal-energy = Samma under ett normalår
page-calibration-note = Det uppmätta är { $percent } av vad balansen behöver. Besparingen är balansens andel av den uppmätta energin; värmediagrammet visar balansen själv, därför skiljer sig summorna.
page-energy-computed = Värmeenergi per år, beräknad
page-energy-introduction-computed = Fläktarna för ner varm luft från taket, så att mindre värme går ut genom tak och ventilation. Ingen uppmätt värmeenergi är angiven: en värmebalans för lokalen räknar fram behovet, och vad fläktarna sparar av det. Fläktarnas egen el dras av, och ett spann visas i stället för ett enda tal.
page-method-per-metre = Metod: 0,5 % per fot takhöjd ovanför termostaten.
page-method-balance = Metod: stationär värmebalans för tak, väggar, luftväxling och frånluft, där luften blir jämnt varmare upp till taket.
page-method-two-zone = Metod: stationär värmebalans för tak, väggar, luftväxling och frånluft, där luften blir varmare mot taket i två zoner, brantare under 2 m.
page-balance-result = Den ger { $percent }.
page-balance-limits = { validity-balance }
figure-horizon-result = Resultat efter investering
figure-roof-heat = Värme genom taket utan fläktar
figure-wall-heat = Värme genom väggarna utan fläktar
figure-air-heat = Värme med luftväxlingen utan fläktar
figure-exhaust-heat = Värme med frånluften utan fläktar
figure-roof-heat-after = Värme genom taket med fläktar
figure-wall-heat-after = Värme genom väggarna med fläktar
figure-air-heat-after = Värme med luftväxlingen med fläktar
figure-exhaust-heat-after = Värme med frånluften med fläktar
figure-heat-after = Värmebehov med fläktar
figure-knee-level = Höjd där gradienten ändras
figure-floor-before = Temperatur vid golvet utan fläktar
figure-knee-before = Temperatur där gradienten ändras, utan fläktar
figure-ceiling-before = Temperatur vid taket utan fläktar
figure-floor-after = Temperatur vid golvet med fläktar
figure-ceiling-after = Temperatur vid taket med fläktar
page-co2-sources = Utsläppsfaktorer: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e/kWh ({ $source })
page-co2-no-source = källa ej angiven
page-full-power-note = Fläkteffekten är räknad vid fullt varvtal; i vinterdrift är den lägre.
page-missing-note = Kan inte beräknas fullt ut: { $items } saknas.
page-at-winter-speed = vid vintervarvtal (märkeffekt { $power })
page-fan-hours = Fläktarnas drifttid
page-loss-note = Negativa belopp är förluster: fläktarnas el kostar mer än den sparade värmen.
page-chosen-note = Siffrorna på första sidan avser scenariot { $name }. Beloppen visas avrundade, men räknas med decimaler.
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
page-accepted = Offert { $number } accepterades den { $date }.
page-accepted-by = Offert { $number } accepterades av { $who } den { $date }.
page-estimate-note = Detta är en budgetoffert och ingen bindande offert.
page-for-customer = För kunden
page-for-seller = För säljaren
page-place-and-date = Ort och datum
page-signature = Namnteckning
page-printed-name = Namnförtydligande
page-drawing-lost = Ritningen saknas i filen

## The page of an offer, which computes

web-nav = På sidan
web-plan-help = Dra för att flytta ritningen, zooma med knapparna eller med + och − och flytta med piltangenterna. Välj en fläkt för att se vad det är.
web-zoom-in = Zooma in
web-zoom-out = Zooma ut
web-zoom-whole = Hela ritningen
web-fan-none = Ingen fläkt är vald.
web-chart-values = Diagrammets siffror
web-height = Höjd över golv
web-result-after = Resultat efter { $years }
web-try = Prova andra värden
web-try-text = Dra i ett reglage och se vad siffrorna skulle bli. Själva offerten ändras inte.
web-as-offered = Enligt offerten
web-tried = Med dina värden
web-reset = Tillbaka till offertens värden
web-explanations = Så är siffrorna beräknade
web-why = så är det beräknat: { $figure }
web-close = Stäng
web-choice = Ditt val
web-choice-text = Kryssa för de tillval och alternativ som du vill ha, så följer summan med. Ett alternativ ersätter sin rad.
web-choice-total = Att betala med ditt val
web-without-choice = Beräknat enligt offerten, utan ditt val.
web-take = Ta med rad { $item }
web-taken = { $kind }, ingår i ditt val
web-adds = Ett belopp med tecken är vad summan exkl. moms ändras med om raden väljs.
web-answer-text = Med ditt namn accepterar du offerten på angivna villkor, med valet ovan. Svaret sparas som en fil på din enhet, och inget skickas av sig självt: skicka filen till { $who }.
web-seller = säljaren
web-name = Ditt namn
web-save = Acceptera och spara svaret
web-nameless = Skriv ditt namn först.
web-saved = Sparat som { $file }. Skicka nu filen till { $who }.
web-answer-file = svar
web-not-sent = Offerten har inte skickats än, så den kan inte accepteras på den här sidan.
web-prices-hidden = Ett alternativ med annan momssats än sin rad kan inte kryssas för här. Säg att du vill ha det, så får du en offert med det.
input-acceptance = Kundens svar
input-taken = Vald av kunden
figure-accepted = { $figure }, enligt accepten
figure-sent = { $figure }, enligt skickad offert
error-answer-file = svaret kan inte tas emot: { $what }
error-answer-size = svaret är större än { $most } byte, och så stora svar sparar ingen sida
error-answer-revision = svaret gäller { $answered }, och det som skickades är { $sent }
remedy-answer-revision = ge kunden sidan med det som skickades: `ency export { $file } -o offert.html`
error-answer-line-none = svaret väljer rad { $line }, som inte finns i offerten
error-answer-line-counts = svaret väljer rad { $line }, som varken är tillval eller alternativ
error-answer-lines-both = svaret väljer raderna { $one } och { $other }, men man kan bara få en av dem
error-answer-total = kunden såg { $seen } att betala, och med de valda raderna är det { $own }
remedy-answer-page = ta filen som sidan själv sparade, eller anteckna svaret i ord: `ency accept { $file } --who NAMN --note ORD`
said-accepted-total = Att betala enligt accepten: { $amount }

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
change-place = x { $x }, y { $y } från ritningens hörn
change-place-in-hall = x { $x }, y { $y } från hallens hörn
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
reason-both-states = Båda sidor skickade, besvarade eller omarbetade offerten, var och en för sig.
reason-sent-meanwhile = En sida skickade offerten medan den andra ändrade den.
reason-settled-twice = Sidorna löste en konflikt här på var sitt sätt.
reason-settled-meanwhile = En sida löste en konflikt här medan den andra ändrade värdet.
reason-relisted = En sida tog bort delen, och den andra ändrade vad innehållsförteckningen säger om den.
reason-kept-for-answer = Det som väntar på svar vid { $value } hänvisar till detta.
reason-broken-rule = Tillsammans bryter ändringarna mot en regel: { $value }.
reason-too-many = Fler än { $most } ställen i det är omtvistade, och det är fler än som kan avgöras vart för sig.
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
merge-more = och { $count } till; --full visar alla
merge-earlier = { $count ->
    [1] 1 tidigare konflikt väntar än
   *[other] { $count } tidigare konflikter väntar än
}
merge-taken = { $file }: sparad som den är
merge-saved = { $file }: sparad som revision { $number }
merge-unchanged = { $file }: oförändrad
merge-not-written = Inget skrevs (--dry-run)
merge-resolve = Vid konflikter gäller vårt värde tills vidare. Lös dem med: `ency resolve { $file }`
merge-no-base = Utan gemensamt ursprung: allt som skiljer sig är en konflikt
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

## Computed figures

figure-net-amount = { page-net-amount }
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Besparing av värmeenergi
figure-saved-energy = Sparad värmeenergi
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Årlig nettobesparing
figure-payback = { page-payback }
figure-horizon-saving = Resultat före investering
figure-saved-co2 = Minskade utsläpp
figure-plan-scale = Skala på plats
figure-never = aldrig
figure-line-amount = Radens belopp
figure-line-counts = Om raden räknas
figure-section-sum = Avsnittets summa
figure-reduced-list-price = Listpris minus rabatt
figure-subtotal = { label-quote-totals-subtotal }
figure-line-vat-rate = Radens momssats
figure-rate-net = Rader med momssatsen
figure-rate-discount-rounded = Orderrabatt vid momssatsen, avrundad
figure-rate-discount-rest = Rest av orderrabatten
figure-rate-discount-gap = Gap som avrundningen lämnade
figure-rate-discount = Orderrabatt vid momssatsen
figure-rate-base = Momsunderlag
figure-rate-vat = Moms per sats
figure-expense-part = Del av utgiften
figure-split-cost = Alla utgifter
figure-split-shared = Alla delar av utgifterna
figure-party-paid = Betalt
figure-party-bears = Bär
figure-party-settled = Reglerat
figure-party-received = Mottaget
figure-party-balance = Saldo (under 0: är skyldig)
figure-order-discount = { label-offer-orderDiscount }
figure-total-amount = { label-quote-totals-total }
figure-rounding = { label-offer-rounding }
figure-sold-fans = Fläktar i offerten
figure-rated-power-each = Märkeffekt per fläkt
figure-running-hours = { page-fan-hours }
figure-fan-count = Fläktar
figure-full-power = Alla fläktars effekt vid full fart
figure-floor-area = { page-floor-area }
figure-volume = { page-volume }
figure-wall-area = Väggyta
figure-rule-percent = Besparing enligt metoden
figure-counted-percent = Besparing enligt metoden, med hänsyn till uppvärmningen
figure-saved-cost = Sparad värmekostnad
figure-fan-power-each = Effekt per fläkt
figure-fan-energy = Fläktarnas elenergi
figure-investment = { page-investment }
figure-horizon = { page-horizon-years }
figure-yearly-result = Årligt resultat
figure-net-present-value = Nettonuvärde
figure-internal-rate = Internränta
figure-discounted-payback = Återbetalningstid med ränta
figure-residual = Restvärde
figure-life-cycle-cost = Livscykelkostnad
figure-thermostat-rise = Varmare vid termostaten än vid golvet
figure-ceiling-rise = Varmare vid taket än vid termostaten
figure-mean-rise = Varmare i medeltal än vid termostaten
figure-ceiling-drop = Svalare vid taket med fläktar
figure-mean-drop = Svalare i medeltal med fläktar
figure-roof-loss = Takets värmeförlust
figure-wall-loss = Väggarnas värmeförlust
figure-air-loss = Luftväxlingens värmeförlust
figure-exhaust-loss = Värmeförlust genom frånluften vid taket
figure-base-heat = Värmebehov utan fläktar
figure-roof-saving = Sparat genom taket
figure-wall-saving = Sparat genom väggarna
figure-air-saving = Sparat genom luftväxlingen
figure-exhaust-saving = Sparat genom frånluften
figure-set-point-saving = Sparat genom lägre börvärde
figure-saved-heat = Sparad värme från byggnaden
figure-balance-percent = Besparing enligt värmebalansen
figure-degree-day-heat = Värmebehov enligt graddagar
figure-heating-energy = Köpt värmeenergi
figure-loan-payment = Lånets årsbetalning
figure-after-loan = Besparing efter lånets betalning
figure-jet-efficiency = Andel av fläktens effekt i luftstrålen
figure-full-airflow = Alla fläktars luftflöde vid fullt varvtal
figure-airflow = Alla fläktars luftflöde
figure-turnovers = Luftens omsättningar
figure-year-ratio = Mätårets graddagar mot normalårets
figure-normal-energy = Uppmätt värmeenergi ett normalår
figure-bought-heat = Värmeenergi som balansen kräver
figure-calibration = Uppmätt mot beräknad värmeenergi
figure-box-area = Hallens golvyta som låda
figure-tip-speed = Bladspetsarnas hastighet
figure-disc-speed = Lufthastighet i fläktskivan
figure-rated-airflow = Luftflöde enligt dagens standard
figure-disc-area = Fläktskivans yta
figure-jet-power = Luftstrålens effekt
figure-possible-airflow = Luftflöde som kan stämma
figure-cooling-effect = Den rörliga luftens kyleffekt
figure-cooling-margin = Kyleffekt över den önskade
figure-zone-area = Zonens golvyta
figure-zone-height = Zonens takhöjd
figure-zone-wall-area = Zonens ytterväggar
figure-zone-volume = Zonens volym
figure-fans-in-zones = Fläktar inom zoner
figure-zone-heat = Värmebehov i zonen utan fläktar
figure-zone-saving = Sparad värme i zonen
figure-upper-wall-area = Vägg ovanför den lägre zonen
figure-upper-wall-rise = Varmare vid den väggen än vid termostaten
figure-upper-wall-drop = Svalare vid den väggen med fläktar
figure-needed-air-speed = Lufthastighet för önskad kyleffekt
input-by-zone = { label-energy-inputs-zones }
input-zones = { label-overlay-zones }
input-plan-scale = { label-overlay-scale }
input-fan-plans = Planer med fläktar
input-outlined-area = Alla zoners golvyta
input-zone-name = { label-overlay-zones-item-name }
input-zone-height = { figure-zone-height }
input-zone-area = Yta som den är ritad
input-zone-walls = Ytterväggarnas längd som de är ritade
input-zone-fans = Fläktar i zonen
input-border-length = Gränsens längd mellan zonerna
input-other-zone-height = Den andra zonens takhöjd
input-other-zone-fans = Fläktar i den andra zonen
input-roof-u-value = Takets U-värde
input-wall-u-value = Väggarnas U-värde
input-air-changes = { label-building-airChanges }
input-exhaust = { label-building-exhaust }
input-indoor = Innetemperatur
input-outdoor = Utetemperatur
input-floor-temperature = Temperatur vid golvet
input-ceiling-temperature = Temperatur vid taket
input-desired-temperature = Önskad temperatur
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
input-product-airflow = Produktens luftflöde
input-product-rating = Produktens mätstandard
input-measured-airflow = Varje fläkts uppmätta luftflöde
input-summer-radiant = { label-energy-inputs-summer-radiantTemperature }
input-summer-humidity = { label-energy-inputs-summer-humidity }
input-summer-activity = { label-energy-inputs-summer-activity }
input-summer-clothing = { label-energy-inputs-summer-clothing }
input-desired-cooling = { label-energy-inputs-summer-desiredCooling }
input-summer-air = Lufttemperatur på sommaren
input-summer-speed = Lufthastighet vid människor på sommaren
validity-zones = Balansen är stationär, varje zon är lika varm vid termostaten och ingen värme strömmar mellan zonerna.
validity-balance = Balansen är stationär: ingen sol, ingen lagrad värme, ingen värme från människor och maskiner.
validity-jet = Under 60 %; det som ligger över är reklam, och inget beräknas av det.
validity-year = Båda antalen graddagar gäller samma ort och bastemperatur; varmvatten och processer ingår inte i energin.
validity-cooling = För människor som står i den rörliga luften i en timme; luften själv blir inte svalare, och är den varmare än huden (omkring 35 °C) kyler bara svetten.
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
input-placed-fans = Fläktar på planerna
input-product = { label-offer-lines-item-product }
input-product-type = Produktens typ
input-product-diameter = Produktens diameter
input-product-speed = Produktens varvtal
input-list-price = Produktens pris
input-line-section = { label-offer-lines-item-section }
input-section-title = { label-offer-sections-item-title }
input-product-name = Produktens namn
input-product-power = Produktens effekt
input-width = { label-building-width }
input-length = { label-building-length }
input-ceiling-height = { label-building-ceilingHeight }
input-energy-method = { label-energy-method }
input-distribution = { label-building-heating-distribution }
input-chosen-scenario = { label-energy-chosen }
input-annual-energy = { page-annual-energy }
input-energy-price = { page-energy-price }
input-heating-co2-factor = CO₂-faktor för värmen
input-heating-hours = { label-building-heatingHours }
input-electricity-price = { page-electricity-price }
input-electricity-co2-factor = CO₂-faktor för elen
input-fan-hours = { page-fan-hours }
input-fan-power = { label-energy-inputs-fanPower }
input-lifetime = { label-energy-inputs-lifetime }
input-scenario-name = { label-energy-scenarios-item-name }
input-stated-percent = { label-energy-scenarios-item-savingPercent }
input-band = Plats i intervallet
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
input-expense = Utgiftens belopp
input-expense-number = Utgiftens nummer
input-split-amount = Andelens belopp
input-settlement = Regleringens belopp
validity-rule = En uppskattning som inte är mätt i den här hallen; leverantörernas regler följer bara av höjden.

## Varifrån siffrornas formler kommer

source-rule-percent = ”{ label-energy-method-legacy }”: tumregeln i den app som säljarna använde tidigare, i hela procent under 15 m; ”{ label-energy-method-capped }”: samma med övre gräns; ”{ label-energy-method-perMetre }”: energydepot HVAC005, 0,5 % per fot (bara 0,1 % vid stort frånluftsflöde); värmebalanser: ”{ figure-balance-percent }”; ingen i hallar under 5 °C, där termostater mot frost börjar (Themo, Sygonix), eller inte varmare än ute
source-heating-energy = uppmätt, ett normalår; där en värmebalans räknas och inget är uppmätt, det värmebehov som den ger ÷ värmesystemets verkningsgrad
source-counted-percent = franskt CEE-blad BAT-TH-142: strålvärme tillgodoräknas 320 kWh där varmluft får 900; 0,35 av det räknas
source-saving-percent = där bara metoden eller platsen i spannet är känd: högst 10 % (vad BRE uppskattade, så som andra citerar IP 9/95), högst 15 % (mitten av vad andra än tillverkarna rapporterar) och själva regeln; en förlust delas inte
source-saved-energy = procentsatsen av den köpta värmeenergin
source-saved-cost = vad den sparade energin hade kostat
source-fan-power = vid vintervarvtalet: som angivet, annars märkeffekt × (varvtal ÷ fullt varvtal)³ enligt fläktlagarna, annars fläktarnas fulla effekt
source-running-hours = uppvärmningstimmarna där fläktarnas drifttimmar inte är angivna
source-fan-energy = antal fläktar × effekt × drifttimmar
source-fan-cost = vad fläktarnas el kostar
source-net-saving = sparad värmekostnad minus fläktarnas elkostnad; under 0 vid förlust
source-saved-co2 = sparad energi × värmens CO₂-faktor, minus fläktarnas elenergi × elens
source-temperature-at-height = temperaturen på en viss höjd, ur gradienten och termostatens höjd
source-heat-of-way = förlusterna den vägen × temperaturskillnaden mot uteluften × uppvärmningstimmarna
source-heat-after = värmebehovet utan fläktar, minus vad de sparar
source-thermostat-level = 1,5 m där den inte är angiven
source-knee-level = Said, MacDonald och Durrant 1996: brantare under 2 m
source-as-given = som angivet
source-cooling-effect = ASHRAE 55, kyleffekt av förhöjd lufthastighet: tvånodsmodellens standardeffektivtemperatur; där inget annat är angivet är omgivningen lika varm som luften, luftfuktigheten 50 %, arbetet lätt (1,6 met) och klädseln sommarens (0,5 clo)
source-cooling-margin = kyleffekten minus den som kunden önskar; under 0 nås den inte
source-year-ratio = mätårets graddagar ÷ normalårets, för samma ort och bastemperatur
source-normal-energy = normalårskorrigering: värmeenergi ÷ (verkliga ÷ normala graddagar); som uppmätt där årets graddagar inte är kända
source-bought-heat = värmebehovet utan fläktar ÷ värmesystemets verkningsgrad
source-calibration = uppmätt värmeenergi ett normalår ÷ den som balansen kräver; kalkylen tar balansens andel av den uppmätta energin, så att sparad energi är sparad värme ÷ verkningsgrad × detta
source-hall-size = lokalen räknas som ett rätblock; zon för zon vad planernas zoner mäter enligt planens skala
source-heat-balance = Q = (ΣUA + ρc·V̇)(Ti − To), stationärt tillstånd
source-temperature-profile = T(z) = T + g·(z − zt), där g är gradienten och zt termostatens höjd (1,5 m där den inte är angiven); med två zoner brantare under 2 m (Said, MacDonald och Durrant 1996)
source-gradient = angiven, eller ur uppmätta temperaturer
source-set-point-saving = varje kelvin lägre börvärde sparar förlusterna av en; zon för zon i de zoner där fläktar hänger
source-balance-percent = sparad värme ÷ värmebehovet utan fläktar
source-degree-days = som angivet, eller efter ort, bastemperatur +{ $base } °C: { $places }
source-degree-day-heat = värmeförlusterna × gradtimmarna, som är 24 gånger graddagarna
source-rated-airflow = enligt dagens utgåvor av AMCA 230; värden enligt AMCA 230-99 är √2 gånger högre (epochfans.com)
source-disc-area = π ÷ 4 gånger diametern i kvadrat
source-jet-power = ½·ρ·Q·v² med v = Q/A och ρ = 1,2 kg/m³
source-jet-efficiency = luftstrålens effekt ÷ eleffekten
source-possible-airflow = det angivna luftflödet; inget där luftstrålen skulle ha 60 % av effekten eller mer
source-disc-speed = Q/A, luftflödet genom fläktskivan; den snabbaste luften i ett rum är omkring 1,3 till 1,5 gånger så snabb (CBE fan guide)
source-tip-speed = π gånger diameter gånger varvtal
source-full-airflow = luftflöde enligt AMCA 230 vid fullt varvtal, alla fläktar tillsammans; inget beräknas av en luftstråle på 60 % eller mer
source-fan-laws = fläktlagarna: luftflödet är proportionellt mot varvtalet, effekten mot dess kub
source-turnovers = luftflödet ÷ lokalens volym; minst 0,5 per timme (Hunter), 3 till 4 på vintern (clubsolutionsmagazine.com 2005-09)
source-sent-amounts = de skickade beloppen, summerade på nytt
source-line-amounts = verktygets regel: varje rad avrundas, halva bort från noll, och raderna summeras
source-line-counts = tillval och rader som kan ersätta en annan har ett belopp men räknas inte
source-offer-vat-rate = enligt offerten, annars 25 %
source-line-vat-rate = radens egen sats, annars offertens
source-rate-discount-rest = vad som återstår av orderrabatten, eller är för mycket, när den avrundas per sats
source-rate-discount-gap = hur långt avrundningen gick åt motsatt håll mot resten
source-rate-discount = avrundad per sats; återstående ören går till de satser vars rabatt ändrades mest av avrundningen
source-rate-base = satsens rader minus deras del av orderrabatten; frakt och justering har offertens egen sats
source-rate-vat = påslag på satsens beskattningsbara belopp (ESV, momshandledning 2.3.3), avrundat för sig
source-expense-part = enligt största rest: avkortat till hela ören, de som fattas går till de största bråkdelarna
source-split-cost = allas utgifter
source-split-shared = alla utgifters delar
source-party-paid = utgifterna som parten har betalat
source-party-bears = partens delar av alla utgifter
source-party-settled = betalningarna från parten till andra
source-party-received = betalningarna från andra till parten
source-party-balance = vad parten har betalat, för alla och till andra, minus vad den bär och har fått; alla saldon är tillsammans 0
source-section-sum = avsnittets rader som räknas
source-reduced-list-price = produktens pris minus radens rabatt, avrundat, halva bort från noll
source-order-discount = procent av delsumman, avrundat, halva bort från noll, och beloppet
source-as-offered = som det står bland priserna
source-net-amount = delsumman minus orderrabatten, med frakt och justering
source-vat = ett påslag på priset exkl. moms (ESV, momshandledning 2.3.3); 25 % där ingen momssats är angiven
source-total-amount = pris exkl. moms och moms
source-to-pay = lag (1970:1029) om avrundning av vissa öresbelopp, 2 §: till hela kronor, från 50 öre uppåt; momsen ändras inte (Skatteverket 8-19049)
source-rounding = vad avrundningen till hela kronor eller enheter lägger till eller drar av
source-fan-count = de rader i offerten som räknas, annars planerna
source-rated-power-each = i medeltal för alla fläktar, vid fullt varvtal
source-full-power = fläktarnas märkeffekt (AMCA 230), alla tillsammans
source-investment = offertens pris exkl. moms; en offert utan belopp kostar ännu inget, och ingen återbetalningstid följer av det
source-maintenance-cost = en andel av investeringen, varje år
source-yearly-result = nettobesparingen minus underhållet, där det är angivet; båda stiger med energipriset
source-payback = investeringen delad med vad som blir kvar varje år; aldrig där inget blir kvar
source-horizon = fläktarnas livslängd i hela år, eller 30 år
source-horizon-saving = vad som blir kvar av alla år, utan ränta och utan investeringen
source-horizon-result = vad som blir kvar av alla år minus investeringen, utan ränta
source-net-present-value = −I + Σ A(1+g)^(k−1)/(1+r)^k + R/(1+r)^n, A det som blir kvar varje år; betalningar vid årens slut, real kalkylränta (som i BELOK, LCC)
source-internal-rate = den ränta vid vilken nettonuvärdet är 0
source-discounted-payback = interpolerad inom det år då summan av de diskonterade besparingarna når investeringen
source-residual = den andel av investeringen som finns kvar i slutet
source-life-cycle-cost = EN 15459-1:2017: investeringen och nuvärdet av vad uppvärmning, fläktar och underhåll kostar, minus restvärdet; utan utbyte och bortskaffande
source-loan-payment = annuitet: L·r/(1−(1+r)^−n), betalningar vid årens slut
source-after-loan = vad besparingen lämnar kvar medan lånet betalas av
source-zone-area = som den är ritad, enligt planens skala; en zon inom en annan räknas bort från den
source-zone-height = zonens egen, annars byggnadens
source-zone-wall-area = ytterväggar från golv till tak
source-zone-volume = yta × höjd
source-fans-in-zones = fläktar som är placerade inom en zon
source-mixed-zones = fläktarna blandar luften i de zoner där de hänger
source-zone-exhaust = lokalens frånluft, fördelad efter zonernas golvyta
source-zone-heat = zonens förluster × temperaturskillnaden mot uteluften × uppvärmningstimmarna
source-zone-saving = förluster × vad fläktar och ett lägre börvärde tar bort av temperaturen × uppvärmningens timmar
source-upper-wall-area = där takhöjderna skiljer sig, väggen ovanför det lägre taket
source-upper-wall-rise = mitt på den väggen
source-upper-wall-drop = mitt på den väggen, där fläktar hänger i den högre zonen

## How figures are explained, tried and solved for

explain-years = år
explain-missing = saknas
explain-none = ingen
explain-not-set = ej angivet
explain-assumed = ej angivet, { $value } antas
explain-there = finns
explain-failed = { $why ->
    [overflow] fler siffror än det går att räkna med
    [divisionByZero] delat med 0
    [outOfRange] ett tal utanför det möjliga
    [tooLong] fler steg än som tas för en offert
    [weights] vikterna är alla 0, eller en är under 0
    [inexact] inte avrundat innan det delas
    [noItem] nämner en post som saknas, eller två med samma id
    [notHeated] hallen värms inte: det finns ingen värme att spara
    [severalHalls] fläktarna hänger i mer än den enda hall vars volym är känd; rita varje hall som en zon, och ange /energy/inputs/zones
    [parts] delarna blir inte det hela
   *[wrongType] ett värde av fel slag
}
figure-mistake-form = inget deklareras på det här sättet: { $json }
figure-mistake-unit = ”{ $unit }” är ingen enhet som siffror har
figure-mistake-deep = formler är nästlade för djupt
figure-mistake-many = det finns fler än { $most } deklarationer eller operationer
figure-mistake-name = två heter { $name }
figure-mistake-unknown = { $figure } nämner { $name }, som inte är deklarerad eller inte går att få där
figure-mistake-units = { $figure } för ihop { $one } och { $other }
figure-mistake-circle = de här följer av varandra: { $names }
explain-unit = { $unit ->
    [kg] kg{ "\u00A0" }CO₂e
    [g] g{ "\u00A0" }CO₂e
    [year] år
    [day] dygn
    [pcs] st
   *[other] { $unit }
}
explain-choice = { $choice ->
    [true] ja
    [false] nej
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
    [none] ingen
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
   *[other] ”{ $choice }”
}
explain-list = { $list ->
    [lines] offertens rader
    [placedFans] fläktarna på planerna
    [products] produkterna
    [sections] offertens avsnitt
    [scenarios] scenarierna
    [parties] parterna
    [vatRates] momssatserna
    [expenses] utgifterna
    [expenseParts] utgifternas delar
    [settlements] regleringarna
    [zoneBorders] gränserna mellan zoner
    [zones] planernas zoner
   *[other] { $list }
}
explain-chosen = { $figure } (valt scenario)
explain-if = om { $condition }:
explain-set-by-nobody = ingen är känd: varken dokumentet eller git berättar det
explain-in-percents = i procent { $how }
explain-moves = Vad som påverkar
explain-temperatures-move = Temperaturer ändras med { $percent } av de { $kelvin } K som skiljer den lägsta från den högsta.
explain-moves-nothing = Inget enskilt värde påverkar det.
explain-smaller = { $percent } mindre
explain-larger = { $percent } större
explain-simulated = { $runs } dragningar, varje värde inom { $percent } från sitt eget (frö { $seed })
explain-tenth = en tiondel ligger under
explain-half = hälften ligger under
explain-nine-tenths = nio tiondelar ligger under
explain-no-number = { $count } dragningar gav inget tal
explain-otherwise = annars:
explain-and = och
explain-or = eller
explain-is = { $what } är { $choice }
explain-is-not = { $what } är inte { $choice }
explain-is-given = { $what } är angivet
explain-is-missing = { $what } saknas
explain-is-not-set = { $what } är ej angivet
explain-instead = { $value }, eller där det inte är angivet { $other }
explain-least = det minsta av ({ $list })
explain-greatest = det största av ({ $list })
explain-rounded = { $value }, avrundat { $how }
explain-round-money = till { $amount }, halva bort från noll
explain-round-share = till { $amount } med största rest, så att alla andelar blir summan
explain-round-decimals = { $count ->
    [0] till heltal
    [one] till { $count } decimal
   *[other] till { $count } decimaler
}, { $direction ->
    [up] uppåt
    [toward-zero] mot noll
   *[other] halva bort från noll
}
explain-total = summan av { $value } över { $list }
explain-total-of = summan av { $value } över { $list }, av dem vars { $by } den är
explain-total-alike = summan av { $value } över { $list } med samma { $by }
explain-count = antalet av { $list }
explain-where = { $value } där { $condition }
explain-kernel = { $kernel ->
    [presentValue] nuvärde
    [internalRate] internränta
    [discountedPayback] återbetalning med ränta
    [annuity] annuitet
    [coolingEffect] kyleffekt
    [airSpeed] lufthastighet
   *[other] { $kernel }
}
explain-kernel-formula = { $kernel ->
    [presentValue] Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k för k = 1 till n, + R ÷ (1 + r)^n; n kapas till hela år
    [internalRate] det r från −99 % till 1 000 % där Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k för k = 1 till n, + R ÷ (1 + r)^n, är I; aldrig om det inte finns; n kapas till hela år
    [discountedPayback] åren k tills Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k når I, av det sista året den del som behövs; aldrig om n hela år inte räcker
    [annuity] L × r ÷ (1 − (1 + r)^−n); L ÷ n där r är 0; n kapas till hela år
    [coolingEffect] med hur många kelvin stillastående luft (0,1 m/s) och omgivning måste vara svalare för att standardeffektivtemperaturen enligt ASHRAE 55 ska bli den i luft med v; utanför området utom 10–40 °C, 0–2 m/s, 1–4 met, 0–1,5 clo
    [airSpeed] det v upp till 2 m/s vid vilket kyleffekten är ΔT; aldrig där inget räcker
   *[other] beräknas steg för steg som `{ $kernel }`
}
explain-heading = { $part ->
    [formula] Formel
    [numbers] Med tal
    [reasons] Därför att
    [units] Enheter
    [functions] Funktioner
    [inputs] Indata
    [figures] Andra tal
    [items] Summeras
    [set] Angivet av
    [source] Källa
    [validity] Giltighet
    [missing] Saknas
   *[other] { $part }
}
explain-rounds-to = avrundat { $how }
explain-not-committed = inte incheckat än
explain-not-counted = räknas inte
explain-above = se ovan
figures-group = { $group ->
    [split] { label-split }
    [offer] Offert
    [hall] Hall
    [energy] Energi
    [others] I andra delar
   *[money] Pengar över tiden
}
figures-chosen = { $name } (valt)
figures-missing-head = Saknas
figures-missing-for = behövs för { $figures }
figures-set = `ency set { $file } { $assignment }`
figures-add-line = `ency offer add { $file } --product { $product }`
figures-accept = `ency accept { $file } SVAR`
figures-place = `ency plan place { $file } --product { $product } --at x,y`
figures-draw-zone = `ency plan zone { $file } --find`
figures-scale-plan = `ency plan scale { $file } --find`
figures-left-out = ency: { $file }: { $place }: siffrorna som det deklarerar för { $part } utelämnas: { $why }
figures-sent-head = Annat än det som skickades
figures-sent = skickat
figures-now = nu
figures-watching = { $file }: skrivs ut igen när den ändras; Ctrl-C avslutar
error-no-figure = det finns inget tal "{ $name }"; { $other }
figures-all-names = `ency figures { $file }` visar dem
error-no-figure-item = { $figure } finns för varje av { $list }: skriv { $names }
error-no-scenario = det finns inget scenario "{ $name }"; de är { $names }
error-figure-no-scenario = { $figure } är lika i alla scenarier; utelämna --scenario
what-if-none = inget tal ändras
what-if-heading = { $column ->
    [before] nu
    [after] då
   *[difference] skillnad
}
solve-now = nu { $value }
solve-doubt = Med det värdet skulle `validate` varna: { $finding }
solve-refused = Med det värdet skulle offerten inte vara giltig: { $finding }
solve-sent = Offerten är skickad, så siffrorna är frysta; `ency revise { $file }` tar upp den igen som utkast, och då kan värdet ändras.
solve-take = Ta över det med `ency set { $file } { $assignment }`.
solve-others = även vid { $values }
solve-already = så är det redan
solve-no-follow = { $figure } följer inte av { $pointer }; det följer av { $inputs }
solve-constant = { $figure } förblir { $value } vad { $pointer } än är från { $low } till { $high }
solve-out-of-reach = { $figure } når inte { $goal }: med { $pointer } från { $low } till { $high } går det från { $least } till { $most }
solve-jumps = { $figure } hoppar över { $goal }: det är { $left } vid { $pointer } = { $at } och { $right } vid { $next }
solve-not-computed = { $figure } går inte att beräkna för något { $pointer } från { $low } till { $high }: { $why }
solve-why-missing = saknas: { $names }
solve-no-number = { $pointer } är inget tal som de beräknade talen följer av

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
rule-drawn-option = Fläktar som planerna visar ingår i summan och är inga tillval
rule-line-other-product = En rads text nämner ingen annan produkt än radens
rule-line-price = En produktrads pris är produktens
rule-fan-power-low = Fläktarnas effekt i kalkylen räcker till att blanda luften
rule-fan-underside-height = Fläktarnas undersida är under taket
rule-heating-efficiency = Uppvärmningens verkningsgrad är möjlig för sitt slag
rule-annual-energy = Årets energi räcker till att värma en hall
rule-unheated-energy = En hall som tar energi för uppvärmning värms
found-annual-energy = { $energy } kWh per år värmer ingen hall
remedy-annual-energy = skriv kilowattimmar för ett helt år: { $energy } om det är i MWh
rule-scenario-order = Scenarierna Låg, Bas och Hög sparar i stigande ordning
rule-fan-power-input = Fläktarnas effekt i kalkylen är högst produktens
rule-outdoor-above-indoor = Det är kallare ute än inne under uppvärmningssäsongen
rule-ceiling-below-floor = Det är minst lika varmt under taket som vid golvet
rule-temperatures-apart = Önskad temperatur och temperaturerna vid golv och tak är nära innetemperaturen
rule-hall-temperature = Innetemperatur och önskad temperatur är sådana som hallar hålls vid
rule-gradient-order = Omblandad luft blir mindre varm med höjden än oblandad
rule-balance-and-meter = En värmebalans kräver mellan en tredjedel och tre gånger det uppmätta
rule-thermostat-height = Termostaten sitter under taket
rule-saving-above-all = En metod sparar mindre än all värmeenergi
rule-scale-impossible = Planens skala säger hur lång en planenhet är
rule-scale-missing = En plan med fläktar har en skala
rule-zones-and-hall = Planernas zoner är hallen en gång när balansen görs zon för zon, och annars inte mer än den
rule-scale-hall-size = Planens skala stämmer med hallens mått
rule-duplicate-id = Två poster i en lista har inte samma id
rule-unknown-reference = Det som ett fält hänvisar till finns
rule-unknown-member = Schemat känner till fältens namn
rule-text-steering = Ingen text har tecken som styr en terminal, vänder skrivriktningen eller inte syns
rule-alternative-to-itself = Ingen rad är ett alternativ till sig själv
rule-reverse-charge-buyer = Vid omvänd betalningsskyldighet är köparens momsnummer känt
rule-product-vat-rate = Radens momssats, eller annars offertens, är produktens
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
rule-part-lost = Ingen del saknas efter en reparation
rule-schema-reserved = Ett paket har inget schema under ett namn som inte är dess eget
rule-schema-figures = De siffror som ett schema deklarerar för sin del går att beräkna
rule-seller-missing = En offert säger vem som säljer
rule-salesperson-role = Offertens säljare har rollen säljare
rule-visit-position = Byggnad, kund och incheckning har verkliga positioner, latitud före longitud
rule-fan-off-page = Varje fläkt står på planritningens sida
rule-fan-outside-hall = Varje fläkt hänger i en zon; där planen saknar zoner är hallen okänd
rule-mark-off-page = Zoner, spärrområden, modullinjer, mått och anteckningar ligger på planritningens sida
rule-crop-off-page = Det utsnitt som visas ligger på planritningens sida
rule-plan-page = Den valda sidan finns i ritningen
rule-plan-media-type = Planens angivna medietyp är ritningens
rule-plan-source-hash = Planens ritning är den som uppgifterna hämtades ur
rule-fans-overlap = Fläktarnas blad når inte in i varandra
rule-fan-number-twice = Två fläktar har inte samma nummer
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
rule-draft-incomplete = Ett utkast har allt som behövs för att skickas
rule-quote-sums = De frysta siffrorna går ihop
rule-quote-mismatch = De frysta siffrorna hör till det senaste utskicket
rule-sent-parts = De delar som en skickad offerts siffror följer av är de som skickades
rule-sent-figures = En skickad offerts siffror blir som de skickades
rule-sent-redacted = En skickad offert har allt som skickades, inget är borttaget
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
overview-dated = daterad { $date }
overview-expired = gick ut { $date }
overview-follow-up = återkomma { $date }
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
overview-discount = { $discount } rabatt
overview-alternative = alternativ
overview-alternative-to = alternativ till { $item }
overview-findings = Anmärkningar: { $found }; `{ $command }` visar alla
overview-more-findings = och { $count } till som är fel eller rör pengar
severity = { $severity ->
    [error] fel
    [warning] varning
   *[note] upplysning
}
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
see-command = se `{ $command }`
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
remedy-sent-expired = fråga kunden och anteckna svaret med `ency accept { $file }` eller `ency decline { $file }`; eller ta upp den igen med `ency revise { $file }`
found-event-order = { $kind } den { $day }, innan offerten skickades den { $sent }
remedy-event-order = rätta händelsens tid
found-event-order-kinds = { $kind } den { $day }, men { $first } först den { $before }
remedy-event-order-kinds = rätta tiden för en av händelserna
found-time-in-future = { $time } ligger i framtiden; i dag är det { $today }
remedy-time-in-future = rätta tiden
plans-show = planerna visar { $number }
plans-show-each = planerna visar { $number } ({ $shares })
plans-show-none = planerna visar ingen
found-drawn-not-offered = { $shown } av { $id }, som ingen rad i offerten säljer
remedy-drawn-not-offered = lägg till den: `ency offer add { $file } --product { $id } --quantity { $number }`; eller ta bort fläktarna, eller ge dem en annan produkt
found-drawn-count = offerten har { $amount } av { $id }, men { $shown }
found-drawn-uncounted = { $shown } av { $id }, men ingen ingår i summan; { $number } är bara tillval eller alternativ
found-drawn-count-energy = offerten har { $amount } av { $id }, men { $shown }; energikalkylen räknar med dem i offerten
remedy-drawn-count = ange antalet, placera eller ta bort fläktar, eller `ency offer from-plan { $file }`
remedy-drawn-count-alternative = ta bort alternativet med `ency offer remove { $file } { $line }` och kör sedan `ency offer from-plan { $file }`
remedy-drawn-exchange = ge { $number } av fläktarna den andra produkten med `ency plan edit { $file } FLÄKTAR --product { $other }`, eller offerera det som planerna visar med `ency offer from-plan { $file }`
remedy-drawn-exchange-accepted = ge { $number } av fläktarna den accepterade produkten med `ency plan edit { $file } FLÄKTAR --product { $other }`
remedy-drawn-remove = ta bort { $number } av fläktarna med `ency plan remove { $file } FLÄKTAR`
found-drawn-accepted = planerna visar { $shown } fläktar, men { $accepted } har accepterats
found-unheated-energy = uppvärmningen tar { $energy } kWh per år, men hallen hålls under 5 °C eller inte varmare än utomhus, och då räknas ingen besparing
remedy-unheated-energy = rätta temperaturerna, eller utelämna energin om den inte går till uppvärmning
remedy-drawn-accepted = rätta planerna i ett nytt utkast: `ency revise { $file } --anyway`
found-drawn-option = { $shown } av { $id }; { $number } ingår i summan, de övriga är tillval
remedy-drawn-option = räkna in ett tillval med `ency offer set { $file } { $line } --counted`, eller låt kunden välja
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
remedy-heating-efficiency-low = ange verkningsgraden i procent; 0,97 är 97, och COP 3 är 300
found-heat-pump-efficiency = { $efficiency } % är mer än någon värmepump ger
remedy-heat-pump-efficiency = ange verkningsgraden i procent; en värmepump med COP 3 har 300
found-scenario-order = { $id } sparar { $percent } %, mindre än { $other } med { $otherPercent } %
remedy-scenario-order = byt eller rätta de två procentsatserna
found-outdoor-above-indoor = { $outdoor } °C ute är inte kallare än { $indoor } °C inne, så att ingen värme går förlorad
remedy-outdoor-above-indoor = ange uppvärmningssäsongens medeltemperaturer, ute och där människor är
found-temperatures-apart = { $name } är { $value } °C, långt från innetemperaturen { $indoor } °C
remedy-temperatures-apart = rätta den ena; ett lager vid -20 °C har innetemperaturen -20 °C också
found-hall-temperature = { $name } är { $value } °C, som ingen hall hålls vid
remedy-hall-temperature = ange den i grader Celsius: 68 °F är 20 °C
found-ceiling-below-floor = { $ceiling } °C under taket är kallare än { $floor } °C vid golvet, så att det inte finns någon varm luft att föra ner
remedy-ceiling-below-floor = kontrollera vilken temperatur som mättes var, och mät igen medan lokalen värms
found-gradient-order = { $after } K/m med fläktar är mer än { $before } K/m utan dem, så att fläktarna skulle kosta värme
remedy-gradient-order = ange i gradientAfter vad som är kvar när luften är omblandad, vanligen 0,1 till 0,5 K/m
found-balance-above-meter = balansen kräver { $needed } kWh per år, mer än tre gånger de { $metered } kWh som mättes
remedy-balance-above-meter = kontrollera U-värden, luftomsättning, frånluft och uppvärmningstimmar, och om mätaren har hela lokalens värme för ett helt år
found-balance-below-meter = balansen kräver { $needed } kWh per år, mindre än en tredjedel av de { $metered } kWh som mättes
remedy-balance-below-meter = kontrollera U-värden, luftomsättning och uppvärmningstimmar, och dra varmvatten och processer från den uppmätta energin
found-thermostat-height = termostaten på { $height } mm sitter inte under taket på { $ceiling } mm
remedy-thermostat-height = ange i thermostatHeight var temperaturen mäts, vanligen omkring 1500 mm
found-saving-above-all = metoden sparar { $percent } % av värmeenergin
remedy-saving-above-all = kontrollera gradienterna, det sänkta börvärdet och temperaturerna, eller välj en annan metod med `ency energy method`
found-fan-power-input = { $input } W för en fläkt, men ingen fläkt i katalogen drar mer än { $most } W
remedy-fan-power-input = ange effekten för en fläkt vid vintervarvtalet, inte för alla tillsammans
found-scale-same-points = skalans två punkter är samma
found-scale-length = skalans mått är inte över 0
found-scale-ratio-on-picture = ett skalförhållande säger inget på en bild vars upplösning inte är känd
found-scale-ratio = skalförhållandet är inte över 0
remedy-scale-impossible = mät ett känt mått på nytt med `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-missing = { $count ->
    [one] { $count } fläkt är placerad
   *[other] { $count } fläktar är placerade
}, men planen har ingen skala, så mått och avstånd är inte kända
remedy-scale-missing = ange den med `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-too-small = med den här skalan visar hela sidan { $sides } mm, för lite för hallen på { $hall } mm
found-scale-too-large = med den här skalan visar sidan { $sides } mm, { $times } gånger så mycket som hallen på { $hall } mm
found-scale-fans-apart = med den här skalan står fläktarna { $spread } mm isär, längre än hallen på { $hall } mm räcker
found-zones-apart = zonerna i { $plan } räcker { $reach } mm från ände till ände, längre än hallen på { $hall } mm
found-zones-and-hall = planernas zoner har tillsammans { $area } m², hallen { $hallArea } m²
found-zones-on-floors = zonerna har tillsammans { $area } m², hallen { $hallArea } m², som för våningar ovanpå varandra
remedy-zones-on-floors = där två planer visar samma våning, ta bort zonerna på den ena med `ency plan remove`
remedy-zones-and-hall = rita varje del av hallen en gång, på en plan, med `ency plan zone`, eller rätta /building/length och /building/width
remedy-zones-above-hall = av flera hallar eller våningar, rita var och en som en zon och `ency set { $file } /energy/inputs/zones=true`; rätta annars /building/length och /building/width
remedy-zones-without-energy = av flera hallar eller våningar, rita var och en som en zon; energikalkylen tar dem sedan med `ency energy method { $file } heatBalance --by-zone`. Rätta annars /building/length och /building/width
found-fans-on-plans = { $count ->
    [one] fläktar hänger på { $count } plan, och byggnaden är en hall på { $hallArea } m²
   *[other] fläktar hänger på { $count } planer, och byggnaden är en enda hall på { $hallArea } m²: luftomsättningen förblir okänd
}
found-scale-zone-size = zonen { $name } har { $area } m², hallen på { $hall } mm bara { $hallArea } m²
found-scale-zone-sides = zonen { $name } är { $size } i verkligheten, men byggnaden är { $building }
remedy-scale-hall-size = mät ett känt mått på nytt med `ency plan scale { $file } --from x,y --to x,y --length MM`, eller rätta /building/length och /building/width
remedy-scale-too-large = mät ett känt mått på nytt med `ency plan scale { $file } --from x,y --to x,y --length MM`, eller rita hallen som zon om sidan visar mer än den
remedy-scale-hall-size-zone = rita zonen inom hallen, eller { remedy-scale-hall-size }
found-duplicate-id = { $name } ”{ $id }” är också det för post { $number }
remedy-duplicate-id = ge en av dem ett annat { $name }, och kontrollera vad som hänvisar till det
found-text-steering = texten har { $code }, som kan dölja text, vända den eller styra en terminal
found-text-steering-name = namnet har { $code }, som kan dölja text, vända den eller styra en terminal
remedy-text-steering = skriv det igen för hand, utan det som klistrats in
found-unknown-reference = { $name } är ”{ $value }”, som inte finns i { $list }
remedy-unknown-reference = lägg till ”{ $value }” i { $path }
remedy-unknown-reference-or-choose = välj en av { $names }, eller lägg till ”{ $value }” i { $path }
remedy-unknown-part = lägg filen i paketet; en ritning kommer in med `ency plan replace { $file } RITNING`
found-unknown-member = fältet ”{ $name }” är okänt här; det bevaras, men inget läser det
remedy-unknown-member = kontrollera namnet, eller låt det vara till det program det är avsett för
found-alternative-to-itself = raden { $id } är ett alternativ till sig själv
remedy-alternative-to-itself = ange raden den kan ersätta, eller ta bort fältet
found-reverse-charge-buyer = offerten är utan moms genom omvänd betalningsskyldighet, men kundens momsnummer är inte känt
remedy-reverse-charge-buyer = ange /customer/vatNumber, eller ta ut moms: /offer/vatMode=normal
found-product-vat-rate = momsen räknas här med { $rate } %, men { $id } har { $own } %
remedy-product-vat-rate = ge raden en egen momssats (vatRate), ange /offer/vatRate, eller rätta produktens momssats
found-alternative-chain = raden { $id } ersätter { $other }, som själv är ett alternativ och inte ingår i någon summa
remedy-alternative-chain = ange raden som räknas
found-vat-rate = { $rate } % var ingen momssats i { $state } den { $day }
remedy-vat-rate = ange { $rates }, eller ta inte ut någon: /offer/vatMode=none
found-amount-overflow = antal × à-pris är mer än belopp kan vara (9 × 10^18)
remedy-amount-overflow = rätta antalet eller priset
found-sum-overflow = radernas summa är mer än belopp kan vara (9 × 10^18)
remedy-sum-overflow = rätta antalen eller priserna
found-offer-negative = kunden skulle få betalt { $amount }
remedy-offer-negative = rätta beloppen: priser, rabatter, justering
found-quantity-fraction = { $quantity } stycken { $product }, som är en fläkt: tas betalt för som { $quantity }, räknas som { $fans }
remedy-quantity-fraction = ange ett heltal
found-package-part-missing = delen { $path } räknas upp men finns inte i paketet
remedy-package-part-missing = ta delen ur en äldre kopia, eller spara dokumentet med ency, som stryker den ur listan
found-package-part-unlisted = manifestet räknar inte upp den här delen
remedy-package-part-unlisted = spara dokumentet med ency, som tar in den
found-package-system-file = ett operativsystem lade filen i paketet; den är ingen del
remedy-package-system-file = spara dokumentet med ency, som utelämnar den
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
found-part-lost = { $path } gick förlorad vid en reparation
found-manifest-lost = listan över delar gick förlorad vid en reparation; delar kan saknas
remedy-part-lost = ta den från en annan kopia eller fyll i den på nytt, kör sedan `ency repair { $file } --dismiss`
found-schema-reserved = schemat kallar sig { $id }, ett namn som tillhör verktyget eller standarden; det används inte
remedy-schema-reserved = ge det ett eget $id
found-schema-figures = siffrorna som det deklarerar för { $part } utelämnas: { $why }
remedy-schema-figures = rätta deklarationen; ett schemas siffror används bara om alla passar
found-schema-claimed = { $path } sägs följa { $claimed }; delar med det namnet följer alltid { $own }
remedy-schema-claimed = ta bort fältet, eller ge delen ett annat namn
found-seller-missing = offerten har rader, men varken säljare eller säljande företag
remedy-seller-missing = ange /team/company/name; för alla nya offerter `ency config set seller.person.name="…" seller.company.name="…"`
found-salesperson-role = { $id } har inte rollen ”sales”, men det har { $other }
remedy-salesperson-role = ange någon som säljer, eller ge personen rollen
found-visit-position = 0°, 0° ligger i Atlanten; så säger apparater innan de vet var de är
remedy-visit-position = ange den verkliga positionen, eller ta bort den
found-position-country = positionen är utanför { $code }, och med latitud och longitud ombytta innanför
found-position-other = positionen är långt från de andra, och med latitud och longitud ombytta nära { $pointer }
remedy-position-exchanged = byt dem med `ency set { $file } { $pointer }={ $latitude },{ $longitude }`, eller rätta adressen eller den andra positionen
plan-units = enheter
found-fan-off-page = { $fan } står vid { $x }, { $y }, utanför sidan, som är { $page } { $unit }
remedy-fan-off-page = flytta den till planen med `ency plan move { $file } NUMMER --to x,y`, eller ta bort den
found-fan-outside-hall = { $fan } är utanför planens alla zoner
remedy-fan-outside-hall = flytta den till en zon med `ency plan move { $file } NUMMER --to x,y`, eller rita en zon runt den med `ency plan zone { $file } --rectangle x,y --rectangle x,y`
rule-fan-placement = Fläktar hänger där `ency plan check` inte finner något fel enligt sin profil sweden
found-fan-placement = { $fan }: { $what } ({ $rule })
remedy-fan-placement = { $what } `ency plan check { $file }` listar alla platser
found-hall-unknown = planen har ingen zon, så det kontrolleras inte här om fläktarna hänger i hallen
remedy-hall-unknown = `ency plan check { $file }` bedömer dem efter en kontur som hittas på ritningen; `ency plan zone { $file } --find` föreslår en, och rita den där ingen finns
found-mark-off-page = { $id } når till { $x }, { $y }, utanför sidan, som är { $page } { $unit }
remedy-mark-off-page = rätta dess punkter, eller ta bort det
found-crop-off-page = utsnittet börjar vid { $x }, { $y } och visar inget av sidan, som är { $page } { $unit }
remedy-crop-off-page = rätta utsnittet, eller ta bort det för att visa hela sidan
found-plan-page = planen visar sida { $page }, men ritningen har { $count ->
    [one] { $count } sida
   *[other] { $count } sidor
}
remedy-plan-page = importera sidan på nytt med `ency plan import { $file } RITNING --page NUMMER`
found-plan-media-type = { $source } är antecknad som { $declared }, men innehållet är { $found }
found-plan-media-type-none = { $source } är antecknad som { $declared }, men innehållet är varken PDF, SVG, PNG eller JPEG
remedy-plan-media-type = rätta medietypen, eller importera ritningen på nytt med `ency plan import { $file } RITNING`
found-plan-source-hash = { $source } är inte den ritning som importerades: dess SHA-256 är en annan
remedy-plan-source-hash = importera ritningen på nytt med `ency plan import { $file } RITNING`
found-fans-overlap = bladen på { $disc } når in i dem på { $other }: det är { $distance } mm mellan mittpunkterna, bladen kräver { $reach } mm
remedy-fans-overlap = flytta en av dem med `ency plan move { $file } NUMMER --to x,y`, eller ge båda en monteringshöjd, minst { $safeHeight } mm isär
found-fan-not-measured = { $fan }: dess produkt { $product } har ingen diameter, så det kontrolleras inte om bladen når in i andra
remedy-fan-not-measured = ange /products/products/@id={ $product }/diameter
found-fan-number-twice = två fläktar i planen har beteckningen { $number }
remedy-fan-number-twice = ge en av dem en annan beteckning; montörer hittar fläktarna efter den
found-fan-number-elsewhere = fläktar på andra planritningar har { $count ->
    [one] samma beteckning
   *[other] samma beteckningar
}: { $numbers }
remedy-fan-number-elsewhere = numrera fläktarna på alla planritningar i följd med `ency plan number { $file }`; montörer hittar fläktarna efter beteckningen
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
remedy-outline-crossing = ange hörnen i ordning, eller ta bort den med `ency plan remove { $file } NAMN` och rita om den
found-keep-out-heights = { $name } börjar på { $bottom } mm, ovanför sin överkant på { $top } mm
remedy-keep-out-heights = byt underkant och överkant, eller rätta en av dem
found-grid-line-twice = två modullinjer i planen heter { $name }
remedy-grid-line-twice = ge en av dem ett annat namn; platser som A/1 hittas efter det
found-layer-unknown = ritningen har inget lager { $name }
remedy-layer-unknown = `ency plan info { $file }` räknar upp ritningens lager
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
found-currency-changed = priserna behåller sina siffror: { $old } skulle bli { $new }
remedy-currency-changed = ange priserna i samma ändring, eller behåll valutan
found-sent-without-quote = offerten är skickad, men model/quote.json, som styrker dess siffror, saknas
remedy-sent-without-quote = ta delen ur den kopia som skickades, eller ta upp offerten igen med `ency revise { $file }`
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
remedy-conflict-unresolved = avgör med `ency resolve { $file }`
found-draft-customer = innan utkastet kan skickas behöver det en kund
remedy-draft-customer = ta en med `ency customer pick { $file } ORD`, eller `ency set { $file } /customer/name=NAMN`
found-draft-lines = innan utkastet kan skickas behöver det en rad som räknas i summan
remedy-draft-lines = lägg till en med `ency offer add { $file } --product ID`
found-draft-seller = innan utkastet kan skickas behöver det en säljare
remedy-draft-seller = ange en med `ency set { $file } /team/company/name=NAMN`
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
found-sent-part = { $path } är inte vad som skickades
found-sent-part-gone = { $path } skickades, och är borta
found-sent-part-new = { $path } fanns inte när offerten skickades
found-sent-redacted = { $path } fick uppgifter borttagna efter att den skickades, vid { $places }; siffrorna är de som skickades, övrigt innehåll kan inte jämföras
found-sent-figure = { $name }: { $then } skickades, och { $now } blir det
remedy-sent-parts = ta den kopia som skickades, eller ta upp offerten igen som den är med `ency revise { $file } --anyway`
remedy-sent-redacted = använd den kopia som skickades där hela beviset behövs
remedy-quote-mismatch = ta delen ur den kopia som skickades, där det är { $then }; eller ta upp offerten igen som den är med `ency revise { $file } --anyway`
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
word-file = FIL
found-plan-facts-differ = { $name } är antecknat som { $recorded }, men ritningen har { $fact }
found-plan-facts-none = { $name } är antecknat som { $recorded }, men ritningen har inget sådant
remedy-plan-facts-set = sätt { $place } till { $value }
remedy-plan-facts-remove = ta bort { $place }
found-plan-unreadable = ritningen kan inte läsas: { $reason }
remedy-plan-unreadable = be om ritningen på nytt och importera den med `ency plan import { $file } RITNING`
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
    [pattern] { $subject } är { $value }; det måste vara { $first }
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
    [choice] välj ett av dem
    [limit] skriv ett tal som passar{ $second }
    [empty] fyll i det, eller ta bort fältet
    [tooShort] skriv en längre text
    [tooLong] korta den
    [example] skriv det som ”{ $first }”
    [pattern] skriv { $first }
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
pattern-form = { $form ->
    [digits] 1 till 30 siffror
    [printable] bokstäver, siffror och tecken utan mellanslag
    [loopback] en adress på den här datorn, som http://127.0.0.1:8080
    [line] text på en rad
    [words] text på en rad, inte bara mellanslag
    [firstLetter] text på en rad som inte börjar med mellanslag
    [word] ett ord av bokstäverna a–z och siffror som börjar med liten bokstav
    [code] små bokstäver a–z, siffror och bindestreck
    [dotted] ord av bokstäverna a–z och siffror med punkt emellan
    [dottedTwo] minst två ord av bokstäverna a–z och siffror med punkt emellan, som acme.rent
    [commandWords] orden i ett kommando, som plan auto
    [absolute] en sökväg som börjar med /
    [inUTC] en tid i UTC, som slutar på Z
    [languageCode] en språkkod, som sv eller en-GB
    [languageCodeSmall] en språkkod i små bokstäver, som sv
    [pointer] ett ställe i en offert, som /building/length
    [pointerPlain] ett ställe, som /monthlyRent
    [reference] ett ställe i ett schema, som #/properties/rent
    [partPath] en dels sökväg, som model/offer.json
    [packagePath] en dels sökväg, som model/offer.json
    [noDots] en sökväg med . eller .. i sig
    [currency] en valutas tre stora bokstäver, som SEK
    [country] ett lands två stora bokstäver, som SE
    [version] en version av bokstäver, siffror, punkter, bindestreck och plustecken
    [formatVersion] en version av det här formatet, som 1.0
    [feature] små bokstäver a–z och siffror med punkter eller bindestreck emellan
    [id] ett id: högst 64 bokstäver a–z, siffror, punkter, bindestreck och understreck, först en bokstav eller siffra
    [uuid] ett UUID av version 4
    [sha256] ett SHA-256 av 64 siffror 0–9 och a–f
    [email] en e-postadress, som anna@example.com
    [phone] ett telefonnummer på 3 till 60 tecken som börjar med +, ( eller en siffra
    [website] en adress som börjar med https:// eller http://
    [organisationNumber] ett nummer på 2 till 30 siffror, bokstäver a–z, mellanslag, punkter, snedstreck och bindestreck
    [vatNumber] ett momsregistreringsnummer som börjar med två bokstäver, som SE556036079301
    [mediaPath] sökvägen till en bifogad fil, media/ och dess SHA-256
    [conflictPath] sökvägen till en sparad fil, conflicts/ och dess SHA-256
    [picturePath] sökvägen till en bild, pictures/ och dess SHA-256
    [planPath] sökvägen till en ritning, som plans/hall/source.pdf
    [mediaType] en medietyp, som application/json
    [uri] en URI, som https://example.com/schema.json
    [archiveIndex] local, eller adressen till en PostgreSQL-databas utan lösenord, som postgresql://server/archive
    [exactNumber] ett decimaltal eller ett bråk, som 12.5 eller 1/3
    [role] ett ord utan mellanslag och kolon
    [sshKey] en publik SSH-nyckel, ssh-ed25519 och det som följer
    [ageKey] en publik nyckel till age, age1 och 58 tecken
    [sshSignature] en SSH-signatur, så som ssh-keygen skriver den
    [colour] en färg, # och sex siffror 0–9 och a–f
    [localTime] dag och klockslag, som 2026-02-19T08:05:00
    [date] en dag, som 2026-03-02
    [instant] en tid, som 2026-03-02T09:30:00Z
   *[other] { $pattern }
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
refused-trial = { $file }: med dessa värden skulle offerten inte vara giltig:
refused-trial-sent = är skickad, så siffrorna är frysta och inget prövas på dem. `ency revise { $file }` tar upp den igen som utkast; --anyway prövar värdena på den som den är
refused-more = och { $count } till
refused-anyway = gör det ändå med --anyway
refused-errors = { $file }: har { $count } fel, det första är: { $finding }. Rätta det, eller gör det som det är med --anyway (`ency { $verb }`)
found-and-more = { $file }: och { $count } till; `{ $command }` visar alla

## Fel och avslag

error-folder-unsaved = { $paths } är ändrat och inte sparat. Spara med `ency save { $folder }`, eller kasta det med --discard.
error-folder-unsaved-lost = borta: { $paths }. Så sparas inget; `ency status { $folder }` säger hur det läggs tillbaka, och --discard kastar allt som inte är sparat
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
remedy-set-scale = Sätt den med `ency plan scale { $file } --from x,y --to x,y --length MM`.
error-no-layers = ritningen har inga lager
error-no-such-finding = det finns inget förslag { $accept }; ritningen ger { $number ->
    [0] inget
   *[other] { $number }
}
error-scale-not-found = ingen skala hittas på ritningen; sätt den med två punkter: `ency plan scale { $file } --from x,y --to x,y --length mm`
remedy-corners-on-page = Ge två motstående hörn mellan 0,0 och { $corner }.
error-hall-not-found = ingen kontur av hallen hittas på ritningen. { $advice }
error-damaged-stays = den skadade filen ändras aldrig; ge en annan fil med -o
error-nothing-to-save = inget i den kan räddas: ingen dels data är hel. Ta en äldre kopia, eller be avsändaren om en
error-file-exists = finns redan; välj ett annat namn, eller skriv över den med --force
error-schema-unusable = schemat kan inte användas: { $message }
error-meta-schema-unusable = dess metaschema { $meta } kan inte användas: { $message }; lägg till dess mapp med --registry
error-no-such-schema = det finns inget schema ”{ $name }”; { $hint }
error-manifest-set = manifestet sköts av ency självt och kan inte sättas
error-no-such-place = det finns ingen { $place }
error-no-such-key = det finns ingen sådan nyckel; skapa en med `ssh-keygen -t ed25519`
error-signer-other = nyckeln tillhör { $person } i din teamfil, inte { $signer }; signera som { $name }: `--signer { $name }`
error-signature-none = det finns ingen signatur
error-signature-unknown = ingen signatur är av ”{ $name }”; här finns: { $signatures }
error-signature-several = ”{ $name }” står på signaturer med olika nycklar; ange vilken, med fingeravtryck eller sökväg: { $signatures }
error-signature-wrong = signaturen som ssh-keygen gjorde stämmer inte: { $reason }; inget ändrades
error-not-signable = kan inte signeras: { $error }
error-not-a-file = är ett rör eller en enhet, där inget kan sparas; använd - för att läsa och skriva strömmar
error-folder-not-proposal = är en mapp, ingen offert; ange en fil
error-working-folder = är en arbetsmapp, och { $verb ->
    [encrypt] bara en fil kan krypteras
    [repair] dess filer behöver inte repareras
    [send] bara en sparad revision skickas
    [revise] bara en sparad revision tas upp igen
   *[other] signaturer gäller en sparad revision
}; spara den med `ency save { $file }` och använd sedan `ency { $verb } { $goal }`
error-conflicts-wait = { $conflicts }; avgör { $number ->
    [1] den
   *[other] dem
} med `ency resolve { $file }`, eller ge --draft så märks varje sida
error-rectangle-empty = rektangeln har ingen yta
remedy-opposite-corners = Ge två motstående hörn.
error-folder-no-container = är en mapp och har ingen behållare att titta på; ange en fil
error-with-code = { $sentence } [{ $code }]
error-set-sent = en offert blir skickad bara genom `ency send { $file }`, som fryser dess siffror som bevis
error-set-answer = en status anges inte för hand: { $status ->
    [accepted] `ency accept { $file }` noterar att kunden antog offerten
    [declined] `ency decline { $file }` noterar att kunden tackade nej
    [expired] den följer av sista giltighetsdagen, /proposal/validUntil
   *[other] ett återtagande är en händelse, `ency show { $file } /lifecycle/events`
}
error-sent-locked = offerten är skickad så som { $parts } säger: inget skrevs. `ency revise { $file }` tar upp den igen som utkast
error-sent-already = offerten är redan skickad
remedy-revise = `ency revise { $file }` tar upp den igen som utkast
error-send-unsaved = offerten har ändringar som inte är sparade; beviset anger en sparad revision
error-send-conflicts = offerten har { count-unresolved }; inget skickades
error-send-expired = offerten skulle bara gälla till { $date }, så inget skickades
remedy-send-expired = ange en senare dag: `ency set { $file } /proposal/validUntil=ÅÅÅÅ-MM-DD`
error-send-ahead = den skulle dateras { $date }, som inte har kommit än, så inget skickades
error-send-before = den skulle dateras { $date }, före utskicket den { $sent } som den ersätter, så inget skickades
remedy-send-date = ange dagen med `ency send { $file } --date YYYY-MM-DD`, eller skicka den som den är med --anyway
remedy-revise-anyway = ta upp den ändå med --anyway
error-send-nothing = ingen rad i offerten räknas, så det finns inget att skicka
error-send-nobody = offerten har ingen kund, så det finns ingen att skicka den till
remedy-send-nobody = ta en ur listan med `ency customer pick { $file } WORDS`, eller sätt /customer/name
error-not-sent = offerten är ett utkast; `ency send { $file }` skickar det
error-answer-ahead = { $date } har inte kommit än; då har ingen svarat
error-answer-before = { $date } är innan offerten skickades den { $sent }
error-answer-expired = offerten gällde till { $date }, så den kan inte längre accepteras
remedy-anyway-or-revise = skicka en ny revision efter `ency revise { $file }`, eller ta svaret ändå med --anyway
error-answered = offerten har redan ett svar: { proposal-status }
error-sent-otherwise = den är inte som den skickades: { $finding }
page-heads-cut = kolumnrubriker är för långa för en sida och kortades: { $list }
error-pages-too-many = den har fler än { $most } sidor, så inga gjordes; korta dess längsta texter och listor, eller skriv ut färre avsnitt med --sections
remedy-sent-otherwise = ta den kopia som skickades; --anyway utgår från det som finns nu
remedy-anyway = ett annat svar gäller med --anyway
refused-unfit = { $file }: inte skickad: { $finding }. Rätta den, eller skicka den som den är med --anyway
note-brackets = { $place } har { $words } inom hakparentes: är det ifyllt?
error-send-brackets = { $count ->
    [one] ord inom hakparentes är inte ifyllda, så inget skickades; rätta dem med `ency set { $file } POINTER=TEXT`, eller lägg till --anyway
   *[other] på { $count } ställen är ord inom hakparentes inte ifyllda, så inget skickades; rätta dem med `ency set { $file } POINTER=TEXT`, eller lägg till --anyway
}
error-send-unsigned = teamets fil kräver signaturer: rollen { $role }, { $number } av { $wanted }, så inget skickades; signera med `ency send { $file } --sign`, eller lägg till --anyway
note-signature-removed = signaturen av { $signer } gällde utkastet, och det ändrades när det skickades, så den togs bort; `ency sign { $file }` signerar det som skickades
note-final = sidorna visar inte att offerten är ett utkast; `ency send { $file }` skickar den
said-sent = { $file }: { $number } skickad, revision { $revision }, daterad { $date }, giltig till { $until }
said-renumbered = rad { $old } är nu rad { $new }; `ency offer list { $file }` visar alla nummer
said-sent-dated = Den hade inget datum: nu står { $date } där.
said-sent-valid = Den sade inget om giltighet: { $count ->
    [one] { $count } dag
   *[other] { $count } dagar
}, till { $date }.
said-sent-expired = Den gällde till { $date }, som har passerat: den räknas som utgången.
said-locked = Låst tills `ency revise { $file }`: { $parts }
said-revised = { $file }: ett utkast igen; det ersätter { $number }, revision { $revision }
said-accepted = { $file }: accepterad den { $date }
said-declined = { $file }: avböjd den { $date }
said-follow-up = { $file }: återkom till kunden { $date }
error-follow-up-passed = { $date } har passerat; ange en kommande dag
error-follow-up-draft = offerten är ett utkast; vem som hört av sig och vad som sades antecknas när det är skickat
remedy-follow-up-draft = utelämna --who och --note
proposal-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
    [expired] Utgången
    [accepted] { label-lifecycle-events-item-kind-accepted }
    [declined] { label-lifecycle-events-item-kind-declined }
   *[withdrawn] { label-lifecycle-events-item-kind-withdrawn }
}
overview-answered = { proposal-status } den { $date }
overview-answered-by = { proposal-status } den { $date } av { $who }
overview-supersedes = ersätter { $number }, revision { $revision }
page-supersedes = { label-proposal-supersedes }
page-numbered-revision = { $number }, revision { $revision }
remind-days = { $side ->
    [past] { $count ->
        [one] för { $count } dag sedan
       *[other] för { $count } dagar sedan
    }
    [today] i dag
   *[ahead] { $count ->
        [one] om { $count } dag
       *[other] om { $count } dagar
    }
}
remind-kind = { $kind ->
    [validity] sista giltighetsdag
    [followUp] återkom till kunden
   *[unanswered] inget svar än
}
remind-older = { $count ->
    [one] { $count } sak
   *[other] { $count } saker
} förföll före { $date }; --back ser längre tillbaka
remind-nothing = inget förfaller till { $date } i { $count ->
    [one] { $count } offert
   *[other] { $count } offerter
}
error-revision-without-file = det finns ingen sådan fil, men git känner en revision med det namnet; skriv { $text }:FIL för en fil i den revisionen, eller { $text }: för den andra sidans
error-no-file-no-git = det finns ingen sådan fil, och git kan inte leta: { $reason }
error-git-no-file = är { $kind } i git, ingen fil
error-git-lfs-fetch = git har själv bara en pekare här, filen finns i Git LFS, som inte kan hämta den; försök med `git lfs fetch --all`
error-folder-not-unpacked = är en mapp men ingen uppackad offert: den har ingen { $manifestPath }
error-git-kept-ours = sammanfogades inte, vår ligger kvar: { $path }
error-git-kept-ours-base = sammanfogades inte, vår ligger kvar: { $base }
error-git-kept-ours-theirs = sammanfogades inte, vår ligger kvar: { $error }. Git har båda sidor: `git checkout --theirs -- { $word }` tar den andra, `git mergetool -t ency { $word }` sammanfogar när båda kan läsas; sedan `git add { $word }`
git-no-difference = Ingen offert skiljer sig.
git-both-sides = Båda sidorna finns: `ency diff { $ours } { $theirs }` visar vår och deras.
git-nothing-left-out = Inget utelämnas: { $error }
git-two-proposals = Det här är två olika offerter.
git-same = Innehållet är detsamma.
git-same-revisions = Innehållet är detsamma: revision { $old } → { $new }.
git-new = En ny offert: { $overview }
git-gone = Offerten är borta: { $overview }
git-overview = revision { $revision }, { $count ->
    [one] { $count } del
   *[other] { $count } delar
}
git-unreadable = Filen { $when ->
    [before] före
   *[after] efter
} kan inte läsas: { $error }
git-when = { $when ->
    [before] före
   *[after] efter
}: { $facts }
git-no-file = ingen fil
git-file-unreadable = kan inte läsas
git-file-facts = { $size } byte, SHA-256 { $digest }
git-side = { $side ->
    [base] den gemensamma ursprungsfilen
    [ours] vår
   *[theirs] deras
}
git-choice = vår och deras är två offerter, deras id skiljer sig. `git checkout --ours -- { $word }` eller `git checkout --theirs -- { $word }` tar den ena, `git cat-file blob { $object } > ANNAN.ency` behåller även den andra; sedan `git add` på det som blir kvar
git-encrypted = { $side ->
    [base] den gemensamma ursprungsfilen
    [ours] vår
   *[theirs] deras
} är krypterad. `git cat-file blob { $object } | ency decrypt - -o { $file }` dekrypterar den, med --identity FIL om den är till en nyckel{ $others }; `ency merge { $files }` sammanfogar, `git checkout --theirs -- { $word }` tar deras som den är; sedan `git add { $word }`
git-copy = `git cat-file blob { $object } > { $file }`
git-rest-one = ; { $copy } ger resten
git-rest-two = ; { $first } och { $second } ger resten
git-settled = { $file }: ingen konflikt är kvar
git-installed = git visar nu offerter i ord och sammanfogar dem, { $scope ->
    [global] i alla dina arkiv
   *[local] i det här arkivet
}:
git-would-install = Detta skulle låta git visa offerter i ord och sammanfoga dem, { $scope ->
    [global] i alla dina arkiv
   *[local] i det här arkivet
}:
git-has-line = har redan sin rad
note-git-program = det här programmet är inte ency i din PATH, så git anropar det med dess sökväg; kör detta igen om det flyttas
note-git-merged-otherwise = { $path } säger hur offerter sammanfogas: { $line }; med merge=ency där sammanfogar ency dem
note-git-other-file = en annan attributfil har företräde: för *.ency har git { $drivers }; `git check-attr -a any.ency` och gitattributes(5) berättar mer
note-git-left = lämnat orört, eftersom det inte sattes av `ency git install` här: { $what }
note-git-committed = lämnas kvar, eftersom den ingår i den senaste committen: { $path }, raden ”{ $line }”; ta bort raden och gör en commit för att ta bort den för alla
git-removed = tog bort  { $name }
git-would-remove = skulle ta bort  { $name }
git-not-installed = inget av ency är inställt här
git-value-is = { $key } är { $value }
git-file-says = { $path } säger { $line }
git-rule-in = { $rule } i { $path }
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
error-two-proposals = { $ours } och { $theirs } är två offerter, { $id } och { $other }, så de har inget gemensamt ursprung
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
remedy-import-anew = Läs in ritningen på nytt med `ency plan import { $file } RITNING`.
error-off-new-page = utanför den nya sidan hamnar { $names }
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
remedy-import-plan = Läs in en med `ency plan import { $file } RITNING`.
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
error-off-page = { $what ->
    [point] punkten
    [fans] fläkten
    [zones] zonen
    [keepOuts] hindret
    [gridLines] modullinjen
    [dimensions] måttet
   *[notes] anteckningen
} vid { $point } ligger utanför sidan
remedy-off-page = Planen går från 0,0 uppe till vänster till { $corner }.
error-fans-alike = { $number } fläktar heter { $name }
remedy-give-one-id = Ge id: { $listed }.
error-no-such-fan = planen har ingen fläkt ”{ $name }”
error-on-no-plan = ingen plan har ”{ $name }”
error-on-other-plans = ingen plan har alla: { $names }
error-on-several-plans = { $count } planer har { $names }
error-fan-number-empty = en fläkts nummer har en bokstav eller en siffra
remedy-fan-number = Ge ett sådant som F7.
error-no-price = katalogen har inget pris på { $id } i { $code }, bara { $prices }
remedy-add-priced-product = Säg vad den kostar: `ency offer add { $file } --product { $id } --price BELOPP`.
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
error-no-hall = ingen hall är känd på den här planen
remedy-draw-hall = Sök den med `ency plan zone { $file } --find`, eller rita en zon.
error-lines-parallel = linjerna { $first } och { $second } löper bredvid varandra
remedy-lines-that-cross = Nämn två linjer som korsar varandra.
error-not-a-distance = { $text } är en plats, inget avstånd
remedy-write-distance = Skriv dx,dy i planenheter, eller 12m,0m.
error-no-such-line = planen har ingen pelarlinje ”{ $name }”
error-lines-dont-cross = planen har inga pelarlinjer som korsar varandra
remedy-draw-lines = Rita dem med `ency plan grid { $file } --name=A --from x,y --to x,y`, eller avrunda till en längd.
error-no-bay = pelarlinjerna har inget fack mellan sig
remedy-two-lines-each-way = Rita två linjer åt vardera hållet.
error-no-key = det finns ingen nyckel i { $folder }; ange din med --key, eller skapa en med `ssh-keygen -t ed25519`
error-key-unreadable = ssh-keygen kan inte läsa den här nyckeln{ $answer }
file-encoding = är { $encoding }, som inte kan läsas här
remedy-file-encoding = spara den som UTF-8 utan byteordningsmärke
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
text-kept = din text finns kvar; ta upp den igen med `{ $command }`
error-view-off-page = delen som ska visas ligger inte på sidan
error-view-empty = delen som ska visas har ingen yta
remedy-no-conflicts = Inget väntar på ett avgörande.
remedy-list-conflicts = `ency resolve { $file }` listar dem som väntar.
conflicts-together = { $named } avgörs tillsammans, så att ingen sidas arbete blandas med den andras
list-and-more = { $known } och { $number } till
remedy-group = Ta den ena sidan: ett svar för en av dem gäller alla.
remedy-no-layers = Dess sida har inga lager.
remedy-layers-are = De är { $known }.
remedy-place-fan = Placera en med `ency plan place { $file } --product ID --at x,y`.
remedy-fans-are = Fläktarna är { $known }.
remedy-draw-line = Rita en med `ency plan grid { $file } --name={ $name } --from x,y --to x,y`.
remedy-lines-are = Linjerna är { $known }.
error-editor-unknown = redigeraren { $program }, som { $variable } nämner, hittades inte; sätt VISUAL eller EDITOR till en som är installerad
error-no-editor = varken VISUAL eller EDITOR nämner en redigerare, och { $program } hittades inte; sätt VISUAL eller EDITOR till en som är installerad
error-git-no-revision-since = git känner ingen revision av den sedan { $since }; `git add` och `git commit` bevarar en
error-patch-misfit = { $patch } passar inte, inget ändrades: { $error }
error-patch-done = { $patch } passar inte: den är redan tillämpad; --reverse tar tillbaka den
error-patch-undone = { $patch } passar inte: den är inte tillämpad
at-place = { $place }: { $error }
patch-operation = operation { $number }
patch-operation-at = operation { $number }, { $name } { $pointer }
patch-change = ändring { $number }, { $pointer }
patch-change-part = ändring { $number }, delen { $path }
patch-part = delen { $path }
value-list = en lista med { $items }
value-object = ett objekt med { $count ->
    [one] { $count } medlem
   *[other] { $count } medlemmar
}
value-type = { $type ->
    [string] en text
    [number] ett tal
    [boolean] true eller false
    [array] en lista
    [object] ett objekt
   *[other] null
}
place-document = dokumentet
place-empty = { $place } har inga medlemmar
place-members = { $place } har { $names }
place-items = { $place } har { $items }
place-items-named = { $place } har { $items }: { $ids }
place-value = { $place } är { $value }
error-place-missing = det finns ingen { $pointer }; { $found }
error-place-whole = hela delen kan inte tas bort som en medlem
error-place-nothing = det finns inget att ta bort på den här platsen
error-place-empty = det finns inget på den här platsen
error-place-taken = det finns redan en medlem ”{ $name }”
error-place-no-item = ingen post har { $name } ”{ $value }”
error-place-index = listan har { $items }, räknat från 0; `-` lägger till en
error-place-no-members = det här är { $value }, som inte har några medlemmar
error-place-no-list = det finns ingen lista att ordna
error-place-no-part = en pekare börjar med / och nämner en del, till exempel /proposal/title
error-patch-no-list = en JSON-patch är en lista med operationer, och det här är { $value }
error-patch-no-object = måste vara ett objekt, och är { $value }
error-patch-member-missing = har ingen medlem ”{ $name }”
error-patch-no-pointer = ”{ $name }” måste vara en JSON-pekare (RFC 6901), och är { $value }
error-patch-operation = ”op” måste vara { $known }, och är { $value }
error-patch-untested = kan inte tas tillbaka, eftersom inget test före den säger vad som stod där
error-patch-form = måste vara { $form ->
    [list] en lista
    [object] ett objekt
    [number] ett tal
    [index] ett heltal från 0
    [pointer] en JSON-pekare
    [digest] 64 hexadecimala siffror med små bokstäver
    [base64] base64 (RFC 4648, avsnitt 4)
   *[other] en text
}
error-patch-word = är inget känt ord
error-patch-missing = saknas
error-patch-version = måste vara { $version }, och är { $value }; använd en nyare version av ency
error-patch-unknown = är varken en lista med operationer (RFC 6902) eller ett svar från `ency diff --format json`; ett objekt enligt RFC 7396 tillämpas med --merge-patch
error-patch-irreversible = en merge patch kan inte tas tillbaka, eftersom den inte säger vad som stod där
error-patch-proposal-only = den här patchen är för en offert, och filen är vanlig JSON
error-patch-kept = ency sköter detta självt, så en patch kan inte ändra det
error-patch-kept-manifest = ency sköter detta självt, så en patch kan inte ta bort det
error-patch-part-exists = det finns redan en sådan del
error-patch-part-missing = det finns ingen del { $path }
error-patch-whole-part = en hel del läggs till och tas bort som en del
error-patch-nameless = ett värde som läggs till måste ha ett namn
error-patch-empty-edit = en ändring måste ha ”old”, ”new” eller båda
error-patch-item-edit = en post tas bort med en egen ändring
error-patch-only-items = bara en post i en lista kan byta plats
error-patch-replaced = den ligger i ett värde som en annan ändring ersätter
error-patch-same-place = en annan ändring gäller samma plats
error-patch-expected = { $old } väntas, { $present } står där
error-patch-taken = där finns redan { $value }
error-patch-no-members = där står { $value }, som inte har några medlemmar
error-patch-into-itself = ett värde kan inte flyttas in i sig självt
error-patch-index = listan har { $items }, räknat från 0
error-patch-whole-removed = hela dokumentet kan inte tas bort
error-patch-limit-values = kopiorna skulle innehålla fler än { $limit } värden; höj gränsen med --limit-json-values
error-patch-limit-bytes = kopiorna skulle innehålla mer än { $limit } byte; höj gränsen med --limit-json-size
error-patch-limit-depth = resultatet skulle nästlas djupare än { $limit } nivåer; höj gränsen med --limit-json-depth
error-patch-part-differs = delen är inte som patchen har den, så den tas inte bort
error-patch-content-differs = dess innehåll är ett annat än det som patchen gjordes från
error-patch-no-bytes = dess byte finns inte i patchen; gör den med `ency diff GAMMAL NY --format json --binary`, eller utelämna den här delen
error-patch-digest = byten i patchen stämmer inte med dess SHA-256
error-patch-no-proposal = en offert är ett objekt med sina delar, och resultatet är { $value }
error-patch-no-plans = /plans är ett objekt med planritningarna efter deras id, och resultatet är { $value }
error-patch-no-part = { $pointer } kan inte vara en del; delar är sådana som /offer, /plans/7z3k och /vendor~1cranes.json
error-patch-part-refused = { $pointer } kan inte vara en del: { $error }
note-patch-limit = patchen skulle överskrida en gräns; se --help-hidden
note-patch-null = { $pointer } är null, vilket i en merge patch betyder att medlemmen tas bort
note-patch-lists = en merge patch har bara hela listor, så den skulle göra ogjort vad andra gjort med { $names }
note-patch-binary = { $path } är inte JSON, så patchen kan inte bära den
error-rule-tolerance = ”{ $text }” är ingen tolerans; skriv PEKARE=TAL, till exempel /building/width=5
error-rule-number = ”{ $text }” är ingen tolerans; ge ett tal från 0 och uppåt, med decimalpunkt
error-rule-annotation = scheman säger inget ”{ $text }”; det finns { $known }
error-rule-pattern = ”{ $text }” är inget mönster; skriv en pekare som /offer/lines/*/discount, där ett ~ i ett namn är ~0 och ett / är ~1
error-rule-stars = mönstren har tillsammans fler än { $most } stjärnor; skriv platser utan dem
error-rule-strategy = ”{ $text }” är ingen strategi; skriv ett mönster, ett blanksteg och en av { $known }
error-rule-alone = ”{ $text }” står ensamt; skriv ett mönster före, till exempel /offer/lines/*/discount { $text }
error-export-fonts = typsnitt saknas: installera Debianpaketet { $package } (apt-get install { $package })
error-export-page-size = sidan { $page } är { $width } × { $height } punkter; varje sida måste vara större än 0 och högst 14400
error-export-place = sidan { $page }: { $item } har ingen användbar plats; koordinaterna måste vara tal inom en miljon punkter
error-export-pixels = en bild på { $width } × { $height } pixlar är för stor (högst { $limit } totalt, 32767 per sida); välj färre punkter per tum
error-export-plan-missing = sidan visar planen ”{ $plan }”, vars källa inte gavs
error-export-plan-form = planen ”{ $plan }” gavs som { $given }, men här behövs { $needed }
error-export-unreadable = { $what } kan inte läsas: { $reason }
error-export-library = ritningen misslyckades i { $function }: { $reason }
export-plan = planen ”{ $plan }”
export-picture = bilden ”{ $name }”
export-text = texten ”{ $text }”
export-group = gruppen ”{ $name }”
export-rectangle = en rektangel
export-circle = en cirkel
export-path = en bana
export-stroke = en linje
export-pixels = pixlar
export-jpeg-short = JPEG-filen är avkortad; hämta den igen där den kom ifrån
export-jpeg-damaged = JPEG-filen är skadad, en del av bilden saknas; hämta den igen där den kom ifrån
export-png-damaged = PNG-filen är skadad; hämta den igen där den kom ifrån
export-png-empty = PNG-filen har inga pixlar
export-head-damaged = filens början är skadad; hämta den igen där den kom ifrån
export-no-picture = det är varken en PNG- eller JPEG-fil; konvertera den till någon av dem
export-no-svg = den har inget <svg>-element i början
export-short-pixels = { $count } byte är ingen bild på { $width } × { $height } pixlar
export-no-memory = minnet räcker inte
times-more = { $times } gånger
times-less = 1/{ $times } av
times-million = över en miljon
leap-other = för { $amount }, skriv { $value };{ " " }
error-value-leap = { $pointer }: ”{ $written }” är { $new }, { $leap } de { $old } som står där; { $other }för att sätta det ändå, skriv ”{ $exact }”, eller lägg till --anyway
error-value-unread = { $pointer }: { $error }
error-value-position = { $pointer }: ”{ $text }” är ingen position; skriv latitud och longitud i grader, till exempel 59.6099,16.5448
error-value-needs-json = { $pointer }: { $error }; skriv { $pointer }:=JSON, eller sätt en av dess medlemmar
remedy-raise-limit = höj gränsen med { $option }
error-unknown-part = ingen del heter ”{ $name }”; delarna är { $known }
error-features = behöver { $names }, som den här versionen av ency inte känner till, så den kan inte göra detta ({ $attempt }); använd en nyare version, eller titta på den med `ency show`
error-git-no-revision-named = git känner ingen revision { $revision }, och det finns ingen fil med det namnet; `git log` listar revisioner
error-git-not-staged = git har ingen sådan fil köad
error-git-not-there = git har ingen sådan fil i den revisionen
near-names = { $error }; det finns { $names }
error-no-base = inget som båda kommer från hittades (letade i { $places })
error-base-gone = båda kommer från revision { $revision }, som inte hittades (letade i { $places })
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
error-ambiguous-fine = ”{ $text }” kan vara { $large } eller { $small }, och { $currency } har { $count ->
    [0] inga decimaler
    [one] högst { $count } decimal
   *[other] högst { $count } decimaler
}; skriv { $large }, eller ett belopp med så många decimaler

## Anmärkningar och vad kommandon säger

said-closed = { $path }: stängd
note-left-out = { $count ->
    [one] 1 ändring utelämnas av regler, ingen visas
   *[other] { $count } ändringar utelämnas av regler, ingen visas
}
said-nothing-changed = { $file }: inget ändrades
said-product-copied = { $product }: kopierad från katalogen
note-own-texts-stay = titel, rader, villkor och andra texter i offerten står kvar som de skrevs, på { $language }
note-company-folder-missing = företagets mapp { $folder } finns inte, så dess inställningar utelämnas
note-setting-proposed = { $source } har { $name }={ $value }, som gäller bara om du själv ställer in det: `{ $command }`
error-setting-outside = { $name }: { $path } ligger utanför företagets mapp; dess inställningar anger bara filer i den
remedy-setting-own = lägg filen där, eller låt varje användare köra `ency config set { $name }={ $value }`
note-other-company = den säljer i namn av { $company }, som { $source } gör, inte av { $own }; `ency set { $file } /team/company/name=…` ändrar det
note-other-customer = bara namnet { $customer } finns i offerten; uppgifter, behov och besök hos { $other } i { $source } är utelämnade
note-no-seller = den nämner ingen säljare; för alla som du gör framöver: `ency config set seller.person.name="…" seller.company.name="…"`
error-seller-of-settings = offerten anger ingen säljare; utkast skriver ut { $company } från inställningarna. Lägg in det med `{ $command }`
note-currency-assumed = beloppen är i { $currency } med { $rate } % moms, eftersom varken inställningar eller katalog anger en valuta; för alla nya offerter: `ency config set country=SE`
note-currency-of-catalog = beloppen är i { $currency }, som i din katalog; `--currency` ger en annan
note-vat-assumed = momsen är { $rate } %, eftersom inget land är angivet; för alla nya offerter: `ency config set country=SE`
note-vat-unknown = momsen är { $rate } %, eftersom ingen normalskattesats för { $state } är känd; ändra den med `ency set { $file } /offer/vatRate=SATS`
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
note-undescribed = inget schema beskriver { $pointer }; det behålls, men inget läser det
said-revision = { $file }, revision { $revision }
said-nothing-changed-inside = inget ändrat
note-not-taken = { $path } tas inte med: { $reason }
note-sign-it = signera den med `ency sign { $file }`
note-no-signers = ingen har angett vilkas nycklar som får signera: ange teamets fil med `ency config set team.keys=FIL`, eller en lista med nycklar med --allowed-signers FIL eller ENCY_ALLOWED_SIGNERS, eller godta vilken nyckel som helst med --any-key
note-signers-line = { $file }, rad { $line } anger ingen nyckel: varje rad är NAMN NYCKELTYP NYCKEL, som i ssh-keygen(1)
note-signature-ends = detta avslutar signaturen av { $signer }
note-signer-unknown = din teamfil { $team } har inte nyckeln { $key }: enligt den räknas signaturen först när en administratör tar in nyckeln, med `ency team keys add` eller `ency team keys set`
note-signer-revoked = i din teamfil { $team } spärrades { $name }s nyckel { $key } { $time }: enligt den räknas signaturen inte; signera med en nyckel som gäller
note-no-conflict-there = det fanns ingen konflikt vid { $pointer } att besvara
note-answer-refused = svaret för { $pointer } togs inte, det lämnade en konflikt vid { $left }.{ $reason }
note-strategy-unused = strategin ”{ $pattern } { $strategy }” passar inget ställe i någon av filerna
note-no-proposals = { $path } har inga .ency-filer
place-folder = skrivet till mappen; `ency save { $folder }` sparar det
place-revision = sparat som revision { $revision }
check-in-of = { " " }{ $time }
check-in-good = , på { $number } m när

## Layouts of fans, and what rules ask of them

layout-metres = { $number }{ "\u00A0" }m
layout-diameters = { $number }{ "\u00A0" }D
layout-mark = { $rule } { $measured }
layout-mark-aspect = 1:{ $number }
layout-mark-diameter = ⌀ { $length }
layout-subject-plan = planritning
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
layout-new-fan = ny { $number }
layout-by-rule = { $fact } ({ $rule })
layout-of-product = { $product }: { $why }
layout-of = för { $product } gäller: { $why }
layout-no-zone-cell = den hänger inte i någon zon och har därför ingen cell
layout-in-no-zone = den hänger inte i någon zon
layout-no-zone-walls = den hänger inte i någon zon, så avståndet till väggarna är okänt
layout-remedy-zone-around = Rita en zon runt den.
layout-no-own-cell = den har ingen egen cell, eftersom andra är närmare överallt
layout-fan-without-cell = en fläkt har ingen egen cell, eftersom andra är närmare överallt
layout-remedy-take-away = Ta bort den.
layout-serves = den betjänar { $area }{ "\u00A0" }m², så D/√cell är { $ratio }
layout-remedy-more-or-larger = Placera fler eller större fläktar.
layout-remedy-fewer-or-smaller = Placera färre eller mindre fläktar.
layout-cell-aspect = dess cell är { $aspect } gånger så lång som bred
layout-remedy-squares = Flytta fläktarna så att cellerna blir mer kvadratiska.
layout-zone-without-fan = ingen fläkt hänger i den
layout-remedy-serve = Placera fläktar där om den ska betjänas.
layout-coverage = { $share }{ "\u00A0" }% av zonen ligger inom { $cover }{ "\u00A0" }D från ett nav, { $near }{ "\u00A0" }% inom { $careful }{ "\u00A0" }D
layout-remedy-spread = Placera fler fläktar eller sprid dem jämnt.
layout-no-zone-to-serve = det finns ingen zon att betjäna
layout-no-zone = planen har ingen zon, och byggnadens bredd och längd är okända
layout-remedy-draw-hall = Rita en zon, eller ange /building/width och /building/length.
layout-makers-coverage = { $product } betjänar upp till { $area }{ "\u00A0" }m², men tillverkaren anger { $stated }{ "\u00A0" }m²
layout-remedy-makers = Placera fler fläktar där tillverkarens uppgift utlovas.
layout-coverage-assumed = tillverkaren anger ingen täckningsyta; { $area }{ "\u00A0" }m² antas för dess diameter
layout-coverages-assumed = ingen täckningsyta är angiven, så den antas efter diametern: { $products }
layout-over-assumed-coverage = { $product } betjänar upp till { $area }{ "\u00A0" }m², mer än de { $assumed }{ "\u00A0" }m² som antas för dess diameter
layout-airflow-assumed = { $why }; { $airflow }{ "\u00A0" }m³/h antas för dess diameter
layout-no-ceiling = takhöjden är okänd
layout-remedy-ceiling = Ange /building/ceilingHeight eller zonens.
layout-turnovers = fläktarna omsätter zonens luft { $turnovers } gånger i timmen
layout-remedy-stronger = Placera fler eller starkare fläktar.
layout-no-airflow = luftflödet är okänt
layout-no-power = effekten är okänd, så luftflödet kan inte bedömas
layout-remedy-set-at = Ange värdet i { $pointer }.
layout-airflow-impossible = luftflödet skulle kräva { $share } av den elektriska effekten i strålen, från { $limit } är det omöjligt: ett reklamvärde som inte används
layout-remedy-rating = Be tillverkaren om ett värde enligt AMCA 230 med effekten det mättes vid.
layout-out-of-range = { $what } { $value } ligger inte mellan { $from } och { $to }
layout-side-out-of-range = √cell { $value }{ "\u00A0" }m ligger inte mellan { $from } och { $to }{ "\u00A0" }m
layout-cell-long = cellen är { $aspect } gånger så lång som bred, över { $limit }
layout-blades-low = bladen hänger lägre än { $length }
layout-speeds-unordered = de tre kommer inte i ordning
layout-regressions = utanför regressionernas område: { $what }
layout-regressions-more = utanför regressionernas område: { $what } med mera
layout-no-speed = { $name }: ingen lufthastighet, eftersom { $why }
layout-no-cell = den har ingen cell
layout-tip-from = bladspetsen är { $length } från { $name }
layout-hub-from = navet är { $length } från { $name }
layout-tip-from-wall = bladspetsen är { $length } från väggen
layout-blades-clear = bladen är { $length } över eller under { $name }
layout-reaches-over = den når { $length } in över { $name }
layout-blades-near = { $fact }, och bladen bara { $length } över eller under
layout-unless-fan-height = { $fact }, vilket gäller om inte höjderna skiljer dem åt; fläktens monteringshöjd är okänd
layout-unless-diffuser-height = { $fact }, vilket gäller om inte höjderna skiljer dem åt; donets höjd är okänd
layout-remedy-mount-height = Ange dess monteringshöjd eller /building/fanUnderside.
layout-remedy-height-of = Ange höjden på { $name }.
layout-remedy-away-or-top = Flytta den { $length } bort, eller ange överkanten på { $name } om den är lägre än bladen.
layout-remedy-away-or-clear = Flytta den { $length } bort, eller häng den fritt i höjdled.
layout-no-detector = ingen rökdetektor är ritad
layout-no-diffuser = inget tilluftsdon och ingen strålvärmare är ritad
layout-no-crane = ingen travers, belysning eller punktutsug är ritad
layout-remedy-draw-them = Rita dem som hinder om hallen har sådana.
layout-heater-unknown = det avstånd som tillverkaren kräver är okänt
layout-remedy-heater = Ange värmarens fria avstånd.
layout-reaches-into = den hänger utanför och når { $length } in i { $name }
layout-remedy-into-zone = Flytta den in i zonen eller bort från den.
layout-outside-hall = den hänger { $length } utanför hallen
layout-remedy-outside-hall = Flytta den till en zon, eller rita en zon runt den.
layout-through-wall = den når { $length } genom väggen
layout-remedy-from-wall = Flytta den { $length } från väggen, eller välj en mindre fläkt.
layout-hubs-apart = naven är { $length } från varandra, { $diameters }{ "\u00A0" }D
layout-feel-each-other = { $fact }, där de ännu påverkar varandra
layout-remedy-further-apart = Flytta isär dem { $length }.
layout-structure = stommen måste bära fläktarnas vikt och de krafter som driften tillför
layout-remedy-structure = Låt en konstruktör godkänna infästningarna.
layout-diameter = diametern är { $length }
layout-remedy-at-most = Välj en fläkt på högst { $length }, eller fråga brandmyndigheten.
layout-no-hvls = { $fact }, så den är ingen HVLS-fläkt
layout-remedy-manual = Reglerna här gäller större fläktar; se tillverkarens manual.
layout-no-mount-height = monteringshöjden är okänd
layout-above-floor = bladen hänger { $length } över golvet
layout-remedy-guard = Häng den högre eller montera ett skydd.
layout-above-ceiling = bladen hänger { $length } över taket
layout-below-ceiling = bladen hänger { $length } under taket, { $diameters }{ "\u00A0" }D
layout-remedy-lower-or-smaller = Häng den på { $length } eller lägre, eller välj en mindre fläkt.
layout-droop = i vila hänger stora fläktars blad ungefär { $length } lägre vid spetsarna
layout-droop-to = i vila hänger stora fläktars blad ungefär { $length } lägre vid spetsarna, här ner till { $height } över golvet
layout-remedy-droop = Räkna med det över pallställ, portar och fordon; montera stagvajrar och säkerhetsvajer enligt tillverkarens manual.
layout-no-sprinkler = ingen sprinkler är ritad
layout-remedy-draw-sprinklers = Rita sprinklerna som hinder om hallen har sådana.
layout-no-four-sprinklers = den hänger inte mellan fyra ritade sprinkler
layout-remedy-all-sprinklers = Rita alla sprinkler runt den.
layout-off-centre = navet är { $length } från mitten av de fyra sprinklerna runt det
layout-remedy-towards = Flytta den mot { $place }.
layout-no-deflector = deflektorns höjd är okänd
layout-remedy-deflector = Ange sprinklerns underkant.
layout-above-deflector = bladen hänger { $length } över deflektorn på { $name }
layout-below-deflector = bladen hänger { $length } under deflektorn på { $name }
layout-remedy-lower = Häng den på { $length } eller lägre.
layout-waterflow = fläktarna måste stanna när vatten strömmar i sprinklerna
layout-remedy-waterflow = Se till att larmet bryter strömmen och att det provas vid övertagandet.
layout-too-many = { $fans } fläktar bland hinder och zoner med { $corners } hörn är för många att mäta
layout-remedy-split = Dela planen, eller rita konturerna med färre hörn.
layout-too-many-near = { $fans } fläktar hänger så nära varandra att inte alla avstånd mättes
layout-remedy-thin = Ta bort fläktar.
layout-assumes-hall = planen har ingen zon, så hallen antas vara { $width } × { $height } mitt på sidan
layout-assumes-hall-draw = planen har ingen zon, så hallen antas vara { $width } × { $height } mitt på sidan; rita en zon där väggarna är
layout-no-fan-placed = ingen fläkt är placerad, så det finns inget att kontrollera
layout-hall-only-found = planen har ingen zon; hallen är en kontur som hittades på ritningen och som ännu inte är godkänd som zon
hall-name = Hall
note-outside-found-hall = { $plan }: utanför hallen som hittas på ritningen, eller med blad genom väggarna: { $fans }. Mät från hallen med `--measured-from hall`; `ency plan zone { $file } --accept { $number }` godtar konturen, `--find` visar den
note-item-outside-hall = { $plan }: { $name } når utanför hallen; dess övre vänstra hörn är { $place } från hallens. Platser räknas från ritningsbladet, med `--measured-from hall` från hallen
note-item-outside-found-hall = { $plan }: { $name } når utanför hallen som hittas på ritningen; dess övre vänstra hörn är { $place } från hallens. Platser räknas från ritningsbladet, med `--measured-from hall` från hallen; `ency plan zone { $file } --accept { $number }` godtar konturen
note-items-stay = { $count ->
    [one] det som står på planen ({ $count } sak) stannar där det är på ritningen, så det ligger på en annan plats i hallen, med faktorn { $factor }
   *[other] det som står på planen ({ $count } saker) stannar där det är på ritningen, så det ligger på en annan plats i hallen, med faktorn { $factor }
}
note-hall-unknown = { $plan }: ingen kontur av hallen är känd, så fläktar utanför den hittas inte. Platser räknas från ritningsbladet. `ency plan zone { $file } --find` letar efter konturen
note-places-from-found-hall = platser räknas från en kontur som bara hittades på ritningen; `ency plan zone { $file } --accept { $number }` gör den till en zon
note-hall-corner-moved = { $plan }: hallens hörn är nu { $place } från där det var; platser som mäts från hallen räknas därifrån
layout-verdict = utfall: { $verdict ->
    [kept] uppfyllt
    [broken] inte uppfyllt
   *[incomplete] ofullständigt
}
layout-no-rule = det finns ingen regel { $rule }
layout-remedy-rules = `ency plan check --rules` listar dem.
layout-no-limit = { $rule } har ingen gräns { $limit }
layout-remedy-no-number = Den jämför inte med något tal.
layout-remedy-limits = Den har { $names }.
layout-limit-no-number = gränsen { $limit } för { $rule } är inget tal från 0
layout-no-scale = planen har ingen skala, så inget på den kan mätas
layout-remedy-scale = Ange den med `ency plan scale { $file } --from x,y --to x,y --length MM`.
layout-zone-faulty = zon { $name }: { $why }
layout-keep-out-faulty = { $name }: { $why }; rektangeln runt den hålls fri
layout-remedy-outline = Rita om konturen.
layout-outline-large = konturen är större än någon byggnad
layout-fan-without-diameter = fläkt { $name }: dess produkt { $product } har ingen diameter
layout-several-zones = planen har { $count } zoner
layout-remedy-which-zone = Ange vilken med --zone: { $names }.
layout-zones-called = { $count } zoner heter "{ $name }"
layout-remedy-zone-id = Ange id: { $names }.
layout-no-zone-called = planen har ingen zon "{ $name }"
layout-remedy-draw-one = Rita en, eller utelämna --zone.
layout-remedy-zones-are = Zonerna är { $names }.
layout-fact-diameter = D/√cell
layout-fact-aspect = cellens längd till bredd
layout-fact-cover = zon inom { $diameters }{ "\u00A0" }D från ett nav
layout-fact-area = yta per fläkt
layout-fact-hubs = nav till närmaste nav
layout-fact-wall = bladspets till vägg
layout-fact-obstacle = bladspets till hinder
layout-fact-detector = bladspets till rökdetektor
layout-fact-diffuser = nav till tilluftsdon
layout-fact-keep-out = bladspets till travers, belysning, punktutsug
layout-fact-turnovers = luftomsättningar
layout-fact-speed = beräknad lufthastighet
layout-fact-mean-speed = beräknad medellufthastighet
layout-fans-already = { $name } har redan { $count ->
    [one] en fläkt
   *[other] { $count } fläktar
}
layout-remedy-replace = Ta bort dem först med --replace, som låter låsta vara kvar.
layout-no-fan = det finns ingen fläkt att placera
layout-remedy-product = Ange en med --product.
layout-keep-beside = monteringshöjden är okänd, så fläktarna hålls vid sidan av allt; ange den med --mount-height
layout-no-diameter = den har ingen diameter och är därför ingen fläkt som kan placeras
layout-stated-area = tillverkaren anger { $stated }{ "\u00A0" }m² per fläkt, mindre än de { $least }{ "\u00A0" }m² som en så stor minst betjänar (P9)
layout-too-many-fans = { $area }{ "\u00A0" }m² skulle kräva { $fans } stycken (P9), fler än { $most }
layout-too-large = dess diameter { $diameter } är över { $limit } (P1)
layout-too-low = blad på { $height } är under { $limit } (P6)
layout-over-ceiling = blad på { $height } är över taket på { $ceiling }
layout-near-ceiling = blad på { $height } är för nära taket på { $ceiling } (P7)
layout-no-room = ingenstans finns plats för { $size } med avstånden till väggar och hinder (P5, P8, P12, P15); ingen fläkt skulle få plats
layout-no-room-but = ingenstans finns plats för { $size } med avstånden till väggar och hinder (P5, P8, P12, P15); den bredaste platsen rymmer ungefär { $widest }
layout-least-covered = därifrån fläktar på { $size } får hänga kan högst ungefär { $share }{ "\u00A0" }% av zonen täckas, inte { $coverage }{ "\u00A0" }% (P11)
layout-none-found = ingen placering hittades som täcker { $coverage }{ "\u00A0" }% av zonen och håller alla avstånd; mindre täckning eller mindre avstånd vore möjligt
layout-over-page = zonen når utanför sidan, där ingen fläkt kan placeras
layout-only-covered = bara { $share }{ "\u00A0" }% av zonen skulle täckas (P11)
layout-at-least = minst { $limit }
layout-at-most = högst { $limit }
layout-range = { $low } till { $high }
layout-not = INTE { $limit }
layout-not-known = okänt
layout-kept = uppfyllt
layout-not-checked = okontrollerat
layout-checklist = att göra
layout-unchecked = { $count } okontrollerade
layout-more-findings = och { $count } till; `ency plan check` visar alla när de är placerade
layout-head-product = produkt
layout-head-fans = fläktar
layout-head-rows = rader
layout-head-price = listpris
layout-not-all-kept = alla gränser hålls inte
layout-there-already = { $count } av fläktarna finns redan där
layout-checked = { $name }: { $count ->
    [one] { $count } fläkt
   *[other] { $count } fläktar
}, profil { $profile }
layout-more-places = { $rule } bryts på ytterligare { $count } ställen
layout-goal-fewest = minst antal fläktar först
layout-goal-coverage = mest inom 2,5{ "\u00A0" }D från ett nav först
layout-goal-cheapest = lägsta pris först
layout-goal-quietest = lägsta ljud först
layout-cells-not-kept = ingen placering håller cellerna som de ska vara: { $numbers }
layout-hall-found = hallen hittades på ritningen: { $reasons }
layout-answer = { $plan }, { $zone }: { $area }{ "\u00A0" }m², { $goal }
layout-more-layouts = och { $count } till; --list visar dem
layout-choice-even = { $number } ({ $product }, { $shape }) har lika rader med jämna avstånd: { $fans } fläktar, { $share }{ "\u00A0" }% inom 2,5{ "\u00A0" }D från ett nav
layout-choice-fewer = { $number } ({ $product }, { $shape }) behöver färre fläktar: { $fans } fläktar, { $share }{ "\u00A0" }% inom 2,5{ "\u00A0" }D från ett nav
layout-choice-coverage = { $number } ({ $product }, { $shape }) täcker mer: { $fans } fläktar, { $share }{ "\u00A0" }% inom 2,5{ "\u00A0" }D från ett nav
layout-no-air-speeds = plan { $plan } har ingen zon, så inga lufthastigheter ritas; rita en med `ency plan zone { $file } --rectangle x,y --rectangle x,y`
layout-refused = ingen placering av { $product }: { $reason }
layout-would-go = skulle tas bort med --replace: { $names }
layout-taken-away = borttagna: { $names }
change-text-none = (inget)
count-members = { $count ->
    [one] { $count } medlem
   *[other] { $count } medlemmar
}
layout-rule-p1 = Diametern är en som brandreglerna tillåter.
layout-rule-p2 = Navet är centrerat mellan fyra sprinkler; reglerna anger inget tal, så gränsen är ett val.
layout-rule-p3 = Bladen hänger väl under sprinklernas deflektorer.
layout-rule-p4 = Fläktarna stannar när sprinklernas flödeslarm ljuder (NFPA 72).
layout-rule-p5 = Rökdetektorer sitter väl vid sidan av bladspetsarna.
layout-rule-p6 = Ingen kan nå bladen; lägre blad kräver skydd.
layout-rule-p7 = Bladen hänger tillräckligt långt under taket för att dra luft.
layout-rule-p8 = Bladspetsarna går fria från väggar och det som står i hallen.
layout-rule-p9 = Fläktarna betjänar lagom stora, nästan kvadratiska celler.
layout-rule-p10 = Fläktarna tar inte luften från varandra.
layout-rule-p11 = Fläktarna når zonen.
layout-rule-p12 = Tilluftsdon och strålvärmare är på behörigt avstånd från fläktarna.
layout-rule-p13 = Bladens häng i vila, stagvajrar och säkerhetsvajer är omhändertagna.
layout-rule-p14 = Fläktarna omsätter rummets luft tillräckligt ofta.
layout-rule-p15 = Traverser, belysning, punktutsug och stomme respekteras.
layout-limit-most-diameter = diameter högst (24 ft)
layout-limit-least-diameter = diameter för en HVLS-fläkt minst (6 ft)
layout-limit-most-off-centre = nav från mitten av fyra sprinkler högst
layout-limit-least-below-deflector = blad under sprinklerns deflektor minst (3 ft)
layout-limit-least-tip-to-detector = bladspets till rökdetektor, vågrätt, minst (36 in)
layout-limit-least-blade-height = blad över golvet minst (10 ft)
layout-limit-least-blade-to-ceiling = blad under taket minst
layout-limit-least-tip-to-wall = bladspets till vägg minst
layout-limit-least-tip-to-obstacle = bladspets till hinder bredvid minst
layout-limit-least-above-obstacle = blad över eller under hinder minst
layout-limit-least-diameter-to-cell = diameter till roten ur cellens yta minst
layout-limit-most-diameter-to-cell = diameter till roten ur cellens yta högst
layout-limit-most-aspect = cellens längd till bredd högst
layout-limit-least-spacing = nav till nav minst
layout-limit-least-independent-spacing = nav till nav, där fläktarna inte längre påverkar varandra
layout-limit-least-coverage = zonens andel inom täckningen minst
layout-limit-cover-radius = radie för en fläkts täckning
layout-limit-least-to-diffuser = nav till don i höjd med eller under bladen minst
layout-limit-least-to-diffuser-above = nav till don över bladen minst
layout-limit-least-droop-diameter = bladen hänger ner från denna diameter
layout-limit-droop = bladens häng i vila (1 ft)
layout-limit-least-turnovers = zonvolymer som omsätts per timme minst
layout-limit-least-tip-to-keep-out = bladspets till travers, belysning eller punktutsug minst

## What finders of halls and scales state

both = { $first } och { $second }
size-metres = { $long } × { $short } m
remark-on = { $file }: upplysning: { $remark }
found-confidence = { $level ->
    [high] säkert
    [medium] troligt
   *[low] osäkert
}
found-for = för: { $reason }
found-against = emot: { $reason }
hall-picture = inga linjer kan läsas på ritningen: den är en bild
hall-picture-plan = planen är en bild, där inga linjer läses
hall-none-closed = ingen kontur på ritningen är sluten och inga mått går från vägg till vägg; byggnadens längd och bredd skulle hjälpa: /building/length, /building/width
hall-no-walls = inga väggar på ritningen är { $size } från varandra, och ingen kontur är sluten
hall-dimensions = måtten { $across } och { $down } går från ände till ände
hall-dimension = måttet { $text } går från ände till ände
hall-lined = linjer är dragna längs alla sidor
hall-closed = det är en sluten kontur som inte är ritningsbladets ram
hall-rival = en annan nästan lika stor kontur finns på bladet
hall-as-building = den är { $size }, som byggnaden är lång och bred
hall-twin = en annan plats på bladet är lika stor
hall-not-building = den är { $size }, men byggnaden är { $building }
hall-size = den är { $size }
hall-no-size = inget säger hur stor hallen är: ange /building/length och /building/width
hall-draw = Rita den: `ency plan zone { $file } --rectangle x,y --rectangle x,y`, eller `--polygon "x,y x,y x,y"`.
hall-take-one = Ta en med `ency plan zone { $file } --accept N`, eller rita den med `--rectangle x,y --rectangle x,y`.
scale-also = bladet anger också { $text }
scale-detail-too = bladet anger också { $text }, troligen för en detalj eller karta
scale-bar-disagrees = en skalstock säger något annat: { $text }
scale-bar-agrees = en skalstock stämmer: { $text }
scale-bar-says = en skalstock säger det: { $text }
scale-dimensions-disagree = måtten på bladet säger något annat
scale-for-detail = den verkar anges för en detalj eller en översiktskarta
scale-denied-beside = bredvid skalan står ”{ $text }”, vid { $place }
scale-denied = bladet säger, kanske om en annan ritning på det, ”{ $text }”, vid { $place }
scale-letters-small = bokstäverna är bara { $height } mm höga: sidan kan vara en förminskad utskrift
scale-letters-large = bokstäverna är { $height } mm höga: sidan kan vara en förstorad utskrift
scale-outline = konturen på ritningen skulle vara { $size }, byggnaden är { $building }: { $differ }
scale-page-short = i denna skala är hela sidan { $page } m lång, byggnaden { $building } m
scale-times = { $ratio } gånger så stor
scale-same = lika
scale-larger = { $percent } % större
scale-smaller = { $percent } % mindre
scale-partial = ritningen har mer än vad som undersöktes
scale-no-words = inga ord kan läsas på ritningen: de är ritade som former, eller så är den en bild
scale-none-stated = { $words } ord lästes; inget anger en skala, och inga mått stämmer med sina linjer
scale-disclaimed = bladet säger att det inte är i en enda skala
scale-picture = planen är en bild, där inga ord läses
scale-picture-dots = planen är en bild, där inga ord läses; den säger sig ha { $dots } pixlar per tum
scale-presumed = bladet anger { $text } och verkar vara { $paper } utskrivet { $print ->
    [smaller] förminskat
   *[larger] förstorat
} till sidan: bokstäverna och { $edge ->
    [edge] papperskanten
   *[frame] ramen
} har då rätt storlek
scale-printer-factor = skrivaren kan ha använt en annan faktor: jämför en känd längd
scale-stated = bladet anger { $text }{ $count ->
    [1] { "" }
   *[other] , { $count } gånger
}{ $paper ->
    [none] { "" }
   *[other] , för { $paper }
}
scale-dimensions-agree = { $count } mått av { $numbers } tal stämmer med sina linjer, { $lengths } olika längder
scale-for-paper = en angiven skala gäller för { $paper }, som sidan är en anpassad utskrift av
scale-evidence = sida { $page } vid { $place }: { $kind ->
    [stated] anger
    [dimension] mått
   *[other] skalstock
} { $text } ({ $length } mm)
scale-more-evidence = och { $count } till
scale-seems = ritningen verkar vara { $ratio } ({ found-confidence }: { $text }); titta med `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, ta den med `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-seems-known = ritningen verkar vara skalenlig ({ found-confidence }: { $text }); titta med `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, ta den med `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-set = { $name }: 1 planenhet är { $unit } mm; sidan är { $width } × { $height } m på plats
doubt-shape = sidans kanter är som 1 : { $shape }, de på { $paper } som 1 : { $wanted }, så den är ingen hel utskrift; kontrollera en känd längd eller ange två punkter
doubt-pixels = bilden har { $across } pixlar per tum på bredden och { $down } på höjden, så skalan gäller bara på bredden; spara den med kvadratiska pixlar
doubt-size = hela sidan är { $page } på plats, men byggnaden är { $building }; kontrollera skalan eller byggnadens bredd och längd
doubt-size-large = hela sidan är { $page } i verkligheten, byggnaden bara { $building }; mät ett känt mått med `ency plan scale { $file } --from x,y --to x,y --length MM`, eller rita hallen som zon
doubt-zone-sides = { found-scale-zone-sides }; mät ett känt mått med `ency plan scale { $file } --from x,y --to x,y --length MM`, eller rätta zonen eller byggnadens bredd och längd
doubt-evidence = ritningen visar en annan skala: { $texts } ger alla { $shown } mm per enhet, men den använda skalan har { $used }; jämför med `ency plan scale { $file } --find`
doubt-points = de gemensamma punkterna stämmer inte: en avviker med { $percent } % av avståndet
doubt-points-on-site = de gemensamma punkterna stämmer inte: en avviker med { $percent } % av avståndet, { $metres } m på plats
doubt-enlarged = enligt de gemensamma punkterna är byggnaden ritad { $times } gånger så stor som förut; kontrollera dem om den nya ritningen anger samma skala
doubt-enlarged-scales = enligt de gemensamma punkterna är byggnaden ritad { $times } gånger så stor som förut: 1:{ $old } blir 1:{ $new }; kontrollera dem om den nya ritningen anger samma skala
remark-turned = den nya ritningen är vriden { $degrees }°; den visas vriden { $shown }°, som den gamla
remark-whole-page = den del som visades finns inte på den nya sidan; hela sidan visas
remark-points-off = punkterna som gav skalan ligger utanför den nya sidan
remark-no-paper = bildens pixlar har ingen storlek på papper
remark-scale-was = skalan var { $old }; på det nya bladet är den { $new }
remark-scale-kept = skalan behålls som { $ratio }, för sidan som den är: det nya bladet är inte { $paper } i den storlek som det gamla hade
remark-by-points = skalan ges nu av två gemensamma punkter, eftersom { $reason }
remark-by-width = skalan ges nu av sidans bredd, eftersom { $reason }
remark-no-layers = inget av lagren som visades finns i den nya ritningen; dess eget urval visas
remark-layers-gone = den nya ritningen saknar dessa lager, som visades: { $names }
remark-off-page = { $file }: varning: utanför den nya sidan: { $names }
replaced = { $name }: ersatt; en enhet på den gamla ritningen är { $factor } på den nya
replaced-turned = { $name }: ersatt; en enhet på den gamla ritningen är { $factor } på den nya, vriden { $degrees }°
off-on-site = { $place }: avviker { $length } mm på plats
off-in-units = { $place }: avviker { $length } enheter

## What commands answer

resolve-above = ↑ { $count } ovanför
resolve-below = ↓ { $count } till
resolve-arrows = pilar, blanksteg
resolve-answered = { $count } besvarade
resolve-left = { $count } kvar
resolve-place = konflikt { $place } av { $all }
resolve-place-short = { $place } av { $all }
resolve-unsaved = { $count ->
    [one] Ditt svar är inte sparat än.
   *[other] Dina { $count } svar är inte sparade än.
}
resolve-stay = { $count ->
    [one] { $count } konflikt
   *[other] { $count } konflikter
} får vänta till en annan dag.
resolve-help-ours = ta vår, som står i dokumentet
resolve-help-theirs = ta deras
resolve-help-before = ta värdet från förut
resolve-help-edit = ange ett annat värde
resolve-help-skip = hoppa över: konflikten står kvar
resolve-help-back = tillbaka till föregående
resolve-help-all = alla som väntar: vår, deras eller förut
resolve-help-undo = ångra senaste svaret
resolve-help-plan = visa på planritningen
resolve-help-scroll = rulla; blanksteg, PgUp och PgDn sidvis
resolve-help-save = vad som besvarats, och spara
resolve-help-quit = lämna; frågar om det finns svar
resolve-back = tillbaka
resolve-undo = ångra
resolve-quit = avsluta
resolve-save = spara
resolve-plan = plan
resolve-edit = ändra
resolve-skip = hoppa
resolve-help = hjälp
resolve-all = alla
resolve-all-ours = alla vår
resolve-all-theirs = alla deras
resolve-all-before = alla förut
resolve-other-key = annan tangent
resolve-quit-unsaved = avsluta utan att spara
resolve-save-leave = spara och lämna
resolve-give-up = lämna och släng dem
resolve-discard = släng
resolve-nothing-to-undo = Det finns inget att ångra.
resolve-nothing-saved = { $file }: inget sparades; { $waiting }
resolve-answer-otherwise = Svara annorlunda, eller lämna med q.
resolve-somebody-saved = Någon sparade offerten under tiden; inget av ditt är sparat än.
resolve-again = Inte längre det som visades, så svara igen: { $changes }
resolve-settled = Avgjort av dem: { $names }
resolve-kept = Dina andra svar är kvar.
resolve-no-plan = Konflikten gäller inget på en planritning.
resolve-no-plans-here = den här terminalen visar inga planritningar
resolve-new-value = Nytt värde:
resolve-line-keys = Enter tar det, Esc lämnar, Ctrl-U tömmer
resolve-ask-leaving = Dina svar är inte sparade än: w spara, q släng dem, b tillbaka?
resolve-ask-summary = y spara, p tillbaka, u ångra, q avsluta utan att spara?
resolve-ask-all = Alla som väntar: o vår, t deras, b förut?
resolve-ask-keys = o vår, t deras, b förut, e ändra, s hoppa, p tillbaka, a alla, u ångra, w spara, q avsluta?
resolve-line-help = o t b tar en sida, e anger ett annat värde, w sparar, q lämnar utan att spara
editor-unchanged = inget ändrades.
editor-goes-on = e fortsätter med texten som du lämnade den.
fix-manifest-first = ency: { $file }: inget ändras så länge manifestet och delarna inte stämmer överens [{ $code }]; red ut det först, eftersom en sparning skulle dölja det
fix-nothing = ency: { $file }: inget av det kan lagas utan dig
fix-would-break = ency: { $file }: ingen ändring skulle laga det utan att förstöra något annat
fix-no-terminal = ency: { $file }: inget ändrades; det finns ingen terminal att fråga på, --yes ändrar
fix-changed = { $file }: ändrad
fix-would-mend = { $file }: { $count ->
    [one] { $count } ändring
   *[other] { $count } ändringar
} skulle laga det:
fix-signed = ency: { $file }: är signerad; signaturerna på det som ändras gäller inte längre
fix-ask = Ändra { $file }?
merged-revision = revision { $number }
merged-revision-at = revision { $number }, sparad { $at }
merged-revision-by = revision { $number } av { $by }
merged-revision-at-by = revision { $number }, sparad { $at } av { $by }
merged-changes = { $count ->
    [one] { $count } ändring
   *[other] { $count } ändringar
} av deras, { $ours } av dina
merged-changes-both = { $count ->
    [one] { $count } ändring
   *[other] { $count } ändringar
} av deras, { $ours } av dina, { $both } av båda
merged-more = och { $count } till
merged-conflicts = { $count ->
    [one] { $count } konflikt
   *[other] { $count } konflikter
}; dina värden gäller, deras finns kvar i offerten:
merged-resolve = `ency resolve { $file }` reder ut dem.
merged-with = sammanfogad med { $revision }
merged-with-changes = sammanfogad med { $revision }: { $changes }
merged-outlook = filen har ändrats sedan mappen öppnades, den är { $revision }; `ency save` sammanfogar { $changes }, utan konflikt
merged-outlook-conflicts = filen har ändrats sedan mappen öppnades, den är { $revision }; `ency save` sammanfogar { $changes }, med { $count ->
    [one] { $count } konflikt
   *[other] { $count } konflikter
}:
note-open-by = { $file } är öppen i en arbetsmapp hos { $name ->
    [none] någon
   *[other] { $name }
}{ $host ->
    [none] { "" }
   *[other] { " " }på { $host }
}{ $since ->
    [none] { "" }
   *[other] { " " }sedan { $since }
}{ $count ->
    [1] { "" }
    [2] , och i en till
   *[other] , och i flera
}
repair-sound = { $file }: är hel, det finns inget att reparera; { $output } är en kopia
repair-mended = En byte i manifestet var skadad och är rättad, vilket kontrollsumman visar.
repair-rebuilt = Manifestet är skadat och återskapades; id och datum är vad som kunde läsas.
repair-new-manifest = Manifestet är borta och återskapades; inget id kunde läsas, så dokumentet har fått ett nytt.
repair-cut = En gräns passerades före filens slut; se `ency help repair`.
repair-left-out = { $count ->
    [one] Utelämnad, eftersom ett operativsystem lade den där: { $files }
   *[other] { $count } filer utelämnade, eftersom ett operativsystem lade dem där: { $files }
  }
repair-lost-recorded = Det som är förlorat står i offerten. Komplettera den och avsluta sedan varningarna: `ency repair { $file } --dismiss`.
repair-dismissed = { $path }: står inte längre som förlorad
repair-drawing-lost = En ritning är förlorad. Lägg in den igen: `ency plan replace { $file } --plan { $plan } RITNING`; eller skriv ut resten som den är: `ency export { $file } -o FIL.pdf --anyway`.
offer-line = { $quantity } × { $name } à { $price }
offer-line-of = { $quantity } { $unit } { $name } à { $price }
offer-line-discount = { $line }, { $discount } rabatt
offer-line-optional = { $line } (tillval)
offer-line-alternative = { $line } (alternativ till rad { $number }: { $other })
offer-line-number = rad { $number }: { $line }
patch-fits = { $file }: patchen passar
patch-done = { $file }: patchad
patch-nothing = inget ändras
patch-changes = ändrar { $names }
patch-counted = { $count ->
    [one] { $count } ändring
   *[other] { $count } ändringar
}; ändrar { $names }
patch-would = { $file }: patchen passar; { $what }
history-heads = { $count } filer är nyast, var och en med ändringar som de andra saknar:
history-same = samma: { $names }
history-copied = kopierad från { $name }
history-renamed = omdöpt från { $name }
history-merge = sammanfogning
history-fork = en förgrening: { $count } revisioner kom från samma
history-gap = den som den kom från finns inte
history-earlier = andra före den finns inte, så deras ändringar står här också
history-removed = borttagen
history-uncommitted = inte incheckad
history-unknown = vad som ändrats går inte att säga
history-first = den första revisionen
history-other = en annan offert än den före
history-no-change = innehållet är detsamma
history-more-lines = … { $count } rader till, --full visar dem: { $summary }
seller-not-kept = svaren kunde inte sparas: { $error }
config-stays = { $name } förblir { $value }, eftersom { $source } säger det först
error-setting-file = { $name }: det finns ingen fil { $path }
error-setting-folder = { $name }: det finns ingen mapp { $path }
error-no-currency = ”{ $text }” är ingen valuta enligt ISO 4217; skriv dess tre bokstäver, till exempel SEK
error-no-country = ”{ $text }” är inget land enligt ISO 3166; skriv dess två bokstäver, till exempel SE
config-saved = { $file }: sparad

## Files and folders

system-missing = det finns ingen sådan fil eller mapp
system-no-folder = en del av sökvägen är ingen mapp
system-folder = det är en mapp
system-no-right = du har inte rätt till det
system-read-only = mappen kan bara läsas
system-full = disken är full
system-quota = din del av disken är slut
system-too-large = filen är större än vad som tillåts här
system-busy = ett annat program har den öppen
system-fault = disken eller utdelningen rapporterade ett fel
system-stale = utdelningen har ersatt den under tiden
system-exists = den finns redan
system-loop = länkarna går runt i en cirkel
system-long-name = namnet är för långt
system-many-files = för många filer är öppna
system-no-device = det finns ingen sådan enhet
remedy-check-path = Kontrollera sökvägen.
remedy-name-file = Ange en fil.
remedy-ask-for-right = Be den som sköter mappen om rättigheten, eller använd en annan.
remedy-other-folder = Använd en annan mapp.
remedy-free-space = Frigör utrymme och försök igen.
remedy-close-there = Stäng den där och försök igen.
remedy-check-disk = Kontrollera disken eller anslutningen och försök igen.
remedy-try-again = Försök igen.
remedy-check-links = Kontrollera länkarna.
remedy-shorter-name = Välj ett kortare namn.
remedy-close-programs = Stäng några program.
remedy-close-programs-again = Stäng några program och försök igen.
remedy-packed-again = Om det är en offert som ett annat program packat om gör `{ $command }` den till en som går att öppna.
remedy-save-what-is-whole = Rädda det som är helt med `{ $command }`, eller be avsändaren om en ny kopia.
remedy-rename-entry = Döp om posten i programmet som gjorde paketet och packa det igen.
remedy-raise-limit-if-trusted = Om du litar på avsändaren, höj gränsen med { $option }; öppna den annars inte.
remedy-raise-limit-trusted = Om du litar på avsändaren, höj gränsen med { $option }.
remedy-fresh-copy = Be avsändaren om en ny kopia, eller packa delarna igen med ett program du litar på.
remedy-last-copy = Kontrollera att det är en Ency-offert; är den det, ta den senaste kopian som går att öppna.
remedy-path-and-rights = Kontrollera sökvägen och dina rättigheter och försök igen.
remedy-and-save-other = { $remedy } Inget skrevs; `ency save { $folder } ANNAN.ency` sparar mappen under ett annat namn.
remedy-another-copy = Ta en annan kopia, eller se vad som går att rädda med `{ $command }`.
manifest-itself = manifestet
manifest-says = { $member } { $what }
manifest-object = måste vara ett objekt, inte { $value }
left-name-bytes = dess namn är inte UTF-8
left-hidden = den är dold
left-editor-copy = den är en redigerares kopia
left-file-manager = den är en anteckning av filhanteraren
age-rounds = den begär 2^{ $power } varv arbete med lösenfrasen, fler än 2^{ $limit }
age-remedy-usual = Öppna den inte; be avsändaren kryptera den med de vanliga inställningarna.
zip-extra-cut = extrafältet slutar mitt i en post
zip-extra-past = en post i extrafältet går utanför dess slut
zip-two-zip64 = det finns två zip64-fält
zip-two-paths = det finns två Unicode Path-fält
zip-two-comments = det finns två Unicode Comment-fält
zip-other-path = Unicode Path-fältet ger posten ett annat namn
zip-other-comment = Unicode Comment-fältet ger posten en annan kommentar
zip-zip64-short = zip64-fältet är för kort
zip-zip64-needless = zip64-fältet innehåller tal som inget frågar efter
zip-name-none = posten har inget namn
zip-name-long = namnet har { $size } byte, fler än { $limit }
zip-name-bytes = namnet är inte UTF-8
zip-name-unmarked = namnet har andra tecken än ASCII men är inte märkt som UTF-8, så program läser det olika
zip-name-slash = namnet börjar med ett snedstreck, så det skulle hamna utanför paketet
zip-name-letter = namnet börjar med en enhetsbokstav, så det skulle hamna utanför paketet
zip-name-with-colon = namnet har ett kolon, som anger en dold dataström på vissa system
zip-name-with-nul = namnet har ett NUL-tecken, där vissa program slutar läsa
zip-name-with-backslash = namnet har ett omvänt snedstreck, som vissa system tar för ett snedstreck
zip-name-with-character = namnet har tecknet { $character }, som utdelade Windowsmappar inte kan ha
zip-name-turning = namnet har ett tecken som vänder skrivriktningen
zip-name-steering = namnet har ett styrtecken
zip-name-unseen = namnet har ett tecken som inte visas
zip-name-two-slashes = namnet har två snedstreck i rad
zip-name-part-long = en del av namnet har { $size } byte, fler än { $limit }
zip-name-up = namnet har en del `..`, så det skulle hamna utanför paketet
zip-name-here = namnet har en del `.`
zip-name-ending = en del av namnet slutar med punkt eller blanksteg, som utdelade Windowsmappar tar bort
zip-name-device = en del av namnet är en enhet i Windows
zip-name-mixed = namnet blandar latinska bokstäver med liknande grekiska eller kyrilliska
zip-directory-tail = byte som inte hör till något följer efter centralkatalogen
zip-directory-record = post { $number } i centralkatalogen kan inte läsas
zip-entries-more = det finns fler poster än de { $count } som slutposten anger
zip-entries-differ = det finns { $actual } poster, men slutposten anger { $count }
zip-directory-past = en post i centralkatalogen går utanför dess slut
zip-entry-encrypted = posten är krypterad
zip-entry-flag = posten har en flagga som formatet reserverar
zip-entry-method = posten är packad med metod { $method }; bara lagrad (0) och deflate (8) är tillåtna
zip-zip64-missing = ett tal är för stort för sitt fält och zip64-fältet saknas
zip-comment-hides = posten har en kommentar som inte är ren text, där poster kan gömma sig
zip-entry-other-disk = posten ligger i en annan del av ett uppdelat arkiv
zip-entry-large = posten har { $size } byte, fler än { $limit }
zip-entry-outside = posten skulle ligga utanför filen
zip-entry-two-sizes = posten är lagrad, men har två storlekar, { $packed } och { $size }
zip-entry-link = posten är en länk
zip-entry-device = posten är en enhet, ett rör eller en sockel
zip-entry-rights = posten begär att köras med en annan användares rättigheter
zip-entry-disk-name = posten är en länk eller namnet på en disk
zip-folder-has-data = en mapp har data
zip-folder-named = namnet är en mapps, attributen är en fils
zip-file-named = namnet är en fils, attributen är en mapps
zip-total-large = posterna packas upp till mer än { $limit } byte
zip-entry-grows = posten växer från { $packed } till { $size } byte, mer än { $limit } gånger
zip-zip64-nowhere = slutposten pekar på en zip64-post som inte finns
zip-split = arkivet är en av flera filer i ett uppdelat arkiv
zip-two-counts = slutposten anger två olika antal poster
zip-entries-many = det finns { $count } poster, fler än { $limit }
zip-directory-outside = centralkatalogen skulle ligga utanför filen
zip-directory-large = centralkatalogen har { $size } byte, fler än { $limit }
zip-zip64-contradicts = zip64-slutposten motsäger den vanliga
zip-zip64-locator = zip64-lokaliseraren pekar inte på posten före den
zip-zip64-no-record = det finns ingen vanlig zip64-slutpost där lokaliseraren pekar
zip-before-archive = { $count } byte står framför arkivet
zip-after-directory = { $count } byte som inte hör till något följer efter centralkatalogen
zip-comment = arkivet har en kommentar, där ett andra arkiv kan gömma sig
zip-after-archive = { $count } byte följer efter arkivets slut
zip-end-missing = arkivets slut saknas
zip-empty = filen är tom
zip-none = det här är inget zip-arkiv, alltså inte heller någon offert
zip-name-twice = två poster har det här namnet
zip-name-alike = namnet skiljer sig från { $other } bara i skiftläge eller i hur bokstäverna är sammansatta
zip-file-and-folder-named = namnet är både en fil och en mapp
zip-no-entry-possible = katalogen pekar dit ingen post kan ligga
zip-shared = posten delar byte med { $other }
zip-unlisted = här ligger en post som katalogen inte listar
zip-before-entries = { $count } byte står framför den första posten
zip-between = { $count } byte här hör inte till något
zip-no-entry = det finns ingen post där katalogen anger
zip-entry-into-directory = posten går in i katalogen
zip-entry-other-name = posten kallar sig { $name }
zip-entry-says-encrypted = posten säger själv att den är krypterad
zip-two-flags = katalog och post har olika flaggor
zip-two-methods = katalog och post anger olika packningsmetoder
zip-zip64-sizes = postens zip64-fält motsäger dess vanliga storlekar
zip-two-checksums = katalog och post har olika kontrollsummor
zip-two-sizes = katalog och post har olika storlekar
zip-data-into-directory = postens data går in i katalogen
zip-descriptor-wrong = kontrollsumman och storlekarna efter datan saknas eller är fel
zip-data-checksum = datan är skadad: dess kontrollsumma är inte den i katalogen
zip-json-large = JSON-filen har { $size } byte, fler än { $limit }
zip-after-data = { $count } byte följer efter slutet på den packade datan
zip-data-long = datan är längre än de { $size } byte den ska vara
zip-data-damaged = den packade datan är skadad
zip-data-size = datan har { $actual } byte i stället för { $size }
zip-record-cut = filen slutar före en post som den ska innehålla
package-first-entry = den första posten är inte `mimetype`
package-mimetype-packed = `mimetype` är packad; den måste vara lagrad
package-mimetype-field = `mimetype` har ett extrafält eller en databeskrivning
package-mimetype-other = `mimetype` säger inte { $type }
package-mimetype-must = `mimetype` måste säga { $type }
remedy-leave-mimetype = Utelämna `mimetype`; den skrivs av sig själv.
package-not-written = paketet är inte det som skrevs
package-folder = ett paket har inga egna mappar
remedy-add-files = Lägg till filerna i den med deras sökvägar.
package-libzip = libzip kan inte laddas ({ $problem })
package-not-built = paketet kan inte byggas (libzip: { $words })
manifest-must-be = måste vara ”{ $format }”
manifest-two-numbers = måste vara två tal som ”1.0”
manifest-version = är { $version }, som den här versionen av Ency inte kan läsa
manifest-twice = står två gånger
manifest-missing-member = saknas
manifest-text = måste vara en text som inte är tom
manifest-number = måste vara ett heltal från { $lowest }
manifest-instant = måste vara en tidpunkt som 2026-01-31T12:00:00Z
manifest-texts = måste vara en lista med texter
manifest-digest = måste vara 64 hexadecimala siffror med små bokstäver
manifest-digests = måste vara en lista med revisioners kontrollsummor, var och en 64 hexadecimala siffror med små bokstäver
manifest-objects = måste vara en lista med objekt
age-identities-encrypted = de här identiteterna är krypterade
age-ssh-decrypting = SSH-nycklar är till för signering här, inte för dekryptering
age-remedy-identity = Ge en identitetsfil som `age-keygen` skriver den.
age-no-identity = det här är ingen identitet, eller så är den felskriven
age-holds-none = innehåller ingen identitet
age-passphrase-empty = lösenfrasen är tom
age-remedy-words = Ge en som består av flera ord.
age-ssh-encrypting = SSH-nycklar är till för signering här, inte för kryptering
age-remedy-age-key = Be mottagaren om en age-nyckel: `age-keygen` gör en.
age-secret-key = det här är en hemlig nyckel, som öppnar filer
age-remedy-public = Ge den publika, age1…; `age-keygen -y` visar den.
age-no-recipient = ”{ $name }” är ingen mottagare, eller så är den felskriven
age-remedy-copy = Kopiera den igen från den som den tillhör.
age-recipient-kind = ”{ $name }” är en mottagare av en sort som ency inte känner till
age-remedy-program = Kryptera med programmet `age` i stället.
age-lists-none = listar inga mottagare
age-remedy-lines = Skriv en age1… per rad.
age-data-missing = den krypterade datan saknas
age-both = filen är både för en lösenfras och för något annat, vilket inte är tillåtet
age-other-passphrase = lösenfrasen är inte den som den krypterades med
age-for-others = den krypterades för andra: ingen av identiteterna öppnar den
age-remedy-for-you = Be avsändaren kryptera den för dig.
age-remedy-kinds = Den har mottagare av sorterna { $kinds }.
age-with-passphrase = den krypterades med en lösenfras, ingen identitet öppnar den
age-remedy-passphrase = Ge lösenfrasen.
age-with-recipients = den krypterades för mottagare, ingen lösenfras öppnar den
age-remedy-your-identity = Ge din identitetsfil.
age-no-age = det här är ingen fil i age-format
age-remedy-meant = Kontrollera att det är filen du menade.
age-other-version = det här är en fil i en annan version av age-formatet än v1
age-remedy-its-program = Dekryptera den med programmet som gjorde den.
age-header-line = huvudets sista rad är skadad
age-header-nobody = huvudet nämner ingen mottagare
age-header-long = huvudet är för långt
age-header-end = huvudets slut saknas
age-header-recipient = en mottagare i huvudet är skadad
age-header-key = en mottagares nyckel i huvudet är skadad
age-header-changed = huvudet ändrades efter att filen krypterades
age-header-unusable = en mottagares nyckel i huvudet är ingen som en avsändare får använda
age-header-passphrase = huvudets post för lösenfrasen är skadad
age-piece-empty = den krypterade datan slutar med en tom bit, som ingen avsändare skriver
age-piece-damaged = den krypterade datan är skadad eller ändrad, någonstans i de 64 KiB från byte { $place }
age-data-end = den krypterade datans slut saknas
age-key-unusable = { $name } är ingen nyckel som går att kryptera till
age-remedy-another = Be mottagaren om en annan.
age-text-begin = textformen börjar inte som den ska
age-text-cut = textformens slut saknas
age-text-line = en rad i textformen är skadad
age-text-end = textformen slutar inte som den ska
age-text-more = något följer efter textformens slut
age-remedy-sender = Be avsändaren om en ny kopia.
age-memory = arbetet med lösenfrasen behöver { $size } MiB minne, och så mycket är inte ledigt
age-remedy-larger = Stäng andra program, eller använd en större dator.
file-not-written = den skrevs inte
part-not-held = manifestet listar den här delen, men den finns inte i paketet
folder-state-damaged = arbetsmappens tillstånd kan inte läsas
remedy-open-elsewhere = Öppna filen igen i en annan mapp och kopiera dina ändringar dit.
folder-none = det här är ingen arbetsmapp
remedy-make-folder = Gör en med `ency open FIL.ency MAPP`.
folder-file-gone = filen har flyttats eller tagits bort sedan mappen öppnades
remedy-put-file-back = Lägg tillbaka den, eller spara under ett annat namn med `ency save { $folder } ANNAN.ency`.
folder-file-unmergeable = filen har ändrats sedan mappen öppnades, och går inte att sammanfoga med: { $error }
folder-behind = den nya filen är på plats, men arbetsmappen känner inte till den än: { $file }: { $error }
remedy-save-folder-again = Kör `ency save { $folder }` igen.
folder-edited-now = den redigerades just nu, så inget skrevs till den
remedy-install = Installera det: apt-get install { $package }
remedy-free-memory-report = Frigör minne och försök igen; om det kvarstår, rapportera det.
remedy-decrypt = Dekryptera den först: `ency decrypt { $file } -o UT.ency`.
file-of-kind = { $kind ->
    [file] det är en fil
    [folder] det är en mapp
    [link] det är en länk, som inte följs här
    [pipe] det är ett rör (pipe)
    [socket] det är en socket
   *[device] det är en enhet
}
remedy-pipe = Läs det som kommer därigenom med `< { $pipe }`, och ange - i stället för filen.
remedy-file-itself = Lägg själva filen där.
file-many-names = den har ett namn till, och kan under det vara vad som helst
file-no-reader = det är ett rör (pipe) som ingen läser
remedy-start-reader = Starta först programmet som läser det.
lock-malformed = det som ligger där är ingen låsfil
remedy-look-and-delete = Titta på den, och ta bort den om ingen behöver den.
folder-foreign = mappen tillhör en annan användare
folder-state-entry = där har en arbetsmapp sitt tillstånd, så ingen del får heta så
lost-gone = den är borta
lost-part = { $place }: { $reason }
lost-more = och { $count } till
error-folder-lost = { $parts }. Så sparas inget: lägg tillbaka det som offerten har där, som `{ $back }` packar upp en gång till, eller utelämna det med `{ $command }`
error-folder-lost-back = { $parts }. Så sparas inget: lägg tillbaka det med `{ $back }`, eller utelämna det med `{ $command }`
error-folder-lost-manifest = { $parts }. Så sparas inget: ta bort det som ligger där, så skriver `{ $command }` manifestet på nytt
error-folder-foreign = den här arbetsmappen har gjorts av en annan användare, som har valt filen som den sparas i; öppna offerten i en egen mapp
error-folder-state-kind = { $name }, där den här arbetsmappen har sitt tillstånd: { $reason }; öppna offerten på nytt i en annan mapp och kopiera dina ändringar dit
error-part-not-in-folder = { $part } kan inte ändras i en arbetsmapp: { $reason }. Ändra den i själva offerten
error-without-unknown = { $part }: varken offerten eller mappen har en sådan del att utelämna; `ency status` visar vad som finns
error-output-link = är en länk, och det som ett kommando gör skrivs inte genom en sådan; välj ett annat namn, eller lägg filen i länkens ställe med --force
note-not-unpacked = { $path } stannar i offerten och finns inte i mappen: { $reason }
found-no-file = { $file }: { $reason }; utelämnas
error-git-pipe = git väntar på det som kommer genom { $file }, ett rör (pipe) där en fil ska ligga; ta bort det
error-git-some-pipe = git väntar på ett rör (pipe) som ligger där en fil i arkivet ska ligga; `find . -type p` visar det
file-encrypted = det här är en krypterad fil
file-moved = filen har flyttats eller tagits bort sedan den öppnades
remedy-put-back = Spara under ett annat namn, eller lägg tillbaka filen.
file-changed-meanwhile = filen har ändrats av någon annan sedan den öppnades
remedy-take-both = Öppna den igen och ta med båda ändringarna.
file-displaced = filen ändrades av någon annan medan den ersattes; deras version är { $kept }
file-displaced-earlier = filen ändrades av någon annan medan den ersattes; en tidigare version av deras är { $kept }
remedy-open-both = Öppna båda och ta med båda ändringarna.
file-there-already = det finns redan en fil
remedy-other-name-or-delete = Välj ett annat namn, eller ta bort den filen först.
file-new-taken = { $cause }; den gamla filen är kvar, den nya togs bort av någon
remedy-save-again = Spara igen.
file-new-kept = { $cause }; den gamla filen är kvar, den nya är { $kept }
file-old-stays = { $cause }; den gamla filen är kvar
file-in-place-but = den nya filen är på plats, men { $cause }
file-being-saved = en annan process har sparat den i { $seconds } sekunder
remedy-wait-or-end = Vänta på den eller avsluta den och försök igen.
folder-not-empty = mappen innehåller redan något
remedy-new-folder = Ange en mapp som inte finns än.
file-read-back = disken eller utdelningen gav tillbaka andra byte än de som skrevs; den gamla filen är kvar
remedy-other-place = Spara på en annan plats och låt kontrollera disken.
file-nul = sökvägen innehåller ett NUL-tecken
file-folder-path = det här är sökvägen till en mapp
file-no-plain = där finns en mapp, enhet eller ett rör, så inget dokument kan sparas
file-protected = filen är skrivskyddad
remedy-unprotect = Spara under ett annat namn, eller ta bort skyddet (chmod u+w).
file-locked = sparlåset { $lock } hålls av { $holder }
remedy-wait-for-lock = Vänta på den processen; är den borta, ta bort låset.
folder-too-full = det finns fler än { $limit } filer i mappen
remedy-one-folder = Ange mappen för ett dokument.
part-not-again = delen kan inte läsas en andra gång
remedy-being-changed = Ett annat program ändrar filen; försök igen när det är klart.
file-over-limit = det är mer än de { $limit } byte som tillåts
remedy-file-meant = Kontrollera att det är filen du menade; --limit-total-size höjer gränsen för offerter.
file-shorter = filen blev kortare medan den lästes
file-no-memory = minnet räcker inte för att packa upp den
entry-missing = paketet har ingen sådan post
remedy-list-entries = Lista posterna först.
manifest-missing = paketet har ingen `manifest.json`
remedy-newer-ency = Öppna den med ett nyare Ency.
file-failed = det gick inte att { $action ->
    [opening] öppna filen
    [reading] läsa filen
    [writing] skriva filen
    [making] skapa filen
    [removing] ta bort filen
    [renaming] döpa om filen
    [replacing] ersätta filen
    [listing] läsa mappen
    [flushing] säkra filen
    [checking] kontrollera filen
    [closing] stänga filen
    [looking-at] titta på filen
    [following-link] följa länken
    [finding-current-folder] hitta den aktuella mappen
    [flushing-folder] säkra mappen till filen
    [making-folder] skapa mappen
    [making-new-file] skapa en ny fil i mappen
    [making-temporary-file] skapa en tillfällig fil
    [making-save-lock] skapa sparlåset till filen
   *[opening-folder] öppna mappen till filen
}: { $reason }
remedy-new-or-empty-folder = Välj en mapp som är ny eller tom.
note-undescribed-near = inget schema beskriver { $pointer }; det behålls, men inget läser det; menade du { $other }?

## What stands on plans, and how plans are shown

list-and = { $first }, { $next }
item-title = { $list ->
    [fans] fläkt
    [zones] zon
    [keepOuts] hinder
    [gridLines] modullinje
    [dimensions] mått
   *[notes] anteckning
}
item-named = { $title } { $name }
item-keep-out = hinder, { $kind ->
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
list-no-scale = ingen skala
list-no-name = (inget namn)
list-at = vid { $place }
list-at-locked = vid { $place }, låst
list-on-site = { $across } m åt höger, { $down } m ner
list-places = platser: x,y i { $unit } från { $origin }; x åt höger, y nedåt
list-places-unturned = platser: x,y i { $unit } från övre vänstra hörnet av den ovridna ritningen
list-places-on-site = verkliga mått, åt höger och nedåt från { $origin }
list-row = rad { $row }, kolumn { $column }
list-corners = { $corners } från { $place }
list-circle = vid { $place }, radie { $radius }
list-line = { $from } till { $to }
plan-dropped = { $name }: borttagen
error-plan-not-dropped = ”{ $name }” är en plan, och här tas bara sådant bort som står på en plan; `ency plan drop { $file } --plan { $name }` tar bort planen
plan-removed = { $name }: borttagen
plan-moved-on-site = { $metres } m på plats
plan-place-from-hall = { $place } från hallens hörn
edit-number = nu { $number }
edit-product = { $old } → { $new }
edit-turned = vriden { $old } → { $new }
edit-height = blad på { $old } → { $new }
edit-locked = låst
edit-unlocked = olåst
edit-note = anteckning
edit-note-gone = anteckningen borttagen
view-turned = visas vriden { $degrees }°
view-crop = visas från { $from } till { $to }
view-crop-cut = visas från { $from } till { $to }, där sidan slutar
view-whole-page = hela sidan visas
view-north = norr är { $degrees }° medurs från uppåt
view-drawn = { $what ->
    [showCoverage] täckningen
   *[other] lufthastigheten
} ritas
view-not-drawn = { $what ->
    [showCoverage] täckningen
   *[other] lufthastigheten
} ritas inte
layers-shown = visas
layers-hidden = dolt
layers-drawing-shows = ritningen visar det
layers-drawing-hides = ritningen döljer det
verify-not-signed = inte signerad
verify-signed = verifierad; signerad av { $names }
verify-signed-name = verifierad; signerad i namnet { $names }
verify-damaged = INTE verifierad: skadad
verify-not-sent = INTE verifierad: inte vad som skickades
verify-the-signature = signaturen
verify-some-signatures = { $bad } av { $all } signaturer
verify-nobody-said = INTE verifierad: { $which } { $count ->
    [one] passar
   *[other] passar
 } filen, men ingen har sagt vems nycklar som får signera
verify-unreliable = INTE verifierad: { $which } går inte att lita på
said-signed = { $file }: revision { $revision } signerad av { $signer } med { $kind }-nyckel { $fingerprint }
said-signature-removed = { $file }: signatur borttagen: { $signature }
verdict-brief = { $signer }, { $time }, nyckel { $fingerprint }, i { $path }
verdict-brief-wrong = { $signer }, { $time }, stämmer inte, i { $path }
signed-document = dokumentet { $signed } signerades, det här är { $present }
signed-revision = revision { $signed } signerades, det här är revision { $present }
signed-hash = revisionens kontrollsumma är en annan, fast numret fortfarande är { $revision }
signed-added = fanns inte när det signerades
signed-listed-only = står i manifestet men signerades inte och finns inte
signed-manifest = andra uppgifter ändrades: datum, program eller det som andra program lagt till
signed-gone = är borta
signed-size = har { $present } byte, { $signed } signerades
signed-bytes = har andra byte än de som signerades
signed-unlisted = står inte längre i manifestet
signed-media-type = medietyp { $signed } → { $present }
signed-role = roll { $signed } → { $present }
signed-schema = schema { $signed } → { $present }
signed-none = inget
signed-relisted = är hel, men manifestet anger en annan storlek eller kontrollsumma
error-statement-not-whole = filen är inte som dess manifest säger: { $faults }
error-statement-name = { $member ->
    [role] rollen
   *[other] undertecknaren
} måste vara en text på 1 till { $limit } synliga tecken utan blanksteg i ändarna
error-statement-json = utsagan är inte JSON: { $error }
error-statement-format = utsagans format är inte ”{ $format }”
error-statement-version = utsagans version är inte { $version }; använd en nyare version av ency
error-statement-instant = utsagans { $member } är ingen tidpunkt
error-statement-parts = utsagan listar inga delar
error-statement-covered = utsagan listar { $path }, som ingen signatur omfattar
error-statement-sorted = utsagans delar är inte sorterade, eller så listas någon två gånger
error-statement-contradicts = utsagan motsäger sig själv: dess kontrollsumma är inte den för delarna som den listar
error-statement-text = utsagans { $member } saknas eller är ingen text
error-statement-number = utsagans { $member } saknas eller är inget heltal från { $lowest }
error-statement-digest = utsagans { $member } måste vara 64 hexadecimala siffror med små bokstäver
fault-part-missing = { $path } står i manifestet men finns inte
fault-part-damaged = { $path } är skadad: { $error }
fault-part-other = { $path } är inte det som manifestet skrevs för
fault-part-unlisted = { $path } står inte i manifestet
signature-too-many = det finns { $count } filer, fler än { $limit } signaturer behöver
signature-no-statement = utsagan saknas; bara dess signatur finns
signature-alone = signaturen saknas; bara dess utsaga finns
signature-stray = det här är ingen signatur och hör inte hemma bland dem
signature-statement-size = utsagan har { $size } byte, mer än { $limit }
signature-size = signaturen har { $size } byte, mer än { $limit }
signature-damaged = den är skadad: { $error }
signature-trailing = signaturfilen innehåller mer än signaturen eller är inte skriven som ssh-keygen skriver den
verdict-signer = Undertecknare
verdict-key = Nyckel
verdict-signature = Signatur
verdict-trust = Tillit
verdict-contents = Innehåll
verdict-role = Roll
verdict-time = Tid
verdict-says = { $time }, enligt undertecknaren
verdict-signed-as = { $signer } som { $role }
verdict-unjudged = kan inte bedömas: { $reason }
verdict-wrong = FEL: { $reason }
verdict-not-of-this = det är ingen signatur av den här utsagan
verdict-two = { $first }; { $second }
verdict-right = riktig
verdict-as-stated = som uppgivet
verdict-changed = ÄNDRAT
verdict-allowed = får signera som { $signer }
verdict-allowed-by = får signera som { $signer }, enligt raden för { $patterns }
verdict-unknown = OKÄND: ingen rad i filen med tillåtna undertecknare har den här nyckeln
verdict-other = INTE nyckeln för { $signer }: den tillhör { $name }
verdict-refused = AVVISAD: { $reason }
verdict-not-asked = inte efterfrågad
verdict-future = den uppger en tid som inte har kommit än, { $time }
verdict-allowed-then = { $reason }; den var tillåten vid den tid som undertecknaren uppger, vilket inget bevisar (se --signing-time)
verdict-revoked = nyckeln är återkallad
verdict-unsaid = ssh-keygen säger inte varför
verify-part-damaged = { $part }: skadad: { $error }
verify-uncovered = Ingen signatur omfattar { $paths }; det som står eller syns där går ingen i god för.
team-keys-none = ingen teamfil är känd; ange företagets med `ency config set team.keys=FILE`, eller börja en med `ency team keys init FILE`
team-keys-form = det här är ingen fil med teamets nycklar: { $error }
team-keys-step = ändring { $number }: { $reason }
team-keys-gap = en saknas före den, eller så ligger de i fel ordning
team-keys-link = den följer inte av den föregående; en ändrades, togs bort eller sköts in
team-keys-signer = den är inte signerad av en administratör i versionen före den
team-keys-signature = dess signatur är fel: { $reason }
team-keys-taken = { $name } får en nyckel som tillhör någon annan
team-keys-dropped = en nyckel tas ifrån { $name }, eller så ska en spärrad gälla igen
team-keys-orphan = ingen administratör har någon nyckel kvar
team-keys-remedy-step = Använd den inte; be en administratör om filen som den ska vara.
team-keys-rollback = den har version { $number }, och den här datorn har godtagit version { $accepted }: det är en gammal fil, eller så togs ändringar bort
team-keys-other = det är inte den fil som den här datorn har godtagit: dess ändring { $number } är en annan
team-keys-remedy-other = Be en administratör om den senaste filen. Har företaget börjat om tar `ency team keys accept { $file } --administrator FINGERPRINT` den, med det fingeravtryck som en administratör berättar för dig.
team-keys-second = den här datorn har godtagit en annan teamfil; `ency team keys accept { $file } --administrator { $key }` gör att den tar den här, och med det fingeravtrycket på de andra datorerna
team-keys-there = finns redan, och en teamfil skrivs aldrig över: det som alla har godtagit försvinner med den; välj ett annat namn
team-keys-no-place = det finns ingen plats för det som den här datorn har godtagit; HOME eller XDG_STATE_HOME måste ange en
team-keys-pin-broken = det som den här datorn har godtagit kan inte läsas, så ingen teamfil betros; ta bort den bara om du jämför administratörernas nycklar på nytt
team-keys-accept-unknown = ingen ändring i den är signerad med nyckeln { $fingerprint }
team-keys-first = { $file } är från nu företagets teamfil för den här datorn. Den påbörjades med nyckeln { $key }, i namnet { $name }. Fråga ägaren, per telefon eller öga mot öga, om det är nyckeln: den som har den har sagt vilka fler som administrerar filen.
team-keys-moved = { $file } har ändrats: version { $number }, där den här datorn hade godtagit { $accepted }; `ency team keys check` berättar vad som ändrades
team-keys-person-key = { $name } ({ $key })
team-keys-said-begun = { $file }: påbörjad, med administratören { $person }; `ency config set team.keys={ $whole }` gör den till din teamfil
team-keys-said-state = { $file }: version { $number }: { $what }
team-keys-said-accepted = { $file }: godtagen i version { $number }
team-keys-said-checked = { $count ->
    [one] { $file }: { $count } ändring, signerad av en administratör
   *[other] { $file }: { $count } ändringar, var och en signerad av en administratör i versionen före den
}
team-keys-what = { $kind ->
    [new] { $name } är ny
    [left] { $name } har slutat
   *[changed] { $name } har ändrats
}
team-keys-what-with = { $what } ({ $details })
team-keys-what-name = heter nu { $name }
team-keys-what-roles = roller { $old } → { $new }
team-keys-what-added = { $count ->
    [one] { $count } nyckel till
   *[other] { $count } nycklar till
}
team-keys-what-ended = { $count ->
    [one] { $count } nyckel spärrad
   *[other] { $count } nycklar spärrade
}
team-keys-state = Version { $number }, ändrad { $time } av { $person }
team-keys-rules = Ska signeras av { $rules }
team-keys-rules-none = Inget behöver signeras längre
team-keys-rule = { $number } med rollen { $role }
team-keys-revoked = spärrad { $time }
team-keys-no-key = ingen nyckel
team-keys-person-unknown = där finns ingen { $name }
team-keys-persons-alike = det finns flera { $name }; ange ett id: { $ids }
team-keys-person-known = { $name } finns där redan; `ency team keys set { $id }` ger fler nycklar
team-keys-not-administrator = { $key } är ingen administratörs nyckel; administratörer är { $people }
team-keys-key-form = det här är ingen publik SSH-nyckel: ange filen som slutar på .pub, eller dess rad
team-keys-key-gone = { $name } har ingen sådan nyckel, eller så är den redan spärrad
team-keys-nothing = det finns inget att ändra
team-keys-role-alone = ingen annan har rollen { $role }; rollerna är { $roles }
team-keys-need-many = { $count ->
    [0] ingen med en nyckel har rollen { $role }
    [one] bara { $count } person med en nyckel har rollen { $role }
   *[other] bara { $count } personer med en nyckel har rollen { $role }
 }; { $wanted } måste signera, så att ingen offert kan verifieras: ta in fler med `ency team keys add`, eller sänk kravet med `ency team keys set --need { $rule }`
team-keys-need-all = { $count ->
    [one] nu har ingen annan än { $names } nyckel och rollen { $role }, och måste signera varje offert
   *[other] nu har bara { $count } personer nyckel och rollen { $role }, och alla måste signera varje offert: { $names }
 }; ta in en till med `ency team keys add`, så att inget blir liggande när någon är borta
team-keys-role-unknown = ingen i den har rollen { $role }
team-keys-no-readers = { $who } har ingen nyckel att läsa med
team-keys-readers = krypterad för { $names }
team-keys-cannot-read = utan nyckel att läsa med, så de kan inte öppna den: { $names }
verdict-team = nyckeln tillhör { $name } i teamet: { $roles }
verdict-team-then = nyckeln tillhör { $name } i teamet och spärrades { $time }; den räknas på undertecknarens ord att det var dessförinnan, med dåvarande roller: { $roles }
verdict-team-unknown = OKÄND: ingen i teamet har den här nyckeln
verdict-team-revoked = { $name }s nyckel spärrades { $time }
verdict-team-revoked-then = { $name }s nyckel spärrades { $time }; den gällde vid den tid som undertecknaren uppger, vilket inget bevisar (se --signing-time)
verdict-team-before = { $name }s nyckel spärrades, och fanns inte i teamets fil vid den tid som undertecknaren uppger
verify-need-met = Signerad av { $number } med rollen { $role }: { $names }
verify-need-open = INTE signerad av tillräckligt många med rollen { $role }: { $number } av { $wanted }
verify-needs-open = INTE verifierad: alla som måste signera har inte gjort det
verify-of-draft = signerad av { $signer } som utkast, som skickades så som det signerades; status, dagar och revisionsnummer för sändningen omfattas inte
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
    [target] Del
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
    [one] Den senaste händelsen av { $all } visas.
   *[other] De { $count } senaste händelserna av { $all } visas.
}
activity-week = Vecka
activity-nobody = utan namn
activity-total = { $count ->
    [one] { $count } händelse
   *[other] { $count } händelser
}
activity-none = { $file }: inga sådana händelser
activity-none-of = { $file }: ingen händelse är av slaget eller kommandot { $what }; det finns: { $kinds }
activity-off = { $file }: inget är registrerat, eftersom det är avslaget; `ency config set activity.document=true` sparar ändringar i offerterna från och med nu, `ency config set activity.log=FIL` allt i en fil
activity-nothing-yet = { $file }: inget är registrerat än
activity-no-source = ange en offert eller en logg; ingen logg är inställd (`ency config set activity.log=FIL` ställer in en)
activity-broken = rad { $line } utelämnas: { $reason }
activity-broken-more = { $count ->
    [one] och { $count } rad till
   *[other] och { $count } rader till
}
activity-fault = { $fault ->
    [time] den har ingen tid
    [kind] den säger inte vad som gjordes
   *[form] den är inget JSON-objekt
}
activity-unwritten = den här händelsen sparas inte: { $error }
activity-log-full = den har vuxit till { $size } byte; flytta den så börjas en ny
activity-full = offerten har så många händelser som den får ha, så den här sparas inte i den
error-signing-other-state = är ett annat tillstånd än det som ska signeras; spara först
error-changed-while-signing = ändrades medan den signerades; inget skrevs. Titta på den och signera igen
error-changed-while-sending = sparades av någon annan under tiden; inget skrevs. Titta på den, och gör om det om det fortfarande stämmer
error-state-changed = en annan sparning ändrade dess status under tiden ({ proposal-status }), så inget skrevs. Titta på den, och gör om det om det fortfarande stämmer
error-file-replaced = ersattes av en annan offert sedan den lästes. Inget skrevs; spara under ett annat namn
error-other-proposal = det här är en annan offert än { $file }: deras id skiljer sig. Sammanfoga kopior av en och samma offert
error-folder-other = är en annan offert än den som mappen öppnades från. Inget skrevs; `ency save { $folder } ANNAN.ency` sparar mappen under ett annat namn
error-folder-changed = filen har ändrats sedan mappen öppnades; inget skrevs. Spara under ett annat namn med `ency save { $folder } ANNAN.ency`, eller öppna filen igen och för över dina ändringar
sheet-plan = Plan
sheet-file = Fil
sheet-sent-as = Skickad som
sheet-type = Typ
sheet-page = Sida
sheet-pages = Sidor
sheet-size = Storlek
sheet-page-turned = Sidan vriden
sheet-user-unit = Användarenhet
sheet-pixels = Pixlar per tum
sheet-layers = Lager
sheet-fonts = Typsnitt
sheet-pictures = Bilder
sheet-note = Anmärkning
sheet-shown-turned = Visas vriden
sheet-scale = Skala
sheet-by-drawing = { $degrees }° av ritningen
sheet-clockwise = { $degrees }° medurs
sheet-layer-off = { $name } (av)
sheet-layer-on-unlike = { $name } (på), till skillnad från ritningen
sheet-layer-off-unlike = { $name } (av), till skillnad från ritningen
sheet-paper = { $text } ({ $size } mm papper)
sheet-paper-named = { $text } ({ $size } mm papper, { $name })
sheet-embedded = inbäddat
sheet-not-embedded = inte inbäddat
sheet-dots = { $dots } pixlar per tum på bladet
sheet-no-scale = okänd än; ange den med `ency plan scale`
sheet-unit = 1 planenhet är { $length } mm
sheet-two-points = { $size }, från { $from } till { $to } är { $length } mm
sheet-ratio-on = { $size }, 1:{ $ratio } på { $paper }

## Drawings that can't be used

plan-remedy-plain-picture = spara den som vanlig JPEG eller PNG
plan-remedy-anew-or-ask = exportera den på nytt, eller be om den igen
plan-remedy-anew = exportera den på nytt
plan-remedy-resolution = skanna eller exportera den i lägre upplösning
plan-remedy-paper-size = exportera bladet i dess storlek på papper
plan-remedy-send-again = be att få planen skickad igen
plan-remedy-only-sheet = exportera bara det blad som behövs
plan-remedy-as-pdf = exportera ritningen som PDF; CAD-program kallar det plotta eller publicera
plan-remedy-no-page = utelämna sidan
plan-remedy-gunzip = packa upp den först: gunzip < FIL.gz > FIL
plan-remedy-import-again = importera ritningen igen med `ency plan import`, som packar upp den
plan-remedy-free = frigör minne och försök igen
plan-remedy-free-memory = frigör lite minne och försök igen
plan-remedy-free-space = frigör utrymme och försök igen
plan-remedy-svg-or-pdf = exportera ritningen som SVG eller PDF
plan-remedy-utf = spara den som UTF-8
plan-remedy-plain-svg = exportera den på nytt som ren SVG
plan-remedy-sheet-or-pdf = exportera bara det blad som behövs, eller som PDF
plan-remedy-part = välj en del av sidan
plan-remedy-smaller = rita den mindre, eller bara en del av den
plan-remedy-sheet-anew = exportera bladet på nytt
plan-remedy-page-there = välj en sida som finns
plan-remedy-password = fråga den som skickade den; versaler och mellanslag räknas
plan-remedy-password-file = ange det med --password-file FIL
plan-remedy-ask-again = be om planen igen
plan-remedy-its-pages = välj en av dess sidor
plan-remedy-program = exportera bladet på nytt från ritprogrammet
plan-jpeg-passes = JPEG-bilden ritas i fler än { $number } steg
plan-jpeg-coding = JPEG-bilden är kodad { $how }, vilket få program läser
plan-jpeg-damaged = JPEG-bilden är skadad: { $what }
plan-png-damaged = PNG-bilden är skadad: { $what }
plan-picture-size = bilden är { $width } × { $height } pixlar
plan-picture-large = bilden är { $width } × { $height } pixlar om { $bits } bitar; en plan får ha { $pixels } miljoner, { $bytes } MB, och { $side } per sida
plan-size-wrong = planen är { $width } × { $height } { $unit }; varje sida måste vara { $limit }
plan-file-empty = filen är tom
plan-file-large = filen har { $size } MiB, en plan får ha { $limit }
plan-format-unknown = filen är varken PDF, SVG, PNG eller JPEG
plan-only-pdf-pages = bara en PDF har sidor
plan-gzip = filen är komprimerad (gzip), och innehållet är ingen SVG
plan-svg-packed = SVG-filen är komprimerad där den borde vara ren
plan-svg-no-size = SVG-filens bredd eller höjd är noll
plan-svg-no-memory = minnet räcker inte för att packa upp SVG-filen
plan-svg-unpacked-large = den komprimerade SVG-filen innehåller mer än { $limit } MiB
plan-svg-cut = den komprimerade SVG-filen är skadad eller avkortad
plan-xml = filen är XML, men ingen SVG-ritning
plan-svg-wide = SVG-filen är skriven i UTF-32
plan-svg-encoding = SVG-filen säger att dess kodning är { $name }
plan-svg-entities = SVG-filen deklarerar entiteter som kan få den att växa utan slut eller läsa andra filer
plan-svg-no-plan = SVG-filen är ingen plan: { $what }
plan-svg-unreadable = SVG-filen kan inte läsas
plan-svg-unreadable-line = SVG-filen kan inte läsas: rad { $line }: { $words }
plan-too-intricate = ritningen tar mer än { $seconds } s processortid att rita
plan-undrawable = ritningen kan inte ritas: librsvg klarar den inte, eller så kräver den mer än { $memory } MiB
plan-tool-output = { $tool } gör mer än { $limit } MiB av planen
plan-tool-slow = { $tool } behöver mer än { $seconds } sekunder för planen
plan-tool-failed = { $tool } kan inte rita planen ({ $how })
plan-tool-not-run = { $tool } kan inte köras: { $error }
plan-tool-missing = { $tool } är inte installerat
plan-not-handed = planen kan inte lämnas över (errno { $number })
plan-no-temporary = ingen fil kan skrivas i { $folder } (errno { $number })
plan-not-read-back = den ritade planen kan inte läsas tillbaka
plan-svg-unpacked = SVG-filen var komprimerad; den sparas uppackad
plan-trailing-bytes = { $count } byte följer efter slutet på den komprimerade SVG-filen; de utelämnas
plan-remedy-nothing-missing = kontrollera att inget saknas
plan-decrypted = PDF-filen gick bara att öppna med lösenord; den sparas dekrypterad
plan-cmyk = bilden är i tryckfärger; färgerna kan se annorlunda ut
plan-cmyk-unknown = bilden är i tryckfärger utan att säga hur; färgerna kan se annorlunda ut
plan-remedy-rgb = spara den i RGB
plan-resolution-unusable = bildens upplösning är orimlig; den används inte
plan-remedy-two-points = ange skalan med två punkter
plan-resolution-uneven = bildens upplösning skiljer sig mellan bredd och höjd
plan-remedy-two-ways = ange skalan med två punkter och kontrollera den i andra riktningen
plan-resolution-doubtful = bilden uppger { $number } pixlar per tum, som program gör när de inte vet
plan-chunk-checksum = kontrollsumman för bildens block { $type } är fel; blocket används inte
plan-orientation = bilden anger en orientering som PNG-läsare bortser från; så även här
plan-animated = bilden är animerad; den första bilden används
plan-namespace-missing = SVG-filen säger inte att den är en sådan; den läses ändå som en
plan-svg-cleaned = { $count } × { $what ->
    [link] länk
    [style-rule] stilregel
    [large-filter] orimligt stort filter
    [event-attribute] händelseattribut
    [embedded-picture] inbäddad bild som inte kan visas
    [outside-reference] hänvisning till något utanför
   *[other] { $what }
} borttaget ur SVG-filen
plan-svg-loop = hänvisningar i SVG-filen som går i cirkel: { $number }; de tas bort
plan-viewbox-unusable = SVG-filens viewBox är oanvändbar; den används inte
plan-remedy-check-scale = kontrollera skalan
plan-svg-paper-unknown = SVG-filen anger ingen storlek på papper; en enhet i dess viewBox räknas som en pixel
plan-svg-size-unknown = SVG-filen anger ingen storlek; den tas från det som är ritat
plan-remedy-cut-off = kontrollera att inget är avskuret, och ange skalan med två punkter
plan-coordinates-large = SVG-filen räknar från en avlägsen nollpunkt; vissa program visar den onoggrant
plan-repaired = PDF-filen är skadad; den har reparerats så långt det gick
plan-remedy-compare = jämför den med originalet, eller be om den igen
plan-parts-damaged = { $count ->
    [one] { $count } del av sidan är skadad
   *[other] { $count } delar av sidan är skadade
}; det som kan läsas visas
plan-encrypted = PDF-filen är krypterad; det som exporteras är det inte
plan-javascript = PDF-filen innehåller JavaScript; det körs eller exporteras aldrig
plan-launch-action = PDF-filen vill starta ett program; det görs eller exporteras aldrig
plan-open-action = PDF-filen har en åtgärd för när den öppnas; den utförs eller exporteras aldrig
plan-attachments = PDF-filen har bifogade filer; de exporteras inte
plan-form = PDF-filen har formulärfält; de exporteras som de är ritade
plan-page-size-unknown = sidan anger ingen storlek; den räknas som US Letter
plan-crop-unusable = sidans beskärning är oanvändbar; hela arket visas
plan-rotation-unusable = sidans vridning är ingen multipel av 90°; den används inte
plan-unit-unusable = sidans enhet är oanvändbar; den räknas som 1
plan-page-large = sidan är större än de 14 400 enheter som visningsprogram lovar att visa
plan-annotations-bare = { $count ->
    [one] { $count } anteckning saknar eget utseende och visas inte
   *[other] { $count } anteckningar saknar eget utseende och visas inte
}
plan-page-empty = sidan är tom
plan-remedy-other-page = välj en annan sida
plan-layers-hidden = { $count ->
    [one] ett lager är avstängt och förblir dolt
   *[other] { $count } lager är avstängda och förblir dolda
}
plan-part-empty = den begärda delen av planen är tom
plan-many-pixels = planen skulle ha fler än { $number } miljoner pixlar
plan-drew-nothing = pdftocairo ritade ingenting
plan-drew-other = pdftocairo ritade en annan del än den begärda
plan-no-such-page = det finns ingen sådan sida
plan-password-wrong = lösenordet öppnar inte PDF-filen
plan-pdf-no-page = PDF-filen har ingen sida { $page }
plan-password-needed = PDF-filen öppnas bara med lösenord
plan-pdf-encrypted = PDF-filen är krypterad på ett sätt som inte kan läsas här: { $words }
plan-pdf-no-pages = PDF-filen har inga sidor
plan-pdf-says = PDF-filen: { $words }
plan-pdf-no-plan = PDF-filen är ingen plan: { $words }
plan-pdf-unreadable = PDF-filen kan inte läsas: { $words }
plan-qpdf-failed = qpdf misslyckades: { $words }
plan-remedy-pages = välj en av dess sidor, 1 till { $last }
plan-remedy-decrypting = be om den utan kryptering, eller spara om den med `qpdf --decrypt`
plan-remedy-simpler = exportera ett enklare blad från ritprogrammet
plan-remedy-simpler-time = exportera ett enklare blad från ritprogrammet, eller som PDF, eller höj gränsen med --limit-drawing-time
plan-remedy-simpler-memory = exportera ett enklare blad från ritprogrammet, eller som PDF, eller höj gränsen med --limit-drawing-memory
error-press-memory = ritandet behöver mer än { $limit } MiB minne
remedy-press-memory = utelämna delar, eller höj gränsen med --limit-press-memory
error-press-time = ritandet behöver mer än { $seconds } s processortid
remedy-press-time = utelämna delar, eller höj gränsen med --limit-press-time
error-nothing-to-undo = ingenting av det du gjort med den här offerten på den här datorn kan tas tillbaka
error-nothing-to-redo = ingenting har tagits tillbaka som kan göras om
error-undo-lost = { $command } kan inte tas tillbaka: det som ändrades finns inte kvar
error-undo-conflicts = { $command } kan inte tas tillbaka, eftersom det har ändrats igen: { $places }; ändra dem för hand
error-redo-conflicts = { $command } kan inte göras om, eftersom det har ändrats på annat sätt: { $places }; ändra dem för hand
said-undone = taget tillbaka: { $command }
said-redone = gjort om: { $command }
undo-unwritten = den här ändringen kan inte sparas för ångra: mappen för tillstånd kan inte skrivas; `ency config set undo=off` sparar inga
undo-state-done = kan tas tillbaka
undo-state-undone = taget tillbaka
undo-state-final = står fast
salvage-state = { $state ->
    [whole] hel
    [recovered] räddad
    [damaged] skadad
   *[gone] borta
}
salvage-empty = den är tom, vilket ingen del i JSON är
salvage-no-manifest = kontrollsumman stämmer, men det finns inget oskadat manifest som intygar den
salvage-other-bytes = kontrollsumman stämmer, men det är inte de byte som manifestet skrevs för
salvage-unlisted = kontrollsumman stämmer, men manifestet listar den inte
salvage-cut = dess data kan inte läsas till slutet
salvage-checksum = dess data har en annan kontrollsumma än den borde
salvage-gone = inget av den finns kvar i filen
base-both-files = båda filerna
base-git-history = gits historik för { $path }
base-working-folder = arbetsmappen { $folder }
base-opened-from = det som { $folder } öppnades från
base-revision = revision { $number } ({ $hash }), { $place }
base-found = bas: { $name }
base-merged = bas: sammanfogningen av { $names }
base-of-commits = { $base }, enligt gits incheckningar
note-parts-left-out = utelämnat ur offerten: { $parts }
note-settle = ency: red ut dem med `ency resolve { $file } --take ours|theirs [PLATS…]`, eller på en terminal
note-more-conflicts = och { $count } till; `ency resolve { $file } --json` visar alla
energy-method-lacks = { $method } behöver: { $what }
energy-lacks = Alla metoder behöver: { $what }
energy-scenario-line = { label-energy-scenarios-item } { $name }: { $percent }
energy-method-stated = Scenarier med en egen procent behåller den; ta bort den med `ency energy scenario set FIL NAMN --band` low, base eller high.
error-scenario-nameless = ett scenario behöver ett namn
energy-scenario-gone = { label-energy-scenarios-item } { $name }: borttaget
energy-scenario-chosen-gone = Det var det valda; nu står { $name } på första sidan.
energy-degree-days-line = { label-energy-inputs-degreeDays } ({ $place }): { $value } K·dygn per år, bas { $base } °C, { $period }, { $source }
energy-degree-days-no-period = okänd period
energy-degree-days-own = egen tabell: { $file }
error-no-degree-days = för "{ $place }" finns inga kända graddagar; kända är { $places }. Fråga SMHI eller fjärrvärmebolaget och ange dem: `ency set { $file } { $value } { $base }`
error-no-degree-days-period = { $place } är känd bara för { $periods }
error-scenario-taken = det finns redan ett scenario "{ $name }"; ändra det med `ency energy scenario set`
error-scenario-unknown = inget scenario heter "{ $name }"; det finns { $names }
error-energy-without-method = offerten har ingen energidel än; välj först en metod med `ency energy method { $file } capped`
figures-assumed = antaget där offerten inte anger något: { $what }
figures-none = –: { $why }
figures-none-of = { $why }: { $figures }
figures-set-more = `ency set { $file } { $first } { $second } { $third }`
salvage-same-name = en annan del har samma namn på vissa system
salvage-limit = delarna passerar tillsammans en gräns

## Andras listor: kunder, produkter

error-table-quote-open = här börjar ett citattecken som inte avslutas
error-table-after-quote = text följer efter ett avslutande citattecken
error-table-cells = celler i raden: { $found }, rubriker: { $wanted }
error-table-encoding = här står tecken som inte är { $encoding }, som listan började i
error-table-zero = här står en nollbyte, som ingen text har
error-table-too-long = en rad är längre än 1 MiB; kanske är ett citattecken öppet
error-table-empty = listan är tom; den ska börja med rubriker
error-table-no-array = listan är ingen JSON-array av objekt
error-table-no-object = detta är inget objekt
error-table-no-comma = efter objektet ska ett komma eller ] följa
error-table-cut = listan slutar här mitt i
error-table-after-end = något följer efter listans slut
error-table-also = { $place }: { $what }
error-table-rows = { $first }; också { $more }
remedy-table-rows = rätta listan, eller ta dess andra rader med --skip-broken
note-table-skipped = { $file }:{ $place }: utelämnad: { $what }
note-list-broken = { $count ->
    [one] { $file } har en rad som inte kan läsas och utelämnas, på { $place }; se `ency catalog validate { $file }`
   *[other] { $file } har { $count } rader som inte kan läsas och utelämnas, den första på { $place }; se `ency catalog validate { $file }`
}
note-discontinued = { $id } { $name } har utgått, enligt listan
error-customer-nameless = kunden har inget namn
error-customer-columns = ingen rubrik betyder kundens namn: { $headings }
remedy-customer-columns = säg vilken som gör det med `ency customer columns { $file } --set name=RUBRIK`
customer-own = egen lista
customer-company = företagets lista
customer-picked = { label-customer } i { $file }: { $id } { $name }
customer-found-more = { $shown } av { $count }; fler med --limit
customer-lacks = ingen har alla ord; de bästa saknar { $words }:
error-customer-lacks = ingen har allt i "{ $words }"; säg vem som menas med --id
customer-which = flera passar ungefär lika bra:
customer-which-ask = Vilken (1–{ $count }, tomt för ingen):{ " " }
customer-kept = sparad i { $file }: { $name }
customer-same = { $file } säger inget annat om { $id } { $name } ({ $from })
customer-otherwise = { $id } { $name } ({ $from }) är sparad annorlunda:
customer-take = ta över det med `ency customer update { $file } --take`
customer-none-found = ingen kund liknar "{ $words }"
customer-in-list = { $name } finns i en kundlista: `ency customer pick { $file } --id { $id }`
customer-column-unknown = används inte
customer-column-further = { $column }, där den första är tom
customer-headings-unused = { $file }: de här rubrikerna har ingen betydelse här, och det som står under dem läses inte: { $names }
customer-headings-further = { $file }: de här rubrikerna läses där den första för samma kolumn är tom: { $names }
customer-cell-left = { $column } ”{ $text }”
customer-cells-left = { $name }: togs inte från listan: { $cells }
customer-cells-more = { $count ->
    [one] { $count } kund till har celler som inte tas med; `ency customer show ID` visar dem
   *[other] { $count } kunder till har celler som inte tas med; `ency customer show ID` visar dem
}
customer-columns-missing = utan rubrik: { $names }
customer-columns-set = säg vilken rubrik som står för en med `ency customer columns { $file } --set NAMN=RUBRIK`
error-no-customer-lists = ingen kundlista är känd; ange din med `ency config set customers=FILE`, eller börja en med `ency customer add NAME`
error-no-such-customer = ingen kund är "{ $id }"; leta med `ency customer find { $id }`
error-customers-alike = flera kunder heter ”{ $name }”; ange en med kundnummer: { $ids }
error-customers-fit = flera kunder har ”{ $words }”: { $ids }; lägg till ett ord, eller ange en med kundnummer
error-customer-which = flera kunder passar "{ $words }" ungefär lika bra; säg vilken med --id
error-customer-known = { $name } är redan sparad i { $file }, som { $id }; spara den två gånger med --anyway
error-no-customer = offerten har ingen kund; välj en med `ency customer pick { $file } WORDS`
error-customer-alike = kunden i { $file } finns inte i någon lista med det namnet på den orten; kanske menas { $name }: `ency customer update { $file } --id { $id }`, annars lägg till den med `ency customer add --from { $file }`
error-customer-unlisted = kunden i { $file } finns i ingen lista; spara den med `ency customer add --from { $file }`
error-customer-heading = { $file } har ingen rubrik "{ $heading }"; den har { $headings }
error-customer-column = det finns ingen kolumn "{ $name }"; det finns { $names }
customer-head-number = { $member ->
    [organisationNumber] { label-customer-organisationNumber }
    [vatNumber] { label-customer-vatNumber }
    [row] Nummer
    [several] Nummer
   *[customerId] { label-customer-customerId }
}
customer-head-name = { label-customer-name }

customer-head-place = Ort
customer-head-contact = { label-customer-contacts-item }
customer-head-list = Lista
found-vat-number-other = vatNumber är "{ $text }", som inte hör till organisationsnumret { $number }
remedy-vat-number-other = jämför båda med företagets papper; för detta företag vore det SE{ $number }01
remedy-vat-number-german = jämför det med företagets papper; dess sista siffra passar inte de andra
error-table-workbook = detta är en arbetsbok eller ett arkiv, ingen lista av text
remedy-table-workbook = spara den från kalkylprogrammet som CSV
error-offer-empty = offerten har inga rader; lägg till en med `ency offer add`
error-no-offer-line = ingen rad är ”{ $name }”; ange dess nummer, 1 till { $count }, dess id eller dess produkt; `ency offer list` visar dem
error-lines-alike = flera rader har produkten { $product }; ange ett av deras nummer: { $numbers }
error-no-such-section = inget avsnitt är ”{ $name }”; det finns { $sections }
error-alternative-left = rad { $number } är ett alternativ till rad { $other }, som skulle försvinna
remedy-alternative-left = ta bort båda, eller räkna den först med `ency offer set { $file } { $number } --counted`
remedy-alternative-left-by-plans = behåll båda med `ency offer from-plan { $file } --keep`, ta först bort alternativet med `ency offer remove { $file } { $number }`, eller räkna det först med `ency offer set { $file } { $number } --counted`
error-section-there = det finns redan ett avsnitt "{ $title }"
error-no-sections = offerten har inga avsnitt
remedy-add-section = lägg till ett först: `ency offer section add { $file } { $name }`
error-move-to-itself = det kan inte ställas bredvid sig självt
offer-section = { label-offer-sections-item } ”{ $title }”
offer-gone = { $what }: borttaget
said-would-go = { $what }: skulle tas bort
offer-section-lines = { $count ->
    [one] Dess rad står nu inte i något avsnitt.
   *[other] Dess { $count } rader står nu inte i något avsnitt.
 }
input-replaced-quantity = Antal på raden som den kan ersätta
input-replaced-unit-price = À-pris på raden som den kan ersätta
input-replaced-discount = Rabatt på raden som den kan ersätta
input-replaced-discount-amount = Rabattbelopp på raden som den kan ersätta
input-replaced-optional = Om raden som den kan ersätta är ett tillval
input-replaced-alternative = Vad raden som den kan ersätta är ett alternativ till
figure-optional-amount = { page-all-options }
figure-alternative-total = Summa exkl. moms med raden
source-optional-amount = vad nettobeloppet ökar med när alla tillval tas, orderrabatten inräknad
source-alternative-total = nettobeloppet om raden tas med, i stället för den som den kan ersätta
figure-added-amount = Vad raden ändrar summan exkl. moms med
source-added-amount = nettobeloppet om raden tas med, minus nettobeloppet
page-all-options = Alla tillval, exkl. moms
page-all-options-discounted = { page-all-options }, efter orderrabatt
page-with-alternative = Rad { $item } i stället för { $other }: summa exkl. moms
rule-discount-twice = En rabatt är en procent eller ett belopp, inte båda
found-discount-twice = det finns en rabatt i procent och en i pengar
remedy-discount-twice = behåll en av dem
offer-new = { $what }: ny, nu rad { $number }
offer-counted = { $what }: räknas nu, i stället för { $other }
offer-was = { $what }: var { $old }
offer-kept = { $what }: på ingen plan, behållen
error-offer-sent = offerten är { $status }: dess rader förblir som de är
error-accepted-line-gone = rad { $line } har accepterats, och skulle tas bort
remedy-accepted-line-gone = placera först de fläktar som saknas, eller ta bort den med `ency offer from-plan { $file } --remove`
error-no-fans-drawn = planerna visar ingen fläkt, så raderna för alla fläktar skulle tas bort
remedy-no-fans-drawn = behåll dem med `ency offer from-plan { $file } --keep`, eller ta bort dem med `ency offer from-plan { $file } --remove`
rule-per-fan = Det som följer fläktarna har antalet för dem som säljs
found-per-fan = antalet följer fläktarna och är { $quantity }; för { $fans ->
    [one] den enda som säljs
   *[other] de { $fans } som säljs
 } är det { $wanted }
remedy-per-fan = sätt det till { $wanted } med `ency offer set { $file } { $line } --quantity { $wanted }`
rule-per-fan-choice = Det som följer fläktarna gäller också fläktarna i tillval och alternativ
found-per-fan-choice = om kunden väljer den har rad { $number } ({ $name }) fortfarande { $quantity } i stället för { $wanted }
remedy-per-fan-option = erbjud det också som tillval: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-option-product = erbjud det också som tillval: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-alternative = erbjud också ett alternativ till den raden: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
remedy-per-fan-alternative-product = erbjud också ett alternativ till den raden: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
found-per-fan-accepted = antalet följer fläktarna och är { $quantity }; för { $fans ->
    [one] den enda som antogs
   *[other] de { $fans } som antogs
 } är det { $wanted }
remedy-per-fan-accepted = kom överens med kunden om det; en ny offert börjar med `ency revise { $file } --anyway`
rule-alternative-quantity = Ett alternativ till fläktar har samma antal som raden det ersätter
found-alternative-quantity = alternativet har antalet { $quantity }; rad { $number } har { $wanted }
remedy-alternative-quantity = ge det samma antal med `ency offer set { $file } { $line } --quantity { $wanted }`, om inte färre eller fler gör samma arbete
input-payment-text = { label-offer-paymentPlan-item-text }
input-payment-percent = { label-offer-paymentPlan-item-percent }
input-payment-amount = { label-offer-paymentPlan-item-amount }
figure-payment-part = { label-offer-paymentPlan-item }
figure-payment-rest = Inte i betalningsplanen
source-payment-part = beloppet, eller procenten av beloppet att betala; av sammanlagt 100 % går vad avrundning lämnar till de största bråkdelarna
source-payment-rest = att betala minus alla betalningar
page-payment-plan = { label-offer-paymentPlan }
page-payment = { label-offer-paymentPlan-item }
page-payment-when = Förfaller
payment-on = { $event ->
    [order] vid beställning
   *[delivery] vid leverans
 }
payment-after = { $event ->
    [order] { count-days } efter beställning
   *[delivery] { count-days } efter leverans
 }
error-no-such-payment = ingen betalning är ”{ $name }”; det finns { $count }
error-payments-alike = flera betalningar heter ”{ $name }”; ange ett av deras nummer: { $numbers }
said-no-payments = { $file }: ingen betalningsplan; offerten betalas på en gång
rule-energy-price = Energipriset är det för en kilowattimme
found-energy-price = { $price } per kWh är mer än någon betalar
found-energy-price-low = { $price } per kWh är mindre än någon säljer energi för
remedy-energy-price = skriv priset för en kWh i hela kronor, som { $price }
error-table-scientific = { $text } är vad ett kalkylprogram gjort av ett längre nummer, vars sista siffror är borta; formatera kolumnen som text och spara om
note-sent-unanswered = ingen ansvarar för offerten, som saknar kontaktperson; `ency team on { $file } NAME --answers` anger vem
note-sent-without-energy = energikalkylen ger inget, så den finns inte i det som skickats; `ency figures { $file }` säger vad som saknas
note-sent-energy-failed = energikalkylen finns inte i det som skickats: { $why }
rule-saving-unsold = Besparingen är av fläktar som ingår i priset
found-saving-unsold = ingen rad som räknas säljer en fläkt, fast besparingen och återbetalningen är av fläktar
remedy-saving-unsold = räkna en rad med `ency offer set { $file } NUMBER --counted`
remedy-saving-unsold-by-plans = gör en rad av ritningen med `ency offer from-plan { $file }`, eller räkna en med `ency offer set { $file } NUMBER --counted`
rule-discount-above-line = En rabatt är högst sin rad
found-discount-above-line = rabatten är mer än vad raden kostar
remedy-discount-above-line = rätta rabatten, priset eller antalet
offer-payments-over = Mer än beloppet att betala
rule-payment-share = En betalning är en procent av beloppet att betala, eller ett belopp
found-payment-twice = betalningen är en procent och ett belopp
found-payment-nothing = betalningen är varken en procent eller ett belopp
remedy-payment-share = ge den ett av dem: `percent` eller `amount`
rule-payment-plan = Betalningarna är tillsammans beloppet att betala
found-payments-short = betalningarna lämnar { $amount } av beloppet att betala
found-payments-long = betalningarna är { $amount } mer än beloppet att betala
found-payments-accepted-short = betalningarna lämnar { $amount } av det antagna beloppet
found-payments-accepted-long = betalningarna är { $amount } mer än det antagna beloppet
remedy-payments = visa betalningarna med `ency offer payment list { $file }` och ändra en med `ency offer payment set`
remedy-payments-amount = ändra det sista beloppet med `ency offer payment set { $file } { $number } --amount { $amount }`, eller en annan betalning
remedy-payments-accepted = kom överens med kunden; `ency revise { $file } --anyway` börjar ett utkast med det som antogs, för en ny betalningsplan
figure-payment-percents = Betalningsplanens procent
source-payment-percents = procent för de betalningar som inte är belopp
error-product-idless = produkten har inget artikelnummer
error-product-nameless = produkten har inget namn
error-product-typeless = produkten har ingen typ; lägg till en kolumn med den, eller säg den med --default-type
error-product-priceless = produkten har inget pris
error-product-cell = { $column }: { $what }
error-product-id = "{ $text }" har ingen bokstav eller siffra
error-product-currency = "{ $text }" är ingen valuta; skriv dess tre bokstäver, till exempel SEK
error-product-which-currency = "{ $text }" anger ingen valuta; lägg till en kolumn med den, eller säg den med --currency
error-product-other-currency = "{ $text }" är i en annan valuta än { $code }
error-product-availability = "{ $text }" är ingen tillgänglighet; skriv i lager, beställningsvara, slut i lager eller utgått, eller hur många som finns
error-new-currency = beloppen är i { $own }, och en offert i { $code } skulle få dem fel; börja utan --currency, eller från början
error-product-price-unit = priser i { $unit } läses inte; skriv dem i hel valuta för ett stycke
error-product-share = "{ $text }" är mindre än 1 %; en sats på 25 % skrivs 25
error-product-twice = { $id } står redan på rad { $line }
error-product-capitals = { $id } skiljer sig från { $other } på rad { $line } bara i stora och små bokstäver, och vore samma produkt
error-product-marks = ”{ $text }” kan vara två tal, och de andra avgör det inte: { $comma } på { $commaPlace } har decimalkomma, { $point } på { $pointPlace } decimalpunkt; säg --decimal comma eller --decimal point
error-product-id-form = ”{ $text }” är inget artikelnummer; skriv högst 64 bokstäver från a till z, siffror, punkter, bindestreck och understreck
error-product-form = ”{ $text }” är tom eller har tecken som inte kan stå här
error-catalog-columns = ingen rubrik betyder { $column } för en produkt: { $headings }
remedy-catalog-columns = säg vilken som gör det med `ency config set catalogColumns.{ $column }=RUBRIK`
error-catalog-too-long = en lista har högst { $most } produkter
error-catalog-large = katalogen har för många fläktar för att pröva alla; ange några med --product
error-catalog-broken = { $file }: { $count ->
    [one] { $count } rad kan inte tas; rätta den, eller ta de andra med --skip-broken
   *[other] { $count } rader kan inte tas; rätta dem, eller ta de andra med --skip-broken
}
error-no-such-listed-product = ingen produkt är "{ $id }"; leta med `ency catalog find { $id }`
catalog-none-found = ingen produkt liknar "{ $words }"
catalog-origin = { $origin ->
    [user] egen lista
    [company] företagets lista
   *[builtIn] inbyggd
}
catalog-new = { $id }  { $name }: ny
catalog-gone = { $id }  { $name }: borta
catalog-renumbered = { $id }  { $name }: hette { $old }
catalog-sum = ändrade { $changed }, nya { $new }, borta { $gone }, oförändrade { $same }
catalog-same = listorna säger detsamma
catalog-staying = { $count ->
    [one] { $count } produkt som listan inte nämner står kvar; ta bort den med --replace
   *[other] { $count } produkter som listan inte nämner står kvar; ta bort dem med --replace
}
catalog-trial = inget skrevs; utan --dry-run görs det
catalog-kept = sparat i { $file }: { $count ->
    [one] { $count } produkt
   *[other] { $count } produkter
}
catalog-copy = katalogen som den var finns kvar i { $file }; ta tillbaka den med `ency catalog import { $file } --replace`
catalog-copy-shared = katalogen som den var finns kvar i { $file }; ta tillbaka den med `ency catalog import { $file } --replace --shared`
catalog-pictures-removed = { $count ->
    [one] { $count } bild togs bort som ingen produkt längre har
   *[other] { $count } bilder togs bort som ingen produkt längre har
}
catalog-columns-set = säg vilken rubrik som står för en kolumn med `ency catalog columns { $file } --set NAMN=RUBRIK`
catalog-list-file = LISTA
catalog-valid = { $file }: { $count ->
    [one] { $count } produkt, som kan tas
   *[other] { $count } produkter, som alla kan tas
}
catalog-unused = rubriker som inget betyder här, så att det som står under dem utelämnas: { $names }
catalog-other-currency = { $count ->
    [one] { $count } produkt saknar pris i { $code } och kan inte offereras utan ett sådant: { $names }
   *[other] { $count } produkter saknar pris i { $code } och kan inte offereras utan ett sådant: { $names }
}
catalog-hides = { $id }: { $new } i den här listan döljer { $old } ({ $list })
note-price-of-other-currency = { $price } för { $id } är det tal som listan anger i en annan valuta: { $listed }; kontrollera valutan
catalog-not-priced = { $price }: inget pris i { $code }, så den kan inte offereras
table-passed = { $file }: { $count ->
    [one] rubrikerna står på rad { $line }; raden ovanför hoppas över
   *[other] rubrikerna står på rad { $line }; de { $count } raderna ovanför hoppas över
}
table-place = { $file }:{ $place }: { $what }
table-doubt = { $file }:{ $place }: tveksamt: { $what }
reprice-product = { $id }  { $name }: { $old } → { $new }{ $percent }
reprice-same = { $id }  { $name }: { $price }, som i listan
reprice-unlisted = { $id }  { $name }: finns i ingen lista, och står kvar
reprice-unpriced = { $id }  { $name }: listan har inget pris i { $code }, så detta står kvar
reprice-line = rad { $number }: { $old } → { $new }
reprice-agreed = rad { $number }: { $price } är avtalat, och står kvar
reprice-discontinued = den har utgått, enligt listan
reprice-others = listan säger också annat: { $names }; ta över det med --all
reprice-nothing = { $file } har listornas priser där inget annat är avtalat
reprice-take = ta över det med `ency offer reprice { $file } --take`
reprice-take-all = ta över det med `ency offer reprice { $file } --take --all`
error-reprice-sent = offerten är skickad, och dess priser står kvar; ta upp den igen med `ency revise { $file }`
error-picture-shape = bilden är { $width } gånger { $height } bildpunkter, inte kvadratisk; klipp ut mitten med --crop
error-picture-lost = bilden på { $id } ligger inte längre bredvid sin lista
remedy-picture-lost = spara den igen med `ency catalog picture { $id } FIL`
error-picture-name = "{ $name }" är inget namn på en fil i bildmappen
catalog-pictures-left = { $count ->
    [one] { $count } produkt anger en bild, som inte tas; säg var den ligger med --pictures MAPP
   *[other] { $count } produkter anger bilder, som inte tas; säg var de ligger med --pictures MAPP
}
remedy-picture-smaller = Gör bilden mindre, till exempel 2000 gånger 2000 pixlar i JPEG.
catalog-picture-kept = { $id }  { $name }: bilden sparad som { $file }
table-picture = { $name }: { $what }

## Texter och mallar som sparas

text-none = inga texter finns än; lägg filer som leverans.txt i { $folder }
text-own = egen
text-unread = kan inte läsas
error-text-encoding = filen är ingen text i UTF-8, UTF-16, Windows-1252 eller Windows-1250
error-text-empty = filen har ingen text
error-no-texts = inga texter finns än; lägg filer som leverans.txt i { $folder }
error-no-such-text = ingen text heter ”{ $name }”; det finns { $names }
note-text-encoding = { $file } lästes som { $encoding }; spara den i UTF-8 om bokstäver är fel
note-text-language = { $name } finns på { $language }, inte på { $own }
template-none = inga mallar finns än; gör en med `ency template add NAMN --from FIL`; de ligger i { $folder }
template-asks = frågar efter { $labels }
template-kept = { $file }: börja från den med `ency new FIL --from { $name }`
template-people = { $count ->
    [one] { $count } person är inte med: vem som säljer anges på nytt. `ency team on FIL NAMN` hämtar någon ur företagets lista, som inställningen team.people anger
   *[other] { $count } personer är inte med: vem som säljer anges på nytt. `ency team on FIL NAMN` hämtar dem ur företagets lista, som inställningen team.people anger
}
error-no-templates = det finns ingen fil { $name } och ingen mall; gör en med `ency template add { $name } --from FIL`
error-no-such-template = det finns varken en fil eller en mall { $name }; mallar: { $names }
error-template-name = ”{ $name }” är inget namn på en mall; skriv ett på högst 50 byte utan snedstreck som inte börjar med en punkt
note-still-open = ännu öppet: { $labels }; `ency new -i { $file }` frågar

## Frågorna: ency new -i

dialogue-step = { $step ->
    [customer] { label-customer }
    [building] { label-building }
    [needs] { label-needs }
    [plan] Ritning
    [products] { label-products }
    [energy] Energi
   *[preview] Överblick
}
dialogue-yes = Ja
dialogue-no = Nej
dialogue-example = t.ex. { $value }
dialogue-customer-new = namnet
dialogue-customer-search = skriv namn, nummer eller ort
dialogue-customer-is-new = Ny: { $name }
dialogue-customer-keep = Spara i din kundlista
dialogue-drawing = Ritningsfil
dialogue-drawing-hint = sökväg till PDF, SVG, PNG eller JPEG
dialogue-scale = Skala
dialogue-scale-hint = 1:100; ? visar vad ritningen säger
dialogue-scale-note = Ett förhållande som 1:100, numret på ett som ritningen säger, eller två punkter och längden mellan dem: 10,20 400,20 12m
dialogue-fans-hint = hur de ska läggas ut
dialogue-from-plan = Offerera fläktarna på ritningarna
dialogue-product = Produkt ur listorna
dialogue-product-hint = skriv ett namn eller artikelnummer
dialogue-other = Arbete eller annat
dialogue-other-hint = ord = pris, t.ex. Montage = 12500
dialogue-other-unread = ”{ $text }” har inget pris; skriv ord = pris, som Montage = 12500
dialogue-terms = { label-proposal-terms }
dialogue-terms-hint = { $count ->
    [one] den sparade texten
   *[other] en av { $count } sparade texter
}
dialogue-more = { $count ->
    [one] { $count } rad till
   *[other] { $count } rader till
}
dialogue-key-next = nästa steg
dialogue-key-back = steget före
dialogue-key-leave = lämna
dialogue-key-scroll = bläddra
dialogue-key-done = klart
dialogue-key-mark = markera
dialogue-key-move = flytta
dialogue-key-pick = välj
dialogue-key-take = godta
dialogue-line-help = Enter behåller det inom parentes eller hoppar över, - tar bort det, > går till nästa steg, < går tillbaka, . lämnar. Allt sparas genast.
dialogue-not-among = ”{ $text }” är inget av { $choices }
dialogue-sent = offerten är skickad; ta upp den igen med `ency revise { $file }`
dialogue-left = { $file }: alla svar är sparade; ännu öppet: { $steps }; fortsätt med `ency new -i { $file }`
dialogue-then = Skapa sedan PDF-filen med `ency export { $file } -o offer.pdf`, och skicka offerten med `ency send { $file }`.
customer-none-chosen = { $file }: ingen valdes och inget ändrades
dialogue-zone = Hallen på ritningen
dialogue-zone-hint = ? visar konturer; behövs inte när den är säker
dialogue-zone-note = Numret på en kontur som ritningen visar, eller två hörn: 40,40 1200,800
dialogue-key-undo = ångra
dialogue-start = Börja från en mall: dess nummer eller namn, eller Enter för en tom offert:
dialogue-key-skip = hoppa över
dialogue-key-complete = fyll i
dialogue-key-break = ny rad
dialogue-allowed = { $kind ->
    [range] ett tal från { $least } till { $most }, t.ex. { $example }
    [least] ett tal, minst { $least }, t.ex. { $example }
    [number] ett tal, t.ex. { $example }
    [date] en dag, skriven som { $example }
    [email] en e-postadress, t.ex. { $example }
   *[other] skriv det som { $example }
}
dialogue-refused = ”{ $text }” går inte här: { $allowed }
dialogue-too-long = texten har { $count } tecken; högst { $most } går
dialogue-needed = { $label } kan inte vara tomt
dialogue-needed-first = detta behövs först: { $label }
dialogue-left-refused = Inte sparat, eftersom det inte godtogs: { $answers }
dialogue-left-asked = Detta frågar mallen också efter, och det är ännu öppet: { $labels }
error-text-control = raden har styrtecken som ingen offert kan skriva ut; ta bort dem
error-send-template = det är en mall; börja en offert från den med `ency new FIL --from { $file }`
dialogue-dropped = det som höll på att skrivas är inte taget: { $text }
dialogue-not-taken = ”{ $text }” söktes bara; Enter tar det som är markerat

# The search of the archive.
error-archive-away = kan inte nås, och har aldrig indexerats på den här datorn; anslut den delade mappen och försök igen
error-archive-no-cache = det finns ingen mapp för registret; ta bort ENCY_CACHE, eller ange XDG_CACHE_HOME eller HOME
error-archive-index = dess register kan inte användas: { $reason }; `ency archive index { $file } --anew` gör om det
error-archive-nothing = innehåller ingen offert som motsvarar sökningen
archive-found = { $count ->
    [one] { $count } offert
   *[other] { $count } offerter
}
archive-found-versions = { $count ->
    [one] { $count } version hittad
   *[other] { $count } versioner hittade
}
archive-shown = { $found }, de första { $shown } visas; --limit 0 visar alla
archive-as-of = per { $time }; det som kommit till sedan dess är inte med
archive-away-as-of = { $file } kan inte nås; svaret gäller per { $time }
archive-unlisted = { $folder }: mappen kan inte listas; offerter i den kan saknas. Kontrollera dess behörigheter; `ency archive verify { $store }` namnger alla sådana mappar
archive-no-place = { $count ->
    [one] { $count } offert saknar position och är inte med
   *[other] { $count } offerter saknar position och är inte med
}
archive-index-read = registret: { $read } inlästa, { $gone } borttagna
archive-scanned = alla paket genomsöktes; registret för snabbare svar görs i bakgrunden
archive-index-anew = registret var skadat eller gjort av en annan version, och görs om
archive-index-unread = { $file }: hittas bara på sin sökväg: { $reason }
archive-index-state = { $proposals }, { $versions }; register { $size }: { $file }
archive-index-removed = { $file } borttagen
error-archive-server-address = är ingen adress till en PostgreSQL-server: den skrivs postgresql://ANVÄNDARE@VÄRD:PORT/DATABAS, och i namn och lösenord står @ : / ? % som %40 %3A %2F %3F %25; ”local” är registret på den här datorn
error-archive-server-library = ett register på en PostgreSQL-server behöver biblioteket libpq; `apt install libpq5` installerar det
error-archive-server-away = registret kan inte nås: { $reason }. Kontrollera adressen, och att servern är igång och släpper in dig (ett lösenord står i ~/.pgpass eller PGPASSWORD); `--index local` använder ett register på den här datorn
error-archive-server-lost = registrets server försvann: { $reason }. Det som lästs fram till dess är kvar; kör igen
error-archive-server-failed = registrets server vägrade: { $reason } [{ $state }]
error-archive-server-old = registrets server har PostgreSQL { $version }, och databasen teckenkodningen { $encoding }; det behövs PostgreSQL 12 eller senare och en databas i UTF8: `createdb -T template0 -E UTF8 NAMN`
error-archive-server-format = dess register på { $server } är gjort av en annan version av programmet (form { $format }, inte { $known }); använd samma version på alla datorer, eller gör om registret: `ency archive index { $file } --anew --index { $server }`
error-archive-server-none = { $server } har inget register över det, och där kan inget göras, eftersom servern är en kopia (standby) eller du bara får läsa; gör det hos huvudservern: `ency archive index { $file } --index URL`
error-archive-server-partial = dess register på { $server } är inte helt än; vänta tills det är det, eller hjälp till: `ency archive index { $file } --index URL` hos huvudservern
error-archive-server-fixed = registret på { $server } kan inte ändras där: servern är en kopia (standby), eller du får bara läsa; ange huvudservern
error-archive-identity = är inte vad den ska vara; ta bort filen, så får arkivet en ny identitet och ett nytt register på servern
error-archive-identity-none = har ännu ingen identitet som en server känner det på, och det går inte att skriva här: { $reason }. Kör `ency archive index { $file } --index URL` en gång där det går
archive-read-only-as-of = { $server } kan bara läsas; svaret gäller per { $time }
archive-kilometres = { $number } km
archive-saving-heading = Besparing per år
archive-salesperson = { label-proposal-salesperson }
archive-year = År
archive-count-heading = Offerter
archive-won-heading = Vunna
archive-lost-heading = Avböjda
archive-open-heading = Öppna
archive-offered-heading = Skickat, exkl. moms
archive-won-sum-heading = Accepterat, exkl. moms
archive-rate-heading = Vunna av besvarade
archive-none-named = ingen
archive-all = Alla
archive-stats-title = Offerter i { $store }
archive-stats-narrow = Utelämnat på den här bredden: { $columns }. Det visas från 120 tecken, och med --json.

# The archive.
error-archive-missing = finns inte; ligger det på en delad mapp, anslut den och försök igen (`ency archive init --help` säger hur ett nytt arkiv görs)
error-archive-none = är inget arkiv: filen 0=ocfl_1.1 saknas; hör en delad mapp hemma där, anslut den och försök igen (`ency archive init --help` säger hur ett nytt arkiv görs)
error-archive-there = är redan ett arkiv
error-archive-not-empty = är inte tom; ett arkiv börjar i en egen mapp
error-archive-inside = ligger i arkivet { $store }; ett arkiv börjar i en egen mapp
error-archive-names = tusen offerter heter redan så
error-archive-damaged = { $path }: { $text } [{ $code }]; `ency archive verify { $store } --from MIRROR` återställer den ur en spegel
error-archive-no-proposal = arkivet har ingen offert ”{ $name }”; `ency archive list` nämner dem
error-archive-several = ”{ $name }” kan vara flera: { $names }
error-archive-no-version = arkivet har ingen version ”{ $name }” av den; det finns { $names }
error-archive-errors = har fel, det första: { $finding }; --anyway sparar den ändå
error-archive-empty = innehåller inga offerter
archive-made = { $file } är ett arkiv för offerter (OCFL 1.1)
archive-added = { $file } → { $path }, { $version }
archive-would-add = { $file } → { $path }
archive-known = { $file }: finns redan som { $path }, { $version }
archive-equal = { $file }: är byte för byte samma som en annan av filerna, för { $path }
archive-branch = { $file }: en gren vid sidan av { $version } (revision { $revision }); ingen av dem bygger på den andra
archive-sum = tillagda: { $added }, fanns redan: { $known }, avvisade: { $refused }
archive-sum-trial = { $added } att lägga till, { $known } finns redan, { $refused } avvisas; inget skrevs
archive-moved = { $file }: borttagen; den finns i { $path }
archive-move-kept = { $file }: inte borttagen, den ändrades under tiden
archive-message = revision { $revision }: { $title }
archive-message-anyway = revision { $revision }: { $title } (sparad med fel)
archive-message-encrypted = krypterad: { $title }
archive-encrypted-folder = Krypterade
archive-versions = { $count ->
    [one] { $count } version
   *[other] { $count } versioner
}
archive-verified = { $objects }, { $files }, { $size } lästes: { $result }
archive-intact = inget är skadat
archive-objects = { $count } objekt
archive-files = { $count ->
    [one] { $count } fil
   *[other] { $count } filer
}
archive-errors = { $count } fel
archive-warnings = { $count ->
    [one] { $count } varning
   *[other] { $count } varningar
}
archive-twice = två objekt har id:t { $id }: { $path }
archive-package = själva paketet: { $finding }
archive-restored = { $file }: { $path }, { $version }
error-archive-link = är en länk, vilket ett arkiv inte har, eftersom den kan leda vart som helst; lägg det den leder till på dess plats
error-archive-claim = säger att en offert ligger i ”{ $path }”, där inget arkiv har någon; ta bort den här filen och lägg till offerten igen
error-archive-claim-other = säger att en offert ligger i ”{ $path }”, som tillhör en annan; ta bort den här filen och lägg till offerten igen
error-archive-pruned = togs ut ur arkivet { $date }, eftersom den inte behöver sparas längre; `ency archive prune { $store } --take-back PROPOSAL` lägger tillbaka den så länge papperskorgen har den
error-archive-forgotten = har personuppgifter som togs bort i arkivet { $date }; lägg till den rensade versionen, eller en revision som bygger på den
error-archive-mirror-self = är samma arkiv, eller ligger i det; ange ett annat
error-archive-retention = { $position }: det som står på ”{ $pointer }” är ingen gallringsregel; `ency archive prune --help` visar hur en sådan skrivs
error-archive-retention-text = har ett fel i sin JSON på { $error }
error-archive-trash = papperskorgen har ingen offert ”{ $name }”
error-archive-trash-taken = { $path } finns redan igen; flytta undan den först
error-archive-person-short = en person söks med minst { $number } tecken
error-archive-unsearched = arkivet kunde inte genomsökas: { $reason }
error-archive-bag-there = finns redan; ett paket görs i en ny mapp
error-archive-import-none = det finns ingen sådan mapp
archive-mirror-two = en och samma offert ligger i { $path } och, i { $store }, i { $other }; ta ut den ur det ena och spegla igen
archive-mirror-copied = { $path } → { $store }
archive-mirror-version = { $path }, { $version } → { $store }
archive-mirror-trashed = { $path }: togs ut ur det andra arkivet, och ligger i papperskorgen i { $store }
archive-mirror-forgotten = { $path }: rensad även i { $store }; alla versioner finns kvar, och det tidigare objektet ligger i papperskorgen i { $store }, där `ency archive forget` rensar det
archive-mirror-renamed = { $path }: rensad i det andra arkivet under ett annat mappnamn; den här mappen ligger i papperskorgen i { $store }, där `ency archive forget` rensar den
archive-mirror-stale = { $path }: innehåller det som rensats, och kopierades inte; kör `ency archive forget` även där
archive-mirror-conflict = { $path }, { $version }: skiljer sig från den i { $store }, och ingen av dem ändrades; `ency archive restore` tar ut en version ur det ena, `ency archive add` lägger den efter de andra
archive-mirror-damaged = { $path }: { $text } [{ $code }]; kopierades inte. `ency archive verify { $store } --from MIRROR` återställer den
archive-mirror-sum = kopierade: { $copied }, rensade som på andra sidan: { $redacted }, till papperskorgen: { $gone }, olika: { $conflicts }, skadade bland det som skulle kopieras: { $damaged }; det som båda sidor har lästes inte, det gör `ency archive verify`
archive-mirror-sum-trial = att kopiera: { $copied }, att rensa som på andra sidan: { $redacted }, till papperskorgen: { $gone }, olika: { $conflicts }, skadade inventarier: { $damaged }; inget skrevs, och inget paket lästes
archive-mended = { $path }: återställd ur { $store }
archive-resume-none = det finns ingen kontroll att fortsätta; allt kontrolleras
archive-resumed = { $objects } var oskadade vid kontrollen som började { $time }
archive-signature-changed = paketet har ändrats sedan { $signer } signerade det
archive-signature-wrong = en signatur i det är fel, eller kan inte läsas
archive-signatures = { $count ->
    [one] { $count } signatur prövad
   *[other] { $count } signaturer prövade
}
archive-taken-back = { $path } är tillbaka
archive-trash-item = { $path }, i papperskorgen sedan { $date }
archive-trash-emptied = { $count ->
    [one] { $count } offert borttagen för gott
   *[other] { $count } offerter borttagna för gott
}
archive-trash-would = { $count ->
    [one] { $count } offert skulle tas bort för gott; --yes gör det
   *[other] { $count } offerter skulle tas bort för gott; --yes gör det
}
archive-pruned = flyttade till papperskorgen: { $gone }, sparas enligt lag: { $kept }; i papperskorgen ligger { $all }
archive-prune-would = skulle läggas i papperskorgen: { $gone }, sparas enligt lag: { $kept }; --yes gör det
archive-kept-until = sparas till { $date }
archive-forgot = rensade versioner: { $versions }, kvar att se över: { $left }
archive-forget-would = versioner att rensa: { $versions }, kvar att se över: { $left }; --yes gör det
archive-forget-term = { $count ->
    [one] { $count } offert bevaras som den är tills dess tid går ut; --within-term maskerar den dessförinnan
   *[other] { $count } offerter bevaras som de är tills deras tid går ut; --within-term maskerar dem dessförinnan
}
archive-forget-kept = { $path }: måste sparas till { $date }, och lämnas som den är
archive-forget-version = { $path }, { $version }: { $places }
archive-forget-signature = { $path }, { $version }: signaturen av { $signer } upphör
archive-forget-folder = { $path } → { $other }
archive-forget-left = { $path }, { $version }: { $part }: { $reason }
redacted-value = (borttaget)
redact-unread = går inte att läsa av; se över den
redact-photo = en bild kan visa personer; se över den
redact-encrypted = är krypterad
redact-unfinished = skrivs just nu, eller lämnades så av ett program som stoppades; kör det igen om tio minuter
redact-file = nämner personen, och är ingen offert som kan rensas
redact-key = nämner personen där ett fält har sitt namn
redact-resembles = { $place } kan gälla personen med annan stavning: ”{ $text }”
redact-place = { $place }
redact-signature = signaturen av { $signer } är inte med i kopian
redact-left = { $part }: { $reason }
redact-sum = { $count ->
    [one] { $count } ställe rensat i { $file }
   *[other] { $count } ställen rensade i { $file }
}
archive-bagged = { $path } → { $folder }: { $files }, { $size }
error-archive-list-none = har { $proposals }, men ingen med alla dessa ord: { $words }
archive-unit-read = { $field }: { $number } har ingen enhet, och lästes som { $quantity }; andra skrivs efter talet, som i { $example }
archive-drafts-heading = Utkast
archive-expired-heading = Utgångna
archive-withdrawn-heading = Återtagna
archive-proposal-heading = Offert
archive-versions-heading = Versioner
archive-added-heading = Tillagd
archive-branches = grenar: { $versions }
archive-branches-shown = { $path } har grenar: { $versions }; ingen av dem bygger på en annan, och det här är { $version }
error-archive-field-unknown = { $pointer }: varken ett schema eller en offert i arkivet har det stället
error-archive-field-near = { $pointer }: varken ett schema eller en offert i arkivet har det stället; menade du { $near }?
error-archive-field-computed = ”{ $name }” följer av andra värden och står ingenstans; ange ett ställe i en del, eller använd --status och --older-than
archive-prune-none = inget uppfyller villkoren, så inget gallras; i papperskorgen ligger { $all }
archive-forget-follows = { $path }, { $version }: anger med en hash vilken revision den bygger på, och den är nu en annan
archive-forget-picture-anew = { $path }, { $version }: { $name } ritas om
archive-forget-picture-gone = { $path }, { $version }: { $name } tas bort, eftersom ett program inte kan avgöra vem den visar
archive-forget-picture-undrawn = { $path }, { $version }: { $name } tas bort, eftersom den inte kunde ritas om: { $reason }
archive-no-picture = { $file }: sparas utan bild: { $reason }
archive-no-pdf = { $file }: sparas utan sin PDF: { $reason }
archive-no-press = inga bilder sparas bredvid offerterna, eftersom ency-press inte är installerat bredvid ency
archive-picture-missing = ency-press är inte installerat
archive-mirror-proposed = { $path }: togs ut ur det andra arkivet { $date } av { $who }; `--yes` flyttar den till papperskorgen i { $store }
archive-mirror-proposed-redaction = { $path }: rensades i det andra arkivet { $date } av { $who }; `--yes` ersätter den i { $store } och flyttar det tidigare objektet till papperskorgen
archive-mirror-unproven = { $path }: det andra arkivet anger den som borttagen men har ingen anteckning om det; den ligger kvar i { $store }. Om det stämmer, kör `ency archive prune` eller `forget` där
archive-mirror-kept = { $path }: borttagen ur det andra arkivet, men den måste sparas till { $date }; den ligger kvar i { $store }
archive-mirror-pending = borttagningar som kräver --yes: { $proposed }; borttagningar som inte följdes: { $kept }
archive-mirror-unsigned = { $path }: ingen tillåten undertecknare styrker att den togs bort ur det andra arkivet: { $reason }; den ligger kvar i { $store }. Om det stämmer, kör `ency archive prune` eller `forget` där
archive-mirror-records-left = anteckningar om borttagningar som ingen tillåten undertecknare styrker och som inte kopierades: { $count }
archive-record-unsigned = anteckningen har ingen signatur
archive-record-wrong = signaturen är fel: { $reason }
archive-record-signer = anteckningen anger inte vem som signerat
archive-record-no-signers = ingen lista med tillåtna undertecknare är känd; ange en med --allowed-signers, ENCY_ALLOWED_SIGNERS eller inställningen team.keys
archive-record-key-unknown = ingen tillåten undertecknare har nyckeln { $key }
archive-record-key-other = nyckeln { $key } tillhör { $name }, inte { $signer }
archive-record-key-refused = nyckeln { $key } godtas inte: { $reason }
archive-record-other = den signerade anteckningen gäller en annan offert
archive-record-older = den togs tillbaka efter att anteckningen signerades
archive-record-versions = den har versioner som den signerade anteckningen inte anger
archive-record-content = den rensade offerten där är inte den som anteckningen signerades för
archive-records-signed = anteckningar signerade av { $signer } med nyckeln { $key }
error-tombstones-unsigned = inställningen tombstones i { $source } kräver en signerad anteckning om varje borttagning, och ingen nyckel är angiven
error-tombstones-unknown = företagets inställningar i { $source } hittas inte och kan kräva en signerad anteckning om varje borttagning
remedy-tombstones-sign = kör kommandot igen med `--sign`, och `--key FIL` för en annan nyckel än din egen i ~/.ssh
archive-prune-changed = { $path }: en version lades till under tiden, så den ligger kvar; kör kommandot igen
redact-added-meanwhile = lades till medan arkivet rensades; kör kommandot igen
change-frozen = siffrorna frysta, { $total } inkl. moms
change-frozen-anew = siffrorna frysta på nytt, { $old } → { $new } inkl. moms
change-frozen-gone = inga siffror är frysta längre
change-accepted = antagen, { $amount } att betala
change-accepted-anew = antagen, { $old } → { $new } att betala
change-accepted-gone = inte längre antagen
query-place = kolumn { $column }: { $message }{ $excerpt }
query-end = slutet
query-word = ”{ $word }”
query-too-long = uttrycket har fler än { $most } tecken
query-quote-open = citattecknet stängs inte
query-sign = ”{ $sign }” jämför inget; det finns = != < <= > >=, contains och in
query-close = det finns ingen ”(” till denna
query-joined = ”and”/”och” eller ”or”/”eller” saknas före ”{ $word }”
query-depth = fler än { $most } nivåer av ”not” och parenteser
query-open = parentesen stängs inte
query-field-expected = här väntas ett fält som total, status eller fans.diameter, inte { $found }
query-comparison = = != < <= > >=, contains eller in väntas efter ”{ $word }”
query-list = en lista i parentes väntas: in (sent, accepted)
query-no-field = inget fält heter ”{ $name }”; `ency schema` räknar upp dem
query-field-near = inget fält heter ”{ $name }”; menade du ”{ $near }”?
query-several = ”{ $name }” kan vara flera: { $names }
query-running = ”{ $name }” är löpande text; sök på dess ord, utan --where
query-value = här väntas ett värde, inte { $found }; en text med tecken i står i citattecken
query-text = ”{ $name }” är text här, som jämförs med = != contains och in
query-truth = ja eller nej jämförs med = och !=
query-no-text = ”{ $name }” är ingen text och innehåller därför inget; jämför det med = < >
query-date = ”{ $text }” är inget datum; skriv 2026-03-31, 2026-03 eller 2026
query-yes = ”{ $text }” är varken ja eller nej
query-status = ”{ $text }” är ingen status; det finns { $names }
query-option-date = { $option } { $text }: skriv en dag, en månad eller ett år: 2023-05-17, 2023-05 eller 2023
query-near = --near { $text }: ange latitud, longitud och avstånd, med punkt för decimaler: 55.6,13.0,20km
progress-done = { $done } av { $total } klara
progress-left = { $state }, { $time } kvar
progress-rate = { $state }, { $rate }/s, { $time } kvar
ocfl-found = { $code ->
    [E001] hör inte hemma i ett objekts mapp
    [E003] ett objekt har precis en fil 0=ocfl_object_…
    [E004] deklarationen anger ingen känd version av standarden
    [E006] ett objekts deklaration börjar med 0=ocfl_object_
    [E007] deklarationen innehåller annat än dess namn säger
    [E008] ett objekt har minst en version
    [E009] versionerna börjar med 1
    [E010] en version saknas mellan andra
    [E012] versionerna är namngivna på olika sätt
    [E015] bredvid en versions inventarium ligger inga andra filer
    [E017] innehållsmappens namn har snedstreck eller saknas
    [E018] innehållsmappen heter . eller ..
    [E019] innehållsmappen angavs inte i den första versionen, eller skiljer sig från den
    [E020] innehållsmappen byter namn mellan versioner
    [E023] inget manifest nämner filen
    [E024] mappen är tom
    [E025] kontrollsumman eller dess algoritm får inte användas
    [E033] inventariet är inget JSON-objekt
    [E036] inventariet saknar ett fält
    [E037] id:t är tomt eller ett annat objekts
    [E038] typen är ingen av standardens, eller inte deklarationens
    [E040] head är inte den nyaste versionen
    [E041] inventariet saknar manifest eller versioner
    [E042] en sökväg i manifestet leder inte till någon versions innehåll
    [E043] inventariet har inget block med versioner
    [E044] versionerna är inget JSON-objekt
    [E046] mappar och inventarium nämner olika versioner
    [E047] en version är inget JSON-objekt
    [E048] en version saknar tidpunkt eller filer
    [E049] tidpunkten följer inte RFC 3339 med sekunder och tidszon
    [E050] en version nämner en kontrollsumma som manifestet saknar
    [E051] en versions sökvägar är ingen lista av texter
    [E052] en sökväg har ett led som är tomt, . eller ..
    [E053] en sökväg börjar eller slutar med snedstreck
    [E054] användaren saknar namn
    [E056] fixity nämner en okänd algoritm
    [E057] fixity är inte uppbyggt som manifestet
    [E058] filen med inventariets kontrollsumma saknas
    [E060] inventariet har en annan kontrollsumma än filen bredvid säger
    [E061] filen med inventariets kontrollsumma består inte av summa och namn
    [E063] inventariet saknas
    [E064] den nyaste versionens inventarium är ett annat än objektets
    [E066] ett tidigare inventarium säger annat om en version
    [E067] bara mappar hör hemma i extensions
    [E069] en lagringsrot har en fil 0=ocfl_…
    [E070] ocfl_layout.json saknar extension eller description
    [E071] ocfl_layout.json nämner en layout som inte är registrerad
    [E072] filen hör inte till något objekt
    [E073] mappen är tom
    [E076] en lagringsrot har precis en deklaration
    [E079] lagringsrotens deklaration anger ingen känd version
    [E080] lagringsrotens deklaration innehåller annat än dess namn säger
    [E081] objektet följer en senare version av standarden än lagringsroten
    [E085] mappen kan inte listas
    [E090] är en länk eller enhet
    [E092] filen saknas eller har andra byte än manifestet säger
    [E093] filen saknas eller har andra byte än fixity säger
    [E094] meddelandet är ingen text
    [E095] två filer i en version har samma sökväg, eller den ena är mapp åt den andra
    [E096] en kontrollsumma står två gånger i manifestet
    [E097] en kontrollsumma står två gånger i fixity
    [E099] en sökväg har ett led som är tomt, . eller ..
    [E100] en sökväg börjar eller slutar med snedstreck
    [E101] en sökväg står två gånger eller är mapp åt en annan
    [E102] standarden har inget sådant fält
    [E103] en version följer en äldre standard än den före
    [E106] manifestet är inget JSON-objekt
    [E107] ingen version använder en kontrollsumma i manifestet
    [E111] fixity är inget JSON-objekt
    [E112] bara mappar hör hemma i extensions
    [W001] versionsnumren är utfyllda med nollor
    [W002] en versions mapp har en annan mapp än innehållets
    [W003] innehållsmappen är tom
    [W004] kontrollsummorna är inte SHA-512
    [W005] id:t är ingen URI
    [W007] en version säger inte varför eller av vem
    [W008] användaren saknar adress
    [W009] användarens adress är ingen URI
    [W010] versionen har inget eget inventarium
    [W011] ett tidigare inventarium anger annan tid, orsak eller användare för en version
    [W013] tillägget är inte registrerat
    [W016] tillägget är inte registrerat
    [ahead] inventariet ligger efter den nyaste versionen, så som ett avbrutet kommando lämnar det; nästa `ency archive add` till offerten eller `mirror` slutför det
    [unfinished] ett kommando avbröts här; nästa kommando som skriver slutför det
    [too-deep] mer än 100 mappar ligger i varandra här; det som finns därunder lästes inte
    [too-large] filen är större än gränsen och lästes inte; `--limit-total-size` höjer den
    [holes] filen består mest av hål och kopierades inte
   *[other] { $code }
}

## PDF bedömd efter PDF/A och PDF/UA

pdf-found-header = filen börjar inte med %PDF-1.0 till %PDF-1.7 och ett radslut
pdf-found-header-comment = efter huvudet följer ingen kommentar med fyra byte över 127
pdf-found-id = filens avslutning saknar ID
pdf-found-encrypted = dokumentet är krypterat
pdf-found-after-end = { $what } byte följer efter dokumentets slut
pdf-found-xref = xref skiljs inte från sin tabell av ett enda radslut
pdf-found-hex-odd = en hexadecimal sträng har ett udda antal siffror
pdf-found-hex-digits = en hexadecimal sträng har andra tecken än siffror
pdf-found-length = längden { $what } på en ström stämmer inte med dess data
pdf-found-stream-spacing = kring en ströms data står inga riktiga radslut
pdf-found-key = nyckeln { $what } är inte tillåten här
pdf-found-filter = filtret ”{ $what }” är inte tillåtet
pdf-found-name-text = namnet ”{ $what }” är inte giltig UTF-8
pdf-found-object-spacing = orden kring ett objekt är inte åtskilda som de ska
pdf-found-number = talet { $what } ligger utanför det tillåtna
pdf-found-string = en sträng på { $what } byte är längre än 32767
pdf-found-name-length = ett namn på { $what } byte är längre än 127
pdf-found-objects = { $what } objekt är fler än en PDF får ha
pdf-found-nesting = grafiktillstånd är nästlade { $what } djupt, mer än 28
pdf-found-colourants = en färgrymd har { $what } färgämnen, fler än 32
pdf-found-cid = teckennumret { $what } är större än 65535
pdf-found-page-size = en sida av en sidgräns är under 3 eller över 14400 enheter: { $what }
pdf-found-operator = operatorn ”{ $what }” är inte definierad i ISO 32000-1
pdf-found-resource = resursen ”{ $what }” finns inte i innehållets egen ordlista
pdf-found-intent = återgivningssättet ”{ $what }” är inget av de fyra
pdf-found-output-profile = profilen för utskriftsavsikten kan inte användas: { $what }
pdf-found-output-profiles = utskriftsavsikterna har olika profiler
pdf-found-icc = en färgprofil kan inte användas: { $what }
pdf-found-overprint = övertrycksläge 1 är satt medan en ICC-profil för tryckfärger används
pdf-found-device = { $what } används, och ingen utskriftsavsikt täcker det
pdf-found-device-alternate = reserven för en dekorfärg är { $what }, som ingen utskriftsavsikt täcker
pdf-found-device-base = grunden för en indexerad färgrymd är { $what }, som ingen utskriftsavsikt täcker
pdf-found-colorants = färgämnet ”{ $what }” saknas i ordlistan Colorants
pdf-found-separations = dekorfärgen ”{ $what }” är definierad på två sätt
pdf-found-halftone = ett raster är inte som tillåtet: { $what }
pdf-found-interpolate = en bild begär att interpoleras
pdf-found-bits = en bild har { $what } bitar per komponent
pdf-found-jpx = en JPEG 2000-bild är inte som tillåtet: { $what }
pdf-found-reference-xobject = ett formulärobjekt hänvisar till en sida i ett annat dokument
pdf-found-postscript = ett PostScript-objekt används
pdf-found-blend-mode = blandningsläget ”{ $what }” är inte definierat i ISO 32000-1
pdf-found-blend-space = sidan är genomskinlig, och inget säger i vilka färger den blandas
pdf-found-group-space = blandningsrymden { $what } täcks inte av någon utskriftsavsikt
pdf-found-font-entry = en post i ett typsnitts ordlista saknas eller är fel: { $what }
pdf-found-cid-system = typsnitt och CMap hör till olika teckensamlingar: { $what }
pdf-found-cid-to-gid = ett typsnitts karta från tecken till glyfer saknas eller är fel: { $what }
pdf-found-cmap = CMap ”{ $what }” är varken inbäddad eller fördefinierad
pdf-found-cmap-mode = skrivriktningarna i en CMap och dess ordlista skiljer sig: { $what }
pdf-found-not-embedded = typsnittet ”{ $what }” är inte inbäddat
pdf-found-glyph-missing = en glyf som visas saknas i sitt typsnitt: { $what }
pdf-found-glyph-list = listan över ett typsnitts glyfer är inte den i det inbäddade programmet: { $what }
pdf-found-width = en glyfs bredder i ordlista och typsnitt skiljer sig: { $what }
pdf-found-true-type = kodningen för ett TrueType-typsnitt leder inte till dess glyfer: { $what }
pdf-found-symbolic = ett symboliskt TrueType-typsnitt är kodat som det inte får: { $what }
pdf-found-notdef = en kod leder till glyfen .notdef: { $what }
pdf-found-to-unicode = en kod leder inte till någon text: { $what }
pdf-found-to-unicode-value = en kod leder till ett tecken som inget är: { $what }
pdf-found-annotation-type = en anteckning av typen ”{ $what }” är inte tillåten
pdf-found-annotation-flags = en anteckning saknar flaggor: { $what }
pdf-found-annotation-hidden = en anteckning är dold eller skrivs inte ut: { $what }
pdf-found-appearance = en anteckning har inget utseende av rätt slag: { $what }
pdf-found-action = åtgärden ”{ $what }” är inte tillåten
pdf-found-layer-name = en lagerinställning saknar namn
pdf-found-layer-names = två lagerinställningar heter ”{ $what }”
pdf-found-layer-order = lagret ”{ $what }” saknas i lagrens ordning
pdf-found-metadata = dokumentet saknar XMP-metadata
pdf-found-packet = XMP-paketets huvud har attributet { $what }
pdf-found-packet-syntax = XMP-metadata kan inte läsas
pdf-found-packet-text = XMP-metadata är inte kodat som UTF-8
pdf-found-property = inget schema definierar egenskapen { $what }
pdf-found-property-type = en egenskaps värde är inte av dess typ: { $what }
pdf-found-extension = en beskrivning av XMP-egenskaper är ofullständig eller fel: { $what }
pdf-found-identification = metadata säger inte att detta är PDF/A
pdf-found-part = metadata nämner standardens del ”{ $what }”, som inte är den som kontrolleras
pdf-found-conformance = metadata nämner nivån ”{ $what }”, inte A, B eller U
pdf-found-prefix = identifieringen har prefixet ”{ $what }”
pdf-found-media-type = en bilagas medietyp saknas eller är fel: ”{ $what }”
pdf-found-file-names = en bilaga saknar filnamn under { $what }
pdf-found-relationship = en bilaga säger inte hur den hör till dokumentet
pdf-found-associated = en bilaga är inte knuten till någon del av dokumentet
pdf-found-accessible = metadata säger inte att detta är PDF/UA
pdf-found-title = metadata saknar titel
pdf-found-shows-title = visningsprogram uppmanas inte att visa titeln i stället för filnamnet
pdf-found-language = inget säger på vilket språk denna text är: { $what }
pdf-found-text-language = inget säger på vilket språk sidans text är
pdf-found-language-tag = ”{ $what }” betecknar inget språk
pdf-found-artifact-inside = en artefakt ligger inuti taggat innehåll ({ $what })
pdf-found-tag-in-artifact = taggat innehåll ({ $what }) ligger inuti en artefakt
pdf-found-untagged = innehåll är varken taggat eller en artefakt
pdf-found-suspects = dokumentet säger att dess taggar är tveksamma
pdf-found-role = strukturtypen ”{ $what }” leder inte till någon standardtyp
pdf-found-role-remapped = en standardtyp ges en annan betydelse: { $what }
pdf-found-no-structure = dokumentet saknar strukturträd
pdf-found-structure = strukturelement passar inte ihop: { $what }
pdf-found-cells-overlap = celler i en tabell överlappar varandra
pdf-found-table-shape = rader eller kolumner i en tabell är olika långa: { $what }
pdf-found-alt = { $what } saknar alternativtext
pdf-found-heading-level = en rubriknivå hoppas över: { $what }
pdf-found-headings = { $what } har mer än en rubrik H
pdf-found-heading-mix = numrerade rubriker och vanliga är blandade
pdf-found-cell-headers = en tabellcell saknar rubrikcell
pdf-found-cell-unknown-headers = en cell hänvisar till rubrikcellen ”{ $what }”, som inte finns
pdf-found-note-id = en not saknar ID
pdf-found-note-ids = två noter har ID ”{ $what }”
pdf-found-access = krypteringen stänger ute skärmläsare
pdf-found-annotation-tag = en anteckning är inte taggad som den ska: { $what }
pdf-found-annotation-text = en anteckning saknar text som säger vad den är: { $what }
pdf-found-tab-order = sidan har anteckningar, men tabbordningen är inte strukturens
pdf-found-clip = ett mediaklipp saknar posten { $what }
pdf-found-form-content = taggat innehåll i ett formulärobjekt ritas mer än en gång
pdf-remedy-rewrite = skriv om den, till exempel med `qpdf IN.pdf UT.pdf`
pdf-remedy-decrypt = be om den utan kryptering
pdf-remedy-export = exportera den på nytt som PDF/A från programmet den kommer från
pdf-remedy-filter = skriv om den utan det filtret
pdf-remedy-colour = exportera den på nytt i RGB eller gråskala, utan dekorfärger
pdf-remedy-font = exportera den på nytt med hela, inbäddade typsnitt
pdf-remedy-page-size = exportera den på ett papper av vanlig storlek
pdf-remedy-output = exportera den med en utskriftsavsikt och profil som passar dess färger
pdf-remedy-image = sätt in bilden på nytt, som vanlig JPEG eller PNG
pdf-remedy-transparency = exportera den utan genomskinlighet, eller med en utskriftsavsikt
pdf-remedy-embed = exportera den på nytt med inbäddade typsnitt
pdf-remedy-annotation = ta bort anteckningen, eller skriv in den i sidan
pdf-remedy-action = ta bort åtgärden
pdf-remedy-form = skriv in formuläret i sidan
pdf-remedy-layers = exportera den på nytt utan lager, eller med namngivna
pdf-remedy-metadata = exportera den på nytt; felet ligger hos programmet som skrev metadata
pdf-remedy-property = beskriv egenskapen i ett tilläggsschema, eller utelämna den
pdf-remedy-attachment = bifoga filen på nytt, med namn, medietyp och samband
pdf-remedy-tags = exportera den på nytt som taggad PDF
pdf-remedy-role = koppla den till en standardtyp i rollkartan
pdf-remedy-structure = rätta taggarna, eller exportera den på nytt som taggad PDF
pdf-remedy-table = rätta tabellens taggar: spann, rubrikceller och deras omfång
pdf-remedy-alt = ge den en text som säger vad den visar
pdf-remedy-headings = börja med H1 och gå ned en nivå i taget
pdf-remedy-note = ge varje not ett eget ID
pdf-remedy-annotation-tag = tagga den, och säg i en text vad den är
pdf-remedy-title = sätt DisplayDocTitle i visningsinställningarna
pdf-remedy-language = ange dokumentets språk, till exempel sv eller en-GB
pdf-remedy-claim = exportera den som PDF/A eller PDF/UA om den ska vara det
pdf-claims-nothing = PDF-filen utger sig inte för att vara PDF/A eller PDF/UA och bedömdes efter båda
pdf-incomplete = PDF-filen har mer innehåll än vad som granskas; resten bedömdes inte
pdf-standard-input = en PDF bedöms från en fil, inte från standard in
pdf-press-missing = en PDF bedöms när den namnges med ändelsen .pdf
pdf-password = PDF-filen öppnas bara med lösenord
pdf-limit = att läsa PDF-filen tar för mycket tid eller minne: { $reason }
pdf-unreadable = PDF-filen är skadad: { $reason }
pdf-nothing-found = { $file }: inget hittat enligt { $standards } i de avsnitt som kontrolleras
pdf-not-checked = { $count ->
    [one] { $file }: bedömd som { $standards }; { $count } avsnitt kontrollerades inte, --verbose nämner det
   *[other] { $file }: bedömd som { $standards }; { $count } avsnitt kontrollerades inte, --verbose nämner dem
}
pdf-not-checked-list = { $count ->
    [one] { $file }: bedömd som { $standards }; { $count } avsnitt kontrollerades inte: { $clauses }
   *[other] { $file }: bedömd som { $standards }; { $count } avsnitt kontrollerades inte: { $clauses }
}

## Kopior för kunder, och offerter för andra program

copy-lines-sum = Summa av alla rader
copy-lines-sum-rate = Summa av alla rader med { $percent } moms
copy-lines-before-discount = { $sum }, före orderrabatt
copy-gone = utelämnat, som säljarens eget: { $places }
copy-hidden = utelämnat, eftersom radpriser är dolda: { $places }
copy-kept = det som följer med: { $parts }
copy-as-imported = byte för byte, med det som deras program skrev utöver det som syns (som namn, skript, bilagor): { $parts }
attached-copy = offerten, för Ency
attached-package = offerten med allt som är säljarens eget, för Ency
attached-quotation = offerten som anbud för affärssystem (UBL 2.1)
note-attached = det här följer med i PDF:en: { $files }; { $count ->
    [0] inget är utelämnat
    [one] { $count } ställe är utelämnat som säljarens eget, `ency export { $file } -o kopia.ency` nämner det
   *[other] { $count } ställen är utelämnade som säljarens eget, `ency export { $file } -o kopia.ency` nämner dem
}
note-attached-full = det här följer med i PDF:en: { $files }, också det som är säljarens eget
pdf-rule-broken = { $count ->
    [one] { $rule } ({ $what })
   *[other] { $rule } ({ $what }, { $count } gånger)
}
note-plan-breaks = ritningen till { $plan } bryter mot regler i { $standards }, så PDF:en säger inte att den följer dem: { $rules }; med --flatten-plan läggs ritningen in som bild
note-package-inside = { $file }: det här gäller paketet i filen, kundens kopia: det som är säljarens eget finns inte i det
note-package-inside-full = { $file }: det här gäller paketet i filen
note-copy-not-covered = det här är kundens kopia: det som signerades är säljarens revision, som har mer i sig; de signaturerna finns inte i kopian och omfattar den inte
said-package-taken = { $goal } togs ur { $file }
error-pdf-without-package = det finns ingen offert i PDF:en
remedy-pdf-without-package = ange .ency-filen; PDF:er från `ency export` har en med sig om inte --attach none angavs
error-pdf-not-changed = en PDF kan inte ändras
remedy-pdf-not-changed = ta ut det som finns i den: `ency open { $file }`
error-merge-customer-copy = det här är kundens kopia: en sammanslagning skulle ta bort det som saknas i den ur offerten; se vad som skiljer med `ency diff` och sätt det du vill ha med `ency set`
error-archive-customer-copy = det här är kundens kopia, inte en revision av offerten; --anyway sparar den ändå
error-archive-pdf = är en PDF som har en kopia för kunden med sig, inte en revision av offerten; lägg till den .ency-fil som den gjordes av, eller spara kopian med --anyway
error-archive-conflicts = har { $count ->
    [one] { $count } konflikt som väntar
   *[other] { $count } konflikter som väntar
} på beslut; `ency resolve { $file }` visar vad som ska avgöras, --anyway sparar den ändå
mail-hello = Hej { $name }!
mail-hello-all = Hej!
mail-offer = Här kommer vår offert { $number }: { $title }.
mail-estimate = Här kommer vår budgetoffert { $number }: { $title }.
mail-valid = Den gäller till och med { $day }.
mail-package = PDF:en har också med sig offerten i en form som program kan läsa.
mail-regards = Med vänliga hälsningar
said-mail-begun = ett mejl till { $recipient } påbörjades med { $file }
mail-no-recipient = mejlet har ingen mottagare: kunden har ingen e-postadress
mail-address-unusable = "{ $address }" är ingen e-postadress som det går att skicka till; skriv en adress, till exempel anna@example.com
mail-address-unicode = { $address } har andra bokstäver än ASCII före @: bara e-postprogram med SMTPUTF8 skickar dit, och i en mejlfil står den som text; kontrollera adressen innan du skickar
mail-address-encoded = { $address } adresseras som { $other }
said-viewer-begun = { $file } lämnades till visningsprogrammet
said-preview-kept = { $size } byte preview.png sparades
preview-page = sida { $page } av { $count }
error-no-such-pages = det finns inga sådana sidor
error-no-viewed-folder = det finns ingen mapp där ett annat program kan läsa PDF:en; ta bort ENCY_CACHE, eller sätt XDG_CACHE_HOME eller HOME, eller skriv den med `ency export`
error-desktop-missing = { $program } kan inte startas; installera paketet xdg-utils, eller skriv filen med `ency export` och öppna den själv
error-desktop-refused = { $program } hittade inget program som tar emot den; skriv filen med `ency export` och öppna den själv
error-export-no-fans = ingen planritning i offerten har fläktar
remedy-export-no-fans = placera några med `ency plan auto` eller `ency plan place`
error-export-no-card = offerten nämner varken säljare eller företag
remedy-export-no-card = ange säljaren: `ency set { $file } /team/company/name=NAMN`
error-export-no-days = offerten har ingen dag att lägga i en kalender
error-export-answered = inget att påminna om: offerten är besvarad ({ proposal-status }) och ingen betalning har ett datum
remedy-export-no-days = ange hur länge den gäller: `ency set { $file } /proposal/validUntil=ÅÅÅÅ-MM-DD`
remedy-export-answered = datum för betalningar anges i en ny revision: `ency revise { $file } --anyway`
theme-color-broken = temat { $theme }: /colors/{ $name }: "{ $value }" är ingen färg som #0b5c6b; { $used } används i stället
theme-color-contrast = temat { $theme }: /colors/{ $name }: text går inte att läsa med { $value } (kontrast { $contrast }, minst 4,5 behövs); { $used } används i stället
theme-font-missing = temat { $theme }: /fonts/{ $name }: typsnittet "{ $family }" finns inte under /usr/share/fonts eller /usr/local/share/fonts, eller saknar latinska bokstäver; { $used } används i stället
error-theme-unknown = det finns inget tema "{ $theme }"; de inbyggda är { $names }, andra är filer som ./theme.json
error-theme-place = { $source }: temat { $theme } ligger någon annanstans; bredvid offerter ligger ett tema i den filens mapp eller under den
error-theme-logo-place = { $theme }: /logo/file: "{ $path }" ligger någon annanstans; lägg logotypen i temats mapp, eller under den
error-theme-logo-kind = en logotyp är en SVG-, PNG- eller JPEG-fil, och det här är ingen; spara den som en sådan
sheet-article = { label-products-products-item-id }
sheet-section = { label-offer-lines-item-section }
sheet-vat-rate = { label-offer-vatRate } (%)
sheet-discount-percent = { label-offer-lines-item-discount } (%)
sheet-discount-amount = { label-offer-lines-item-discountAmount }
sheet-counts = Ingår (1 = ja, 0 = nej)
sheet-sent = Ingick i skickad offert (1 = ja, 0 = nej)
sheet-remark = Anmärkning
sheet-after-discount = belopp efter orderrabatt
sheet-base = Momsunderlag { $percent }
sheet-diameter = { label-products-products-item-diameter } (mm)
sheet-mount-height = { label-overlay-fans-item-mountHeight } (mm)
sheet-place-right = Åt höger, från { $origin } (mm)
sheet-place-down = Nedåt, från { $origin } (mm)
sheet-airflow = { label-products-products-item-airflow } (m³/h)
sheet-power = { label-products-products-item-power } (W)
calendar-valid = Sista dagen för { $number }: { $title }
calendar-valid-text = Offerten { $number } från { $seller } gäller till och med denna dag. Att betala: { $amount }.
calendar-payment = { $number }: { $text }, { $amount }
quotation-payment = { $text }: { $amount }
quotation-payment-when = { $text }: { $amount }, { $when }
quotation-as-sent = kunden tog andra rader än de offererade: offertfil och kopia är offerten som den skickades; det antagna blir { $amount }
quotation-left = utelämnat, eftersom en offert i UBL inte har någon plats för det: { $places }
quotation-words = i offerten bara i ord: { $places }
unfit-element = en offert har ingen plats för det
unfit-more = bara den första av sitt slag tas med
unfit-unit = en offert har ingen enhet { $code }; den räknar stycken
unfit-long = kortat till { $count } tecken
unfit-value = ”{ $text }” kan inte stå här och utelämnas
unfit-decimals = { $text } har fler decimaler än { $currency }; det avrundas
unfit-no-price = anger inget pris; det är 0
unfit-price-of-amount = priset följer av beloppet: { $price }
unfit-lump = { $numbers } har inget exakt antal och pris i en offert; raden är ett fast pris
unfit-per = priset gäller { $count } enheter; antalet räknar dem
unfit-charge-line = en egen rad i offerten
unfit-amount = anger { $stated }, och raderna blir { $computed }
unfit-currency = är i { $currency }, inte i { $own }
unfit-buyer = köparen nämns inte; kunden måste fyllas i
unfit-language = { $language } är inget språk för offerter
quotation-unfit = { $path }, rad { $line }: { $reason }
quotation-unfit-sum = { $count ->
    [one] { $count } ställe i { $file } fick inte plats i en offert
   *[other] { $count } ställen i { $file } fick inte plats i en offert
}
xml-doctype = XML-filen anger en dokumenttyp, som kan peka på andra filer och få den att växa utan gräns
xml-large = XML-filen är för stor: { $what }
xml-unreadable-line = XML-filen kan inte läsas: rad { $line }: { $words }
xml-no-quotation = roten är { $name }, och ingen offert (Quotation) enligt UBL 2
xml-no-lines = offerten har inga rader
error-quotation-total = offerten skulle få en annan summa än filen: { $path }, rad { $line }: { $reason }
remedy-xml-doctype = ta bort raden med <!DOCTYPE, eller be om filen utan den
remedy-xml-large = be om en offert med färre rader
remedy-xml-anew = be om den igen
remedy-xml-quotation = ange en Quotation enligt UBL 2.0 till 2.4, eller en offert som slutar på .ency
remedy-quotation-total = Be avsändaren om en riktig fil, eller läs in den som den är med --anyway.
split-none = { $file }: inga kostnader delas än; `ency split party add { $file } NAMN` lägger till en part
split-parties = { label-split-parties }
split-expenses = { label-split-expenses }
split-payments = { label-split-settlements }
split-balance = Saldo
split-owes-heading = Är skyldiga
split-gets-heading = Ska få
split-you-owe = Du är skyldig
split-you-get = Du ska få
split-you-even = Du är inte skyldig någon något, och ingen är skyldig dig.
split-outdated = offerten uppgår nu till { $total }, och utgiften som står för den är { $amount }; `ency split proposal { $file }` uppdaterar den
split-for-all = { $count ->
    [one] { $count } utgift som alla delar delas från och med nu på { $parties }
   *[other] { $count } utgifter som alla delar delas från och med nu på { $parties }
}
split-settle-heading = För att göra upp
split-settled = Ingen är skyldig någon något.
split-otherwise = Vad du är skyldig och har att få följer av vem som har betalat för vem; uppgörelsen sker med få betalningar, som kan gå till andra men blir lika mycket för var och en.
split-entered = { $mode ->
    [everyone] delas lika av alla
    [equal] delas lika
    [exact] delas efter belopp
    [percent] delas efter procent
   *[shares] delas efter vikt
}
split-paid-by = betalt av { $party }
split-rate = { $original } till kursen { $rate }
split-vat-of = varav moms { $amount }
split-no-balance = Saldona går inte att räkna ut: { $why }.
split-payment = { $from } betalar { $amount } till { $to }
split-payment-made = { $from } har betalat { $amount } till { $to }
split-party = { $name }, med id { $id }
split-offer = Offerten, inklusive moms
share-title-all = { label-split }
share-title = Delade kostnader: { $party }
share-column = Andel för { $party }
share-paid = Betalt
share-bears = Andel av alla utgifter
share-sent = Betalt till andra parter
share-received = Fått av andra parter
share-to-pay = Att betala
share-to-get = Att få
error-no-such-party = ingen som delar kostnaden är ”{ $name }”; parterna är { $names }
error-parties-alike = flera parter heter ”{ $name }”; ange id för en: { $parties }
error-expenses-alike = flera utgifter heter ”{ $name }”; ange ett av deras nummer: { $numbers }
error-no-parties = ingen delar kostnader än; lägg till en part med `ency split party add { $file } NAMN`
error-party-there = det finns redan en part ”{ $name }”
error-party-used = { $count ->
    [one] { $name } förekommer i { $count } utgift eller betalning; ta först bort dem med `ency split remove`
   *[other] { $name } förekommer i { $count } utgifter och betalningar; ta först bort dem med `ency split remove`
}
error-no-such-expense = ingen utgift eller betalning är ”{ $name }”; ange dess nummer, 1 till { $count }, eller dess id; `ency split { $file }` visar dem
error-split-whole = beloppen blir { $sum }, och utgiften är { $amount }
error-split-hundred = procentsatserna blir { $percent }, inte 100
error-split-weights = alla andelar är 0; ge minst en över 0
error-split-twice = { $party } anges två gånger
error-split-with = vilken annan part? Ange det med --with: { $names }
error-split-nothing-due = { $from } är inte skyldig { $to } något; `ency split { $file }` visar vem som är skyldig vad
error-split-more-due = { $from } är skyldig { $to } { $amount }; ange inte mer, eller registrera det ändå med --anyway
error-split-no-total = offerten har inget belopp att betala; lägg till något med `ency offer add`
error-split-amount = ”{ $text }” är inget belopp: { $error }
error-split-rate = ”{ $text }” är ingen växelkurs; skriv vad en { $currency } kostar, till exempel --rate 11.42
error-split-large = beloppet är för stort
error-split-payment = { $name } är en betalning, och bara utgifter går att ändra; ta bort den med `ency split remove { $file } { $name }`, och registrera den igen med `ency split settle`
rule-expense-rate = En utgift i annan valuta är vad kursen ger
found-expense-rate = { $original } till kursen { $rate } blir { $computed }, och utgiften är { $amount }
remedy-expense-rate = rätta kursen, eller utgiftens belopp
rule-expense-offer = En utgift som står för offerten är dess belopp att betala
found-expense-offer = utgiften är { $amount }, och beloppet att betala { $total }
remedy-expense-offer = uppdatera den med `ency split proposal`
score-none = { $file }: inget poängkort än; `ency score from { $file } site` påbörjar ett
score-all = Hela poängkortet
score-coverage = { $marked } av { $count } har poäng; medelvärdena gäller bara dem.
score-mean = Medel
score-weight = { label-scorecard-blocks-item-units-item-weight }
score-mark = { label-scorecard-blocks-item-units-item-courses-item-mark }
score-locked = låst
score-legend = Poäng av { $scale }. { $good } bra, { $fair } godtagbart, { $weak } svagt: bra från { $high }, svagt under { $low }.
score-now = Nu
score-then = Nytt
score-need = { $count ->
    [one] För { $target } krävs { $mark } i den enda delpunkten { $which }.
   *[other] För { $target } krävs { $mark } i var och en av de { $count } delpunkterna { $which }.
}
score-open = { $which ->
    [unmarked] utan poäng
   *[unlocked] utan lås
}
score-need-nothing = { $target } nås vilka poäng delpunkterna { $which } än får.
score-need-impossible = { $target } går inte att nå: med { $scale } i alla delpunkter { $which } blir medelvärdet { $most }.
score-need-none = { $target } nås inte, och det finns ingen delpunkt { $which }; medelvärdet är { $most }.
score-need-empty = { $target } går inte att nå: ingen av delpunkterna { $which } räknas.
score-need-replaces = { $count ->
    [one] En av dem har redan poäng, som --accept skriver över; --unmarked lämnar dem.
   *[other] { $count } av dem har redan poäng, som --accept skriver över; --unmarked lämnar dem.
}
score-not-kept = Inget ändrades; --accept för in poängen.
score-failed = Medelvärdena går inte att räkna ut: { $why }.
score-dialogue = Tänk om: poäng som inte är låsta
score-dialogue-accept = för in poängen
score-dialogue-note = Poäng från 0 till { $scale }; tomt för inga. Inget ändras förrän du för in dem.
error-no-such-score = inget i poängkortet är ”{ $name }”; ange dess nummer som 1.2, dess titel eller id; `ency score { $file }` visar dem
error-scores-alike = flera heter ”{ $name }”; ange ett nummer: { $numbers }
error-score-deep = { $name } är en delpunkt, som inte innehåller något; lägg den i en enhet
error-score-level = bara delpunkter har poäng, och bara delpunkter och enheter har vikter; { $name } är ett block
error-score-unmarked = bara delpunkter har poäng och lås, och { $name } är ingen delpunkt
error-score-there = det finns redan ett poängkort; skriv över det med --force
error-score-mark = ”{ $text }” är inga poäng från 0 till { $scale } med högst två decimaler
error-score-target = ”{ $text }” är inget mål; skriv poäng från 0 till { $scale }, eller på en annan skala som 12/20
error-score-locked = { $name } är låst, så en simulering lämnar poängen; lås upp med `ency score set { $file } { $number } --unlock`
error-score-move = { $name } kan inte stå där; ett block står bland block, en enhet i ett block, en delpunkt i en enhet
error-no-such-score-template = ingen mall för poängkort är ”{ $name }”; det finns { $names }
rule-score-limits = Gränsen för bra ligger inte under gränsen för svagt
found-score-limits = poäng är bra från { $good }, och svaga under { $weak }
remedy-score-limits = höj `good`, eller sänk `weak`

## Platsbesök

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
    [ne] NO
    [e] O
    [se] SO
    [s] S
    [sw] SV
    [w] V
    [nw] NV
   *[n] N
}
visit-kind = { $kind ->
    [visit] besök
    [customer] kund
    [site] lokal
   *[proposal] offert
}
visit-photo-count = { $count ->
    [one] { $count } foto
   *[other] { $count } foton
}
visit-photo-number = foto { $number }
visit-photo-told = foto { $number }: { $caption }
visit-none = inga besök; `ency visit add { $file } --place NAMN` checkar in
visit-none-then = inga besök under den tiden
visit-added = incheckad: { $visit }
visit-changed = ändrat: { $visit }
visit-photo-left = { $file }: utelämnad; bilden är skadad, så det som kameran skrivit utöver bildpunkterna kan inte tas bort (--keep-exif tar den som den är)
visit-photo-place = position { $position }, från { $file }
visit-photo-plain = { $file }: kopian saknar det som kameran skrivit utöver bildpunkterna, såsom plats och tid (--keep-exif behåller det)
visit-position-none = fotona anger ingen position; --position LAT,LON anger en
visit-photo-time = tid { $time }, från { $file }
visit-photo-time-local = tid { $time }, från { $file }, som inte anger någon tidszon: läst efter den här datorns klocka; --time anger en annan
visit-photo-time-later = { $file } togs enligt kameran { $time }, som ligger i framtiden; tiden är nu, och --time anger en annan
visit-time-now = fotona anger ingen tid; tiden är nu, och --time anger en annan
visit-near-none = inget med position ligger inom { $radius }
visit-near-found = { $count ->
    [one] { $count } plats inom { $radius }
   *[other] { $count } platser inom { $radius }
}
visit-near-shown = { $found }, de närmaste { $shown } visas; --limit 0 visar alla
visit-near-at = Vid { $position }
visit-near-lists-unread = kundlistorna kan inte läsas: { $reason }
visit-map-summary = Karta runt { $place }; ringar vid { $rings }
visit-photo-unshown = Fotot är skadat eller saknas.
visit-own-paper = { $file } innehåller sådant som är säljarens eget: inte för kunden
error-no-such-visit = det finns inget besök { $id }; tidslinjen numrerar dem
error-visit-no-position = besök { $id } har ingen position, så det finns ingen karta över det
error-visit-nothing-measured = vid besök { $id } mättes inget som kan föras in bland lokalens uppgifter
error-visit-no-photo = besök { $id } har inget foto { $number }
error-photo-kind = ingen bild i PNG eller JPEG; kameror som skriver HEIC kan ställas om till JPEG
error-track-none = den innehåller ingen position: varken meningar i NMEA 0183 eller punkter i GPX

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
page-team = Ert team hos oss
team-of = Teamet
team-card = { team-of }: { $number } av { $count }
team-told-in = text ({ $languages })
team-lacks = { $what ->
    [photo] foto saknas
    [text] text saknas
   *[other] foto och text saknas
}
team-none = ingen i teamet än; `ency team add { $file } NAMN` lägger till någon
team-on = i offerten
team-answers = ansvarar för offerten
team-added = tillagd: { $person }
team-changed = ändrad: { $person }
team-shown = i offerten: { $names }
team-shown-none = ingen ur teamet står i offerten
team-sections = offerten skriver ut valda avsnitt, och teamet är inget av dem; lägg till ”team” i /proposal/sections
team-unanswered = ingen ansvarar längre för offerten; `ency team on { $file } NAME --answers` anger vem
team-no-story = Det finns ingen presentation av { $person } än.
team-key-turn = vänd kortet
team-key-next = nästa person
team-key-back = föregående person
team-imported = tillagda: { $added }; ändrade: { $changed }; som förut: { $same }
team-fallback = { $person }: ingen text på { $language }; den på { $other } får gälla i stället
team-fallback-none = { $person }: ingen text på något av offertens språk; det som finns ({ $languages }) utelämnas
team-taken = { $person } togs från { $file }
team-photos-stay = foton följer inte med i listan
team-import-twice = { $person } står två gånger i filen; den senare gäller
team-import-photo = { $person }: fotot { $photo } utelämnas; ett foto är en JPEG- eller PNG-fil som anges med sin sökväg under listans mapp
team-import-photo-missing = { $person }: fotot { $photo } utelämnas; det finns ingen sådan fil i listans mapp
team-import-unknown = tas inte med, eftersom personer i teamet inte har någon plats för det: { $members }
team-photo-large = { $person }: fotot är större än { $size }, så kortet har inget
error-team-import = det är ingen lista över personer; en lista är JSON som { $example }
error-team-import-kind = { $kind }; en lista över personer är en offert, eller JSON som { $example }
team-import-kind = { $kind ->
    [card] är ett vCard, och ur ett sådant hämtas inget
    [pdf] är en PDF, och ur en sådan hämtas inget
    [table] är en tabell i CSV eller liknande, och ur en sådan hämtas inget
   *[other] är inte JSON
}
error-team-import-name = person { $number } i listan har inget namn
error-no-such-person = ingen i teamet är ”{ $name }”; ange nummer, id, namn eller e-postadress, som `ency team { $file }` visar dem
error-person-known = { $person } finns redan i teamet; `ency team set { $file } { $number }` ändrar det som sägs om en person
error-persons-alike = ”{ $name }” kan vara flera; ange ett nummer: { $numbers }
error-persons-alike-listed = ”{ $name }” kan vara flera i listan; ange en av: { $others }
error-team-no-list = ingen lista med personer är angiven; namnge en, eller ställ in företagets med `ency config set team.people=FILE`
error-person-no-photo = { $person } har inget foto
rule-person-twice = Ingen står två gånger i teamet
found-person-twice = { $name } har samma e-postadress som { $other }
remedy-person-twice = ta bort den ena med `ency team remove`, eller rätta adressen
rule-person-language = Språk som personer talar har kända koder
found-person-language = inget språk har koden ”{ $code }”
remedy-person-language = ange språket, inte landet: sv för svenska, da för danska, cs för tjeckiska (ISO 639)
rule-person-text = Personer i offerten presenteras på dess språk
found-person-text = { $name } presenteras, men inte på { $language }, som är offertens språk
remedy-person-text = lägg till texten med `ency team set`

## First steps

tour-title = Kom igång
tour-place = { $number } av { $count }
tour-key-next = nästa
tour-key-back = tillbaka
tour-key-skip = hoppa över resten
tour-key-begin = börja
tour-file = Offertens fil
tour-file-note = Enter skapar den och frågar steg för steg, även efter er planritning. En som redan finns fortsätts.
tour-left = `ency tour` fortsätter med kort { $number }
tour-done = det var allt; `ency tour` visar det igen, `ency new -i hall.ency` börjar en offert
tour-seen = Du har sett de här korten tidigare.
tour-hint = Ny här? `ency tour` visar de första stegen.
error-no-such-card = det finns inget kort { $number }; det finns 1 till { $count }
input-payment-last = Om det är den sista betalningen
figure-payment-planned = { label-offer-paymentPlan-item }, enligt planen
source-payment-accepted = betalningen enligt planen; den sista tar vad kundens val lägger till eller drar av
said-revised-taken = { $line } antogs: den är en vanlig rad nu
said-revised-replaced = { $line } ersattes: den är ett alternativ till { $other } nu
said-revised-payment = { $payment }: { $amount }, som antaget
said-revised-drawn = på planerna: { $old } → { $new }
said-revised-total = att betala, som antaget: { $amount }
error-revise-total = ett utkast med de antagna raderna blir inte de antagna { $accepted }; inget ändrades
remedy-two-proposals = `ency diff { $ours } { $theirs }` jämför dem; `ency merge { $ours } { $theirs } --unrelated --no-base -o merged.ency` slår ihop dem utan bas
archive-number-heading = { label-proposal-number }
archive-date-heading = { label-proposal-date }
archive-distance-heading = Avstånd
error-person-named = { $person } finns redan i teamet, som nummer { $number }
remedy-person-named = `ency team set { $file } { $number }` ändrar den personen; `ency team add { $file } { $person } --anyway` lägger till en till med det namnet
error-score-named = det finns redan ”{ $name }” bredvid, som nummer { $number }
remedy-score-named = `ency score set { $file } { $number }` ändrar den; --anyway lägger till en till med det namnet
visit-twice = besök { $number } gäller samma plats samma dag; `ency visit remove { $file } { $number }` tar bort det
remedy-no-base = ange den version som båda kommer från: `ency merge BASE { $ours } { $theirs } -o merged.ency`; eller { $more ->
    [yes] en annan mapp eller ett annat arkiv
   *[no] en mapp eller ett arkiv
} med äldre kopior: `ency merge { $ours } { $theirs } --in FOLDER -o merged.ency`; eller gå utan bas, vilket lämnar en konflikt överallt där de två skiljer sig: `ency merge { $ours } { $theirs } --no-base -o merged.ency`

## Tjänster

progress-count = { $done } klara
error-remote-no-account = ingen bokföring är inställd
remedy-remote-login = logga in med `ency remote login`
error-remote-data-center = det finns inget datacenter { $name }; det finns { $names }
error-remote-nowhere = det finns ingen mapp för tillstånd: varken XDG_STATE_HOME eller HOME är satt
error-remote-no-command = inget kommando skriver ut hemligheterna
remedy-remote-no-command = sätt ett med `ency config set remote.secretRead='pass show ency/zoho'`
error-remote-offline = --offline tillåter ingen anslutning
error-remote-no-client = inget klient-id är känt
remedy-remote-no-client = registrera en klient i Zohos API-konsol och ange dess id med --client-id
error-remote-no-store = ingen plats för hemligheterna är vald
remedy-remote-no-store = välj en: --secrets keyring, command, age, file eller env
error-remote-no-refresh = Zoho gav ingen uppdateringsnyckel
remedy-remote-no-refresh = ta bort Encys åtkomst i ditt Zoho-konto och logga in igen
error-remote-organizations = det finns flera organisationer: { $names }
remedy-remote-organizations = välj en med --organization ID
error-remote-port = ingen port på den här datorn kunde öppnas för webbläsarens svar
remote-open-page = logga in på den här sidan: { $address }
remote-page-title = Inloggad. Du kan stänga sidan.
remote-device-code = öppna { $address } på valfri enhet och skriv { $code }
remote-logged-in = inloggad i { $name } (organisation { $organization }, datacenter { $center }); hemligheter: { $store }
remote-logged-out = utloggad från organisation { $organization }; hemligheterna är raderade här
remote-not-revoked = åtkomsten kunde inte återkallas hos Zoho: { $reason }
remote-waits = väntar { $seconds } s: { $reason ->
    [pace] tjänsten tillåter ett begränsat antal anrop i minuten
    [busy] tjänsten ber om det
   *[other] det kom inget användbart svar; frågan upprepas
}
remote-pulled = { $kind ->
    [customers] kunder
   *[other] produkter
}: { $added } nya, { $changed } ändrade, { $removed } borttagna, { $unchanged } oförändrade
remote-inactive = { $count ->
    [one] { $count } som är inaktiv är utelämnad
   *[other] { $count } som är inaktiva är utelämnade
}
remote-gone = inte längre i bokföringen, men kvar i katalogen: { $ids }
remote-trial = inget skrevs till { $file }
remote-kept = { $file }: { $count } totalt
remote-shipping = Frakt
remote-adjustment = Justering
remote-options = Tillval och alternativ, ingår inte i summan:
remote-option = { $number }. { $name }, { $quantity }: { $amount }
error-remote-no-number = offerten har inget nummer, som dess offert i bokföringen hittas på
error-remote-number-long = offertens nummer har fler än { $limit } tecken
error-remote-no-lines = offerten innehåller inget med pris
error-remote-reduction = ett avdrag kan inte vara ett belopp där, eftersom raderna har olika momssatser
error-remote-unreadable = en del av offerten kan inte läsas
remote-difference = { $place }, moms avrundad per { $rounding ->
    [line] rad
   *[other] dokument
}: { $theirs } där, { $ours } här
error-remote-totals = bokföringen skulle räkna fram andra summor, i { $currency }: { $lines }
remedy-remote-rounding = se i bokföringens inställningar var moms avrundas, sedan `ency config set remote.taxRounding={ $rounding }`
remedy-remote-totals = ge rabatten på rader i stället för på summan, skriv frakten som en rad, eller ge alla rader samma momssats
remote-expected = summa att vänta: { $total }; { $count } anrop
remote-workflows = arbetsflöden i din organisation kan skicka e-post till kunden när en offert skrivs
remote-nothing-written = inget skrevs
remote-note-options = { $count ->
    [one] { $count } tillval eller alternativ står i anteckningarna, inte i summan
   *[other] { $count } tillval och alternativ står i anteckningarna, inte i summan
}
remote-note-folded = skrivna med priset efter rabatten: { $lines }
remote-note-shipping = frakten är en rad
remote-note-adjustment = justeringen är en rad
remote-note-reduction = avdrag ingår i rabatten på summan
remote-note-hidden = priserna som offerten döljer finns i bokföringen, och på det som skrivs ut därifrån
remote-note-cut = { $name } är avkortad till { $limit } tecken
remote-queued = { $file }: { $number } väntar i kön ({ $id }); `ency remote queue retry` skickar den
remote-pushed = { $file }: { $reference } är offert { $number } för { $customer }, { $total }
remote-unchanged = { $file }: { $reference } är redan offert { $number } för { $customer }, { $total }; offerten skrevs inte
remote-was = offert { $number } är { $status } i bokföringen: kunden kan ha den som den var förut
remote-attached = bifogad: { $name }
remote-dropped = { $field } är { $theirs } i bokföringen, inte { $ours }
error-remote-total-after = offert { $number } blir { $theirs } i bokföringen, inte { $ours }
remedy-remote-total-after = skicka inte offert { $number }; se på dess moms och var bokföringen avrundar
error-remote-pdf = PDF:en kunde inte skapas, så inget bifogades: { $reason }
error-remote-waits = den väntar i kön
error-remote-replaced = en nyare sändning av den här offerten skickades i dess ställe
error-remote-uncertain = det är okänt om bokföringen har den: { $reason }
remedy-remote-uncertain = `ency remote queue retry` ser efter där innan något skickas igen
remedy-remote-uncertain-entry = `ency remote queue retry { $id }` ser efter där innan något skickas igen
error-remote-queued = { $reason }; den väntar i kön som { $id }
error-remote-queued-until = { $reason }; den väntar i kön som { $id } till { $moment }
remedy-remote-after = försök igen efter { $moment }
remedy-remote-pdf = `ency export { $file } -o proposal.pdf` visar varför
remedy-remote-retry = `ency remote queue retry` skickar det som väntar
remedy-remote-customer-missing = --create-customer skapar kunden där; --customer ID anger en annan
remedy-remote-customers-alike = välj en med --customer ID
remedy-remote-offer-changed = läs ändringarna med `ency remote pull` och skicka sedan igen; --overwrite skriver över det som pull lämnar öppet
remedy-remote-throttled = Zoho ger tio nycklar på tio minuter: vänta och försök igen
remedy-remote-library = installera libcurl: `sudo apt install libcurl4`
remedy-remote-clock = kontrollera datorns datum och tid
remedy-remote-authority = om företaget granskar anslutningar med ett eget certifikat, ange det med --ca FIL
remedy-remote-later = försök igen senare
remedy-remote-doctor = `ency remote doctor` visar vilken rättighet som saknas
remote-status = offert { $number }: { $status ->
    [draft] utkast
    [sent] skickad
    [viewed] sedd av kunden
    [accepted] accepterad
    [declined] avböjd
    [invoiced] fakturerad
    [expired] utgången
   *[other] { $status }
}
remote-event = noterat i offerten: { $kind ->
    [accepted] accepterad
    [declined] avböjd
   *[other] fakturerad
}
remote-answer-note = Läst från offert { $number } i Zoho Books.
error-remote-answer-total = offert { $number } slutar på { $theirs }, den skickade offerten här på { $ours }: svaret antecknas inte
remedy-remote-answer-total = enas om summan: rätta offerten i bokföringen och hämta igen, eller revidera och skicka offerten igen
remote-sent-stays = offerten är skickad, så den behåller det som skickades; `ency remote push { $file }` skriver det till bokföringen igen
remote-push-again = `ency remote push { $file }` skriver offertens egna: { $fields }
remote-head-field = Fält
remote-head-base = Senast skickat
remote-head-ours = Offert
remote-head-theirs = Bokföring
remote-head-outcome = Resultat
remote-outcome = { $outcome ->
    [ours] offert
    [theirs] bokföring
    [same] samma ändring
   *[other] öppet
}
remote-queue-empty = kön är tom
remote-queue-dropped = { $count ->
    [one] { $count } post borttagen; inget skickades
   *[other] { $count } poster borttagna; inget skickades
}
remote-head-entry = Post
remote-head-state = Läge
remote-head-what = Vad
remote-head-file = Fil
remote-head-why = Varför
remote-state = { $state ->
    [queued] väntar
    [sending] skickas
    [done] klar
    [refused] nekad
   *[other] osäker
}
remote-verb = { $verb ->
    [attach] PDF
   *[other] offert
}
remote-proof = raden i bokföringen:
remote-done = { $file }: { $number }
remote-unreadable = { $file } kan inte läsas; den lämnas som den är
remote-not-recorded = { $file }: offerten noterades inte i filen: { $reason }
remote-customer = kund i bokföringen: { $name } ({ $id })
remote-customer-made = { $name } finns inte i bokföringen: push skulle först lägga upp kunden
remote-nothing-to-write = offert { $number } har redan allt detta: push skulle inte skriva något
remote-waiting = väntar fortfarande på svar från { $host }; Ctrl-C avbryter, och det som redan skickats kontrolleras nästa gång
remote-discount-gone = priset är bokföringens pris efter rabatt, så rabatten är borttagen: { $lines }
remote-changed-since = { $file } har ändrats sedan detta lades i kön; `ency remote push { $file }` skriver det som står där nu
remote-stays-draft = offert { $number } är fortfarande ett utkast där; markera den som skickad i bokföringen
remote-queue-dropped-uncertain = { $count ->
    [one] { $count } post borttagen; den kan finnas i bokföringen, och nästa push letar efter den där
   *[other] { $count } poster borttagna; de kan finnas i bokföringen, och nästa push letar efter dem där
}
remote-settled = en skrivning som avbröts har kontrollerats: { $number } finns i bokföringen
remote-refused = { $count ->
    [one] { $count } nekad skrivning ligger kvar; skicka offerten igen, eller ta bort den med `ency remote queue drop`
   *[other] { $count } nekade skrivningar ligger kvar; skicka offerterna igen, eller ta bort dem med `ency remote queue drop`
}
remote-line = { $isWhole ->
    [yes] rad { $number }
   *[no] rad { $number }, { $field }
}
remote-note-single = skrivs som ett enda stycke vardera, eftersom inget styckpris ger detsamma efter rabatterna: { $lines }; antalet står i texten där
remote-still-waiting = { $count ->
    [one] { $count } skrivning väntar fortfarande i kön
   *[other] { $count } skrivningar väntar fortfarande i kön
}; det som väntar skickas när du har loggat in igen
remote-line-named = { $isWhole ->
    [yes] { $name }
   *[no] { $name }, { $field }
}
remote-event-trial = skulle antecknas i offerten: { $kind ->
    [accepted] accepterad
    [declined] avböjd
   *[other] fakturerad
}
error-remote-answer-other = offert { $number } är { $status ->
    [accepted] accepterad
    [declined] avböjd
   *[other] fakturerad
} i bokföringen, och offerten här är { $own ->
    [accepted] accepterad
    [declined] avböjd
   *[other] återkallad
}: inget antecknades
remedy-remote-answer-other = fråga kunden; rätta sedan offerten i bokföringen, eller anteckna svaret med { $status ->
    [declined] `ency decline { $file } --anyway`
   *[other] `ency accept { $file } --anyway`
}
error-remote-no-customer = offerten har ingen kund
remote-other-organizations = ditt konto har även andra organisationer: { $names }; --organization ID väljer en
remote-no-company-number = organisationsnumret { $number } finns inte i bokföringen: en kontakt har ingen plats för det där
remote-field = { $field ->
    [line] finns
    [name] namn
    [description] beskrivning
    [quantity] antal
    [unit] enhet
    [rate] pris
    [discount] rabatt
    [taxRate] moms
    [currency] valuta
    [date] datum
    [validUntil] giltig till
    [rounding] avrundning
    [notes] anteckningar
    [terms] villkor
    [salesperson] säljare
    [adjustment] justering
   *[other] { $field }
}
remote-customer-moved = offert { $number } gäller en annan kund i bokföringen, { $name }; `ency remote push { $file } --customer ID` väljer en av dem
remote-not-taken = togs inte över, eftersom offerten här saknar plats för det: { $fields }; skriv in det som ger samma belopp och hämta igen, eller skriv över det med `ency remote push { $file } --overwrite`
error-remote-no-code = ingen kod angavs
remedy-remote-no-code = skriv koden från API-konsolen, eller ange den som andra rad på standard in, efter klientens hemlighet
remedy-remote-renumbered = `ency new KOPIA.ency --from FIL` gör en kopia med en egen offert i bokföringen; --overwrite ger den här offerten det nya numret
remedy-remote-customer-choice = --customer ID väljer en av dem
remedy-doctor-refused = skicka de offerterna igen, eller ta bort posterna med `ency remote queue drop`
error-remote-state = { $kind ->
    [notFolder] { $path } är ingen mapp
    [otherOwner] { $path } tillhör en annan användare ({ $fact })
    [openToOthers] andra användare har rättigheter till { $path } (läge { $fact })
    [noLocks] filsystemet för { $path } har inga lås
    [notFlushed] filsystemet för { $path } bekräftar inte det som skrivs
    [unknownVersion] { $path } skrevs av en nyare version av Ency ({ $fact })
   *[other] { $path } är skadad { $fact }
}
remedy-remote-state = ge bara dig själv rättigheter: `chmod go= { $path }`
remote-would-attach = skulle bifoga: { $name }
remote-customer-former = offerten gällde { $name } förut
doctor-untried = rättigheter att skriva prövas inte, eftersom det skulle skriva något
doctor-library = libcurl: { $version }
doctor-no-library = libcurl är inte installerat
doctor-proxy = proxy: { $proxy }
doctor-account = organisation { $organization }, datacenter { $center }, hemligheter: { $store }
doctor-offline = inget frågades: --offline
doctor-queue = kö: { $waiting } väntar, { $refused } nekade, { $uncertain } osäkra, { $unreadable } oläsliga
doctor-organization = inloggad: { $name }, { $currency }
doctor-scope = rättighet: { $scope }
doctor-no-scope = rättighet { $scope }: { $reason }
doctor-taxes = moms: { $rates }
doctor-no-taxes = organisationen har ingen moms
remedy-doctor-taxes = slå på moms i bokföringens inställningar; API:et kan det inte
doctor-rounding = var bokföringen avrundar moms är inte inställt: offerter vars summa beror på det nekas
remedy-doctor-rounding = `ency config set remote.taxRounding=document`, eller line, som bokföringens inställningar visar
doctor-quota = anrop kvar i dag: { $left ->
    [unknown] tjänsten säger det inte
   *[other] { $left }
}; { $ready ->
    [now] en sändning kan börja nu
   *[other] nästa sändning kan börja { $ready }
}
doctor-clock = klocka: { $seconds } s från serverns
error-remote = { $code ->
    [library-missing] libcurl är inte installerat
    [name-unknown] namnet { $host } är okänt
    [name-timeout] ingen namnserver svarade för { $host }
    [connect-refused] ingen svarar på { $host }
    [connect-timeout] anslutningen till { $host } tog för lång tid
    [connect-unreachable] { $host } kan inte nås
    [proxy-authentication] proxyn { $proxy } vill ha användare och lösenord
    [proxy-name-unknown] proxyns namn { $proxy } är okänt
    [proxy-unreachable] proxyn { $proxy } svarar inte
    [proxy-refused] proxyn { $proxy } nekade anslutningen
    [tls-expired] certifikatet för { $host } gick ut { $fact }
    [tls-not-yet-valid] certifikatet för { $host } gäller inte ännu
    [tls-wrong-host] certifikatet för { $host } gäller ett annat namn: { $other }
    [tls-self-signed] certifikatet för { $host } är signerat av sig självt
    [tls-unknown-issuer] utfärdaren av certifikatet för { $host } är okänd
    [time-limit] { $host } tog för lång tid på sig att svara
    [stalled] { $host } slutade sända
    [body-cut] svaret från { $host } är avkortat
    [receive-empty] { $host } stängde anslutningen utan svar
    [body-too-large] svaret från { $host } är större än { $fact } byte
    [body-ratio] svaret från { $host } packas upp till för mycket
    [answer-page] en webbsida svarade på { $host }, inte tjänsten; nätverkets inloggningssida eller en proxy kan ligga emellan
    [answer-json] svaret från { $host } är inte giltig JSON (rad { $fact }, kolumn { $other })
    [answer-type] svaret har { $found } på { $fact }, inte { $other }
    [answer-empty] { $host } svarade { $other } utan innehåll
    [proxy-page] proxyn { $proxy } nekade anslutningen med en egen sida
    [status-403] { $host } nekar begäran (403)
    [status-408] { $host } väntade för länge på begäran (408)
    [status-413] det som skickades är för stort för { $host } (413)
    [pace] anropen som tjänsten tillåter är slut till { $fact }
    [customer-exists] bokföringen har en kund med det namnet, men en sökning hittar den inte ännu
    [zoho-1000] Zoho rapporterar ett internt fel
    [framing-conflict] svaret från { $host } har två längder
    [length-conflict] svaret från { $host } har två längder
    [length-invalid] längden på svaret från { $host } är inget antal byte
    [chunk-malformed] svaret från { $host } är uppdelat på ett trasigt sätt
    [interim-too-many] { $host } skickar mellansvar utan slut
    [headers-too-many] svaret från { $host } har för många huvudfält
    [headers-too-large] huvudfälten från { $host } är för stora
    [library-failed] libcurl kunde inte göra begäran: { $text }
    [tax-missing] bokföringen har ingen moms på { $fact } %; den har { $other } %
    [customer-missing] bokföringen har ingen kund som passar { $fact }
    [customers-alike] flera kunder passar: { $fact }
    [customer-renamed] kunden med offertens kundnummer är { $found } i bokföringen, och här { $fact }
    [customer-currency] kunden har { $other } i bokföringen, och offerten en annan valuta
    [offer-changed] offert { $fact } har ändrats i bokföringen sedan den skickades
    [offer-renumbered] offert { $fact } skrevs för numret { $other }, och offerten här har nu { $found }
    [offer-customer-changed] offert { $fact } gäller en annan kund i bokföringen: { $found }
    [offer-unknown] offert { $fact } har det här numret och annat innehåll
    [offer-other-customer] offert { $fact } har det här numret och gäller en annan kund: { $found }
    [offer-currency] offert { $fact } är i { $other }, och offerten här i en annan valuta
    [customer-gone] bokföringen har ingen kund { $fact } längre
    [currency-missing] organisationen har ingen valuta { $fact }
    [offer-locked] offert { $fact } är { $other } i bokföringen och ändras därför inte
    [offers-alike] flera offerter har den referensen: { $fact }
    [offer-missing] bokföringen har ingen offert { $fact }
    [organization-missing] kontot har ingen organisation { $fact }
    [api-domain] inloggningen anger { $host }, som inte är Zohos server
    [login-throttled] Zoho ger inga fler nycklar just nu
    [login-timeout] ingen loggade in i tid
    [login-access_denied] åtkomsten nekades
    [login-invalid_client] Zoho känner inte klient-id:t i det här datacentret
    [login-invalid_client_secret] klienthemligheten är fel
    [login-invalid_code] koden eller uppdateringsnyckeln gäller inte längre
    [login-other-center] ditt konto finns i datacentret { $fact }
    [secrets-missing] det finns inga hemligheter för kontot
    [secrets-program] programmet { $fact } är inte installerat
    [secrets-timeout] { $fact } svarade inte; nyckelringen kan vara låst
    [secrets-locked] nyckelringen är låst, eller saknas: { $text }
    [secrets-read-only] miljön kan inte spara nya hemligheter
    [secrets-damaged] innehållet på hemligheternas plats kan inte läsas
    [token-refused] { $host } nekar även en ny nyckel
    [queue-busy] en annan process skickar kön (process { $fact })
    [entry-missing] kön har ingen post { $fact }
    [entry-several] flera poster börjar med { $fact }
    [entry-state] posten { $fact } är { $other }
    [entry-uncertain] posten { $fact } kan redan vara skriven; --again skickar den ändå
    [entry-needed] andra poster väntar på { $fact }; --with-dependents tar bort dem också
    [interrupted] programmet stoppades medan det skickade
    [zoho-14] Zoho nekar nyckeln
    [zoho-43] Zoho spärrar organisationen en stund: { $text }
    [zoho-44] Zoho tillåter inga fler anrop den här minuten
    [zoho-45] dagens anrop hos Zoho är slut
    [zoho-57] en rättighet saknas hos Zoho: { $text }
   *[other] { error-remote-family }
}
error-remote-family = { $family ->
    [redirect] tjänsten på { $host } omdirigerar på ett sätt som inte följs: { $fact }
    [address] tjänsten anger en adress som inte används: { $host }, utan kryptering eller i ett privat nät
    [http] { $host } kan inte förstås som HTTP
    [header] { $host } kan inte förstås som HTTP
    [response] { $host } kan inte förstås som HTTP
    [not] { $host } kan inte förstås som HTTP
    [framing] { $host } kan inte förstås som HTTP
    [status] { $host } svarade { $code }: { $text }
    [encoding] svaret från { $host } kan inte avkodas
    [connect] anslutningen till { $host } misslyckades: { $text }
    [tls] anslutningen till { $host } misslyckades: { $text }
    [receive] anslutningen till { $host } misslyckades: { $text }
    [send] anslutningen till { $host } misslyckades: { $text }
    [state] tillståndet på den här datorn kan inte användas: { $text }
    [login] kontot nekar: { $text } ({ $code })
    [zoho] Zoho nekar: { $text } (kod { $code })
   *[other] { $text } ({ $code })
}
