### English: every text for people that isn't in a schema. The schemas' own are reached as label-SCHEMA-MEMBER.

## How the language writes numbers, amounts and dates

# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: i = 1 and v = 0
language-of = { $code ->
    [sv] Swedish
    [en] English
    [hr] Croatian
    [da] Danish
    [nb] Norwegian
    [no] Norwegian
    [nn] Norwegian (Nynorsk)
    [fi] Finnish
    [is] Icelandic
    [de] German
    [fr] French
    [es] Spanish
    [pt] Portuguese
    [it] Italian
    [nl] Dutch
    [pl] Polish
    [cs] Czech
    [sk] Slovak
    [sl] Slovenian
    [sr] Serbian
    [bs] Bosnian
    [mk] Macedonian
    [sq] Albanian
    [hu] Hungarian
    [ro] Romanian
    [bg] Bulgarian
    [el] Greek
    [tr] Turkish
    [ru] Russian
    [uk] Ukrainian
    [et] Estonian
    [lv] Latvian
    [lt] Lithuanian
    [ar] Arabic
    [fa] Persian
    [ku] Kurdish
    [so] Somali
    [ti] Tigrinya
    [hi] Hindi
    [zh] Chinese
    [ja] Japanese
    [ko] Korean
   *[other] { $code }
}
number-decimal = .
number-group = ,
percent = { $number }%
currency-sign = { $currency }
amount = { $currency }{ "\u00A0" }{ $number }
amount-below-zero = { "\u2212" }{ $amount }
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
date = { $day } { month-name } { $year }

## Counted words

count-years = { $number ->
    [one] { $number }{ "\u00A0" }year
   *[other] { $number }{ "\u00A0" }years
}
count-fans = { $count ->
    [one] { $count }{ "\u00A0" }fan
   *[other] { $count }{ "\u00A0" }fans
}
count-days = { $number ->
    [one] { $number }{ "\u00A0" }day
   *[other] { $number }{ "\u00A0" }days
}
count-hours = { $number ->
    [one] { $number }{ "\u00A0" }hour
   *[other] { $number }{ "\u00A0" }hours
}
count-unresolved = { $count ->
    [one] { $count }{ "\u00A0" }unresolved conflict
   *[other] { $count }{ "\u00A0" }unresolved conflicts
}
count-conflicts = { $count ->
    [one] { $count } conflict
   *[other] { $count } conflicts
}
count-changes = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
count-in-parts = { $count ->
    [one] { $count } part
   *[other] { $count } parts
}
count-items = { $count ->
    [one] { $count } item
   *[other] { $count } items
}
count-corners = { $count ->
    [one] { $count } corner
   *[other] { $count } corners
}
count-passages = { $count ->
    [one] { $count } changed passage
   *[other] { $count } changed passages
}
unit-years = { $number ->
    [one] year
   *[other] years
}
unit-bytes = { $number ->
    [one] byte
   *[other] bytes
}
change-hours = { $number ->
    [one] hour
   *[other] hours
}

# Units after a number that stands elsewhere
unit-pieces = { $number ->
    [one] pc
   *[other] pcs
}
unit-hours = { $number ->
   *[other] h
}
unit-days = { $number ->
    [one] day
   *[other] days
}

## Pages and plans

page-offer = { label-proposal-kind-offer }
page-estimate = { label-proposal-kind-estimate }
page-draft = { label-proposal-status-draft }
page-number = Number
page-revision = { label-manifest-revision }
page-date = { label-quote-date }
page-valid-until = { label-quote-validUntil }
page-reference = { label-proposal-reference }
page-project = { label-customer-project }
page-prepared-for = Prepared for
page-your-contact = Your contact
page-customer-number = { label-customer-customerId }
page-organisation-number = { label-team-company-organisationNumber }
page-vat-number = { label-team-company-vatNumber }
page-attention = Attn { $name }
page-page-of = Page { $page } of { $pages }
page-contents = Contents
page-investment = { label-quote-energy-investment }
page-excl-vat = excl. VAT
page-incl-vat = incl. VAT
page-annual-net-saving = { figure-net-saving }
page-annual-net-loss = Annual net result (loss)
page-between = between { $low } and { $high }
page-range-of = between { $currency }{ "\u00A0" }{ $low } and { $high }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Never
page-payback-note = the saving does not repay the investment
page-per-year = a year
page-fans = { label-overlay-fans }
page-needs-title = Requirements and building
page-problems-today = Problems today
page-wishes = Wishes
page-hall = The hall
page-dates = Dates
page-remarks = { label-needs-remarks }
page-condensation = { label-needs-problems-condensation }
page-ventilation = Air quality and ventilation
page-too-hot = { label-needs-problems-tooHot }
page-too-cold = { label-needs-problems-tooCold }
page-energy-cost = High energy costs
page-heating-efficiency = { label-needs-needs-heatingEfficiency }
page-air-quality = Better air and cooling
page-less-condensation = Less condensation
page-guest-comfort = Comfort for guests
page-first-meeting = { label-needs-dates-firstMeeting }
page-site-visit = { label-needs-dates-siteVisit }
page-follow-up = { label-needs-dates-followUp }
page-wished-installation = { label-needs-dates-wishedInstallation }
page-hall-name = { label-building }
page-hall-use = { label-building-use }
page-address = { label-building-address }
page-dimensions = Length × width
page-ceiling-height = { label-building-ceilingHeight }
page-fan-underside = { label-building-fanUnderside }
page-floor-area = Floor area
page-volume = Volume
page-heating = { label-building-heating }
page-heat-distribution = Heat emitters
page-efficiency = { label-building-heating-efficiency }
page-annual-energy = Annual heating energy
page-energy-price = Heat price per kWh
page-electricity-price = Electricity price per kWh
page-heating-hours = Heating hours
page-temperatures = { label-building-temperatures }
page-temperature-indoor = indoors { $value }
page-temperature-outdoor = outdoors { $value }
page-temperature-floor = at the floor { $value }
page-temperature-ceiling = under the ceiling { $value }
page-temperature-desired = desired { $value }
page-u-values = { label-building-uValues }
page-roof = roof { $value }
page-wall = wall { $value }
page-floor = floor { $value }
page-gate = door { $value }
page-air-changes = { label-building-airChanges }
page-air-changes-value = { $value } per hour
page-exhaust = { label-building-exhaust }
page-district-heating = district heating
page-gas = natural gas
page-oil = oil
page-electric = electricity
page-heat-pump = heat pump
page-pellets = wood pellets
page-other-heating = other
page-warm-air = warm air
page-radiant = radiant heaters
page-floor-heating = floor heating
page-radiators = radiators
page-plan = Floor plan
page-plan-title = Placement of fans
page-drawing-name = Drawing
page-scale = { label-overlay-scale }
page-scale-unknown = not set
page-scale-not-set = The scale is not set: fans are shown as symbols, not at true size.
page-scale-of-paper = { $ratio } ({ $paper })
page-scale-of-drawing = The drawing's own scale, { $ratio }, holds for its original sheet, not for this one.
page-legend = Legend
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Coverage by product data, else a radius of 2.5 × the diameter
page-fan-number = No.
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
page-underside-short = underside { $value }
page-ceiling-height-short = ceiling { $value }
page-clearance-line = Dashed: clearance
page-north = N
page-fan-schedule = Fan schedule
page-schedule-left-out = Fan schedule left out for lack of space: choose a larger sheet.
page-rows-more = +{ $count } more
page-measured-from = Measured from { $place }.
page-plan-corner = the drawing's top left corner
page-hall-corner = the hall's top left corner
page-air-speed = Predicted air speed
page-air-speed-note = m/s, estimated
page-marks-error = Error in the layout
page-marks-warning = Warning
page-marks-note = For information
page-drawn-by = Drawn by
page-drawing-title = Ceiling fans, layout
page-more-notes = Note: { $text }
page-mount-height = Height (m)
page-mount-height-short = height { $value }
page-outside-view = Outside the part shown: { $fans }
page-labels-left-out = Not numbered for lack of space: { $fans }
page-marks-left-out = Marks without words for lack of space: { $count }
page-missing-characters = Characters that no font has, � instead: { $list }
page-internal = Internal, not for the customer
page-sections-empty = Nothing to print in: { $list }
page-diameter-short = Ø { $value }
page-prices-title = Scope and price
page-position = Item
page-description = Description
page-quantity = { label-offer-lines-item-quantity }
page-unit = { label-offer-lines-item-unit }
page-unit-price = Unit price
page-discount = { label-offer-lines-item-discount }
page-amount = { label-offer-adjustment-amount }
page-amounts-in = Amounts in { $currency } excl. VAT
page-subtotal = { label-quote-totals-subtotal }
page-section-sum = Sum of { $section }
page-order-discount = { label-offer-orderDiscount } { $discount }
page-shipping = { label-offer-shipping }
page-adjustment = { label-offer-adjustment }
page-net-amount = { label-quote-totals-net }
page-vat = VAT { $percent }
page-vat-of = VAT { $percent } on { $base }
page-no-vat = { label-offer-vatMode-none }
page-reverse-charge = { label-offer-vatMode-reverseCharge }
page-reverse-charge-note = Reverse charge: the buyer accounts for the VAT.
page-buyer-vat-number = The buyer's VAT number: { $number }
page-summary = Summary
page-total-with-vat = { label-quote-totals-total }
page-rounding = { label-offer-rounding }
page-to-pay = { label-quote-totals-toPay }
page-estimated-total = Estimated price
page-optional = Option
page-alternative = Alternative to item { $item }
page-payments-accepted = The payments are parts of what was accepted, { $amount }.
page-line-left = replaced in what was accepted
page-as-sent = As sent: { $amount }
page-as-offered = As offered: { $amount }
page-payment-share = Share
page-amount-incl-vat = Amount incl. VAT
page-amount-excl-vat = Amount excl. VAT
page-state = { proposal-status }
page-state-since = { proposal-status } { $date }
page-draft-unsigned = This is a draft. It can be signed once it has been sent.
page-line-taken = accepted
page-not-counted = not in the total
page-optional-note = Amounts in brackets are not in the total.
drawn-replaced = { $others } instead of { $product }
drawn-partly-replaced = { $product }, partly replaced by { $others }
drawn-not-accepted = { $product }, not in what was accepted
drawn-option = { $product }, offered as an option
drawn-partly-option = { $product }, partly offered as an option
page-options-title = Not in the sum, excl. VAT
page-metre = { label-offer-lines-item-unit-metre }
page-lump = { label-offer-lines-item-unit-lump }
page-kilometre = { label-offer-lines-item-unit-km }
page-product-data = Product data
page-diameter = { label-products-products-item-diameter }
page-airflow = { label-products-products-item-airflow }
page-power = { label-products-products-item-power }
page-sound = Sound
page-weight = { label-products-products-item-weight }
page-warranty = Warranty: { $text }
page-warranty-motor = motor { $years }
page-warranty-other = other parts { $years }
page-rating-note = Airflow according to { $standard }
page-by-zone = { $value } (zone by zone)
page-energy-title = Savings calculation
page-energy-introduction = The fans bring warm air down from the ceiling, so that less heat leaves through roof and ventilation. The calculation takes the saving as a share of the metered heating energy, deducts the fans' own electricity and shows a range rather than a single number.
page-method-legacy = Method: rule of thumb, 3% per metre of ceiling height in whole percent below 15 m, 30% from 15 m.
page-method-capped = Method: capped rule of thumb, 3% per metre of ceiling height, at most 30%.
page-rule-result = The ceiling height of { $height } gives { $percent }.
page-rule-limits = The rule is the suppliers' and has not been measured in this hall. Independent measurements give 10–20%; more than 30% takes tall, poorly insulated buildings or buildings with high extract rates, with warm-air heating.
page-unheated = The hall is kept at { $temperature }. At this temperature it is not heated, so there is no heating energy to save. No method is known to us that estimates what fans save in cooled halls.
page-assumed = { $value } (assumed)
page-rule-source = Sources: BRE IP 9/95 (10% estimated; tests of the 1980s none above 12%); Lindab, Lokaler med högt i tak (10–20%); Said et al., Energy & Buildings 24 (1996) 105–115 (4–11 °C between floor and ceiling).
page-radiant-note = { $basis ->
    [balance] Radiant heating warms the air less: about a third of the balance's percentage is counted (French CEE sheet BAT-TH-142, ratio 320/900).
   *[rule] Radiant heating warms the air less: about a third of the rule's percentage is counted (French CEE sheet BAT-TH-142, ratio 320/900).
}
page-default-band-note = { $basis ->
    [balance] Low: a third of what the heat balance gives, at most 10%. Base: half of it, at most 15%. High: all of it.
   *[rule] Low: a third of the rule, at most 10%. Base: half of it, at most 15%. High: the rule itself.
}
page-stated-note = The seller's own assessment: { $scenarios }.
page-all-stated-note = { $basis ->
    [balance] The scenarios' percentages are the seller's own assessment of the hall; the heat balance stands for comparison.
    [rule] The scenarios' percentages are the seller's own assessment of the hall; the rule stands for comparison.
   *[nothing] The scenarios' percentages are the seller's own assessment of the hall.
}
page-scenario = { label-energy-scenarios-item }
page-assumptions = Assumptions
page-result = Result
page-saved-energy = { figure-saved-energy } (kWh/year)
page-fan-electricity = Fan electricity cost
page-horizon-saving = { figure-horizon-saving }, { $years }
page-horizon-result = { figure-horizon-result }, { $years }
page-saved-co2 = { figure-saved-co2 } (kg CO₂e/year)
page-chart-title = Cumulative result after investment
page-chart-paid-back = paid back after { $years }
page-chart-years = years
chart-savings = Net saving a year, by scenario
chart-heat = Heat that leaves the hall each year
chart-profile = Air temperature from floor to ceiling
chart-tornado = { $figure }: what moves it
chart-before = without fans
chart-after = with fans
chart-never = never paid back
chart-roof = Roof
chart-walls = Walls
chart-air = Air changes
chart-exhaust = Exhaust at the ceiling
chart-all = In all
chart-thermostat = Thermostat
chart-knee = Change of gradient
chart-ceiling = Ceiling
chart-heat-sum = In all { $before } without fans and { $after } with them: { $saved } less, or { $percent }.
chart-heat-more = In all { $before } without fans and { $after } with them: { $more } more, or { $percent }.
chart-paid-later = paid back after { $years }, later than shown
chart-discounted = { $name }, { $percent } interest
chart-paid-discounted = paid back after { $years }, with interest { $discounted }
chart-smaller = ↓ each value { $percent } smaller
chart-larger = ↑ each value { $percent } larger
error-chart-method = the chart { $chart } is of a heat balance, and the energy case is computed another way; `ency set { $file } /energy/method=heatBalance` computes one
charts-left-out = left out for lack of values: { $charts }; `ency figures { $file } --draw --of { $kind }` says what is missing
charts-failed = left out: { $charts }: { $why }
overview-energy-missing = Missing for it: { $items }. Begin with { $remedy }
page-metered-energy = Metered heating energy
page-normal-energy = The same in a normal year
page-calibration-note = What was metered is { $percent } of what the balance needs. The saving is the balance's share of the metered energy; the chart of heat shows the balance itself, so its sums are others.
page-energy-computed = Annual heating energy, computed
page-energy-introduction-computed = The fans bring warm air down from the ceiling, so that less heat leaves through roof and ventilation. No metered heating energy is given: a heat balance of the hall computes what is needed, and what the fans save of it. Their own electricity is deducted, and a range is shown rather than a single number.
page-method-per-metre = Method: 0.5% per foot of ceiling height above the thermostat.
page-method-balance = Method: steady heat balance of roof, walls, air changes and exhaust, the air warmer by an even gradient up to the ceiling.
page-method-two-zone = Method: steady heat balance of roof, walls, air changes and exhaust, the air warmer towards the ceiling in two zones, steeper below 2 m.
page-balance-result = It gives { $percent }.
page-balance-limits = { validity-balance }
figure-horizon-result = Result after investment
figure-roof-heat = Heat through the roof without fans
figure-wall-heat = Heat through the walls without fans
figure-air-heat = Heat with the air changes without fans
figure-exhaust-heat = Heat with the exhaust without fans
figure-roof-heat-after = Heat through the roof with fans
figure-wall-heat-after = Heat through the walls with fans
figure-air-heat-after = Heat with the air changes with fans
figure-exhaust-heat-after = Heat with the exhaust with fans
figure-heat-after = Heat needed with fans
figure-knee-level = Height at which the gradient changes
figure-floor-before = Temperature at the floor without fans
figure-knee-before = Temperature where the gradient changes, without fans
figure-ceiling-before = Temperature at the ceiling without fans
figure-floor-after = Temperature at the floor with fans
figure-ceiling-after = Temperature at the ceiling with fans
page-co2-sources = Emission factors: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e per kWh ({ $source })
page-co2-no-source = source not stated
page-full-power-note = The fans' power is taken at full speed; in winter operation it is lower.
page-missing-note = Can't be worked out in full: missing { $items }.
page-at-winter-speed = at winter speed (rated { $power })
page-fan-hours = Running time of fans
page-loss-note = Negative amounts are losses: the fans' electricity costs more than the heat saved.
page-chosen-note = The figures on the first page are for the { $name } scenario. Amounts are shown rounded, but computed with their decimals.
page-horizon-years = Calculation period
page-lifetime = { label-quote-energy-lifetime }
page-none = never
page-electricity-of = electricity
page-beyond-horizon = longer than the calculation period ({ $years })
page-missing-ceiling-height = ceiling height
page-missing-annual-energy = annual heating energy
page-missing-energy-price = heat price
page-missing-fan-count = number of fans
page-missing-fan-power = fan power
page-missing-fan-hours = running hours
page-missing-electricity-price = electricity price
page-missing-investment = investment
page-missing-heating-co2 = emission factor of heat
page-missing-electricity-co2 = emission factor of electricity
page-terms-title = Terms and contact
page-notes = { label-proposal-notes }
page-contact = Contact
page-acceptance = Acceptance
page-acceptance-text = We accept quotation { $number } on its terms and place our order accordingly.
page-acceptance-until = The quotation is valid until { $date }.
page-accepted = Quotation { $number } was accepted on { $date }.
page-accepted-by = Quotation { $number } was accepted by { $who } on { $date }.
page-estimate-note = This is an estimate, not a binding quotation.
page-for-customer = For the customer
page-for-seller = For the seller
page-place-and-date = Place and date
page-signature = Signature
page-printed-name = Name in capitals
page-drawing-lost = The drawing is missing from the file

## The page of an offer, which computes

web-nav = On this page
web-plan-help = Drag to move the plan; zoom with the buttons or with + and −, move it with the arrow keys. Choose a fan to see what it is.
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-whole = Whole plan
web-fan-none = No fan is chosen.
web-chart-values = The chart's numbers
web-height = Height above the floor
web-result-after = Result after { $years }
web-try = Try other values
web-try-text = Move a slider and see what the figures would come to. The offer itself stays as it is.
web-as-offered = As offered
web-tried = With your values
web-reset = Back to the offer's values
web-explanations = How the figures are computed
web-why = how is that computed: { $figure }
web-close = Close
web-choice = Your choice
web-choice-text = Tick the options and alternatives that you want, and the total follows. An alternative takes the place of its item.
web-choice-total = To pay with your choice
web-without-choice = This is computed as offered, without your choice.
web-take = Take item { $item }
web-taken = { $kind }, part of your choice
web-adds = An amount with a sign is what the total excl. VAT changes by with that line.
web-answer-text = With your name you accept the offer on its terms, with the choice above. The answer is saved as a file on your device, and nothing is sent by itself: send the file to { $who }.
web-seller = the seller
web-name = Your name
web-save = Accept and save the answer
web-nameless = Write your name first.
web-saved = Saved as { $file }. Now send that file to { $who }.
web-answer-file = answer
web-not-sent = This offer has not been sent yet, so it can't be accepted on this page.
web-prices-hidden = An alternative that is taxed otherwise than its item can't be ticked here. Tell us that you want it, and you get an offer with it.
input-acceptance = The customer's answer
input-taken = Taken by the customer
figure-accepted = { $figure }, as accepted
figure-sent = { $figure }, as sent
error-answer-file = the answer can't be taken: { $what }
error-answer-size = the answer is larger than { $most } bytes, which none is that a page saves
error-answer-revision = the answer is to { $answered }, and what was sent is { $sent }
remedy-answer-revision = give the customer the page of what was sent: `ency export { $file } -o offer.html`
error-answer-line-none = the answer takes line { $line }, which the offer doesn't have
error-answer-line-counts = the answer takes line { $line }, which is neither an option nor an alternative
error-answer-lines-both = the answer takes lines { $one } and { $other }, of which only one can be had
error-answer-total = the customer saw { $seen } to pay, and with the chosen lines it is { $own }
remedy-answer-page = take the file that the page itself saved, or note the answer in words: `ency accept { $file } --who NAME --note WORDS`
said-accepted-total = To pay as accepted: { $amount }

## Pictures and pages of a comparison

picture-changes = Changes: { $name }
picture-before = { label-activity-events-item-choice-base }
picture-after = After
picture-added = added
picture-removed = removed
picture-moved = moved
picture-changed = changed
picture-waiting = waiting
picture-conflicts = { label-conflicts }
picture-keep-outs = { label-overlay-keepOuts }
picture-zones = { label-overlay-zones }
picture-grid-lines = { label-overlay-gridLines }
picture-dimensions = { label-overlay-dimensions }
picture-plan = Plan
picture-moved-alike = { $fans } moved { $distance }
picture-changed-alike = { $fans }: { $what }
picture-scale-was = Scale before
picture-scale-is = Scale now
picture-scale-changed = Scale changed: { $old } → { $new }
picture-scale-sizes = Dashed rings: the fans' size at the old scale.
picture-outside = Off the drawing: { $fans }.
picture-unlabelled = No space for the words of { $fans }.
picture-also-changed = Also changed: { $what }.
picture-drawing-changed = The drawing was replaced
picture-only-old = Only on the old drawing
picture-only-new = Only on the new drawing
picture-on-both = On both
picture-aligned-by-page = The sheets are of one size and lie edge to edge.
picture-aligned-by-common = The old drawing is fitted by what stayed in its place in the building.
picture-aligned-by-scale = The old drawing is fitted by its scale from the top left corner on; its place in the building is uncertain.
picture-aligned-by-fit = How the drawings lie on one another is not known: the old one is shown as large as the new one.
picture-drawing-equal = The files differ, but the drawings look the same.
picture-plan-added = The plan is new
picture-plan-removed = The plan was removed
picture-tiny = under 1 mm
picture-old-unknown = unknown
picture-locked = locked
picture-unlocked = unlocked
picture-note-changed = note changed
picture-number-changed = number changed
picture-height = height
picture-rotation = rotation
picture-title = Differences
picture-summary = Summary
picture-follows = Consequences
picture-value = Value
picture-item = What
picture-nothing = Nothing differs.
picture-overlay = Overlay
picture-swipe = Swipe
picture-difference-image = Difference only
picture-swipe-hint = Left of the edge the old drawing, right of it the new one.
picture-missing = none
picture-drawing = The drawing
picture-no-picture = Can't be shown
picture-only-coordinates = { $count } things on the plan stayed in their place in the building and only have the new drawing's coordinates.
picture-revision = revision { $number }
picture-saved = saved { $date }
picture-wait = { $count ->
    [1] 1 decision waits
   *[other] { $count } decisions wait
}
picture-wait-nothing = Nothing waits for a decision
picture-ours-stands = Until it is decided, the value of ours stands.
picture-figures = Price and saving
picture-figures-stay = Price and savings are unchanged.
picture-disputed = in conflict: { $what }
picture-nothing-else = nothing changed
picture-side-by-side = Side by side
picture-new-drawing = New drawing: { $name }
picture-more = { $count } more
picture-moved-on-site = moved on site: { $what }
picture-filter-label = Filter the changes
picture-is-added = added
picture-is-removed = removed
picture-is-changed = changed
picture-is-moved = moved

## Changes in words

change-added = { $subject } added
change-removed = { $subject } removed
change-added-with = { $subject } added: { $facts }
change-removed-with = { $subject } removed: { $facts }
change-moved = { $subject } moved { $motion }
change-reissued-many = { $subject } have new ids
change-reordered-many = { $subject } changed places
change-reordered = from place { $from } to { $to }
change-unchanged = Nothing differs
change-part-added = new
change-part-removed = removed
change-part-replaced = other content
change-part-renamed = was { $old }
change-resembles = new id { $new }, before { $old }: the same by { $reasons } ({ $score })
change-follows = references that only follow new ids: { $count }
change-abridged = shortened; shown whole by { $hint }
change-abridged-passages = not shown whole: { $passages }; shown by { $hint }
change-and-more = and { $count } more
change-from = from { $causes }
change-from-jointly = from these together: { $causes }
change-left-out-cause = from what is left out
change-place = x { $x }, y { $y } from the drawing's corner
change-place-in-hall = x { $x }, y { $y } from the hall's corner
change-plan-units = plan units
change-north = north
change-north-east = north-east
change-east = east
change-south-east = south-east
change-south = south
change-south-west = south-west
change-west = west
change-north-west = north-west
change-up = up on the plan
change-up-right = up and right on the plan
change-right = right on the plan
change-down-right = down and right on the plan
change-down = down on the plan
change-down-left = down and left on the plan
change-left = left on the plan
change-up-left = up and left on the plan
change-yes = yes
change-no = no
change-quoted = “{ $text }”
change-optional = optional
change-corners-moved = { $count } of { $all } corners moved
change-same-place = the same place in the building, in the new drawing's units
change-per-plan-unit = mm per plan unit
change-plan = Plan { $name }
change-drawing = Drawing of plan { $name }
change-picture = Picture { $name }
change-manifest = Manifest
change-consequences = Consequences
change-summary = { $changes } in { $parts }
change-differ = { $old } and { $new } differ
change-left-out = rules leave some places out
change-per-year = /year
change-years = years
change-rpm = rpm
change-per-hour = per hour
change-pixels-per-inch = px/inch

## Conflicts

conflict-ours = ours
conflict-theirs = theirs
conflict-base = before
conflict-sides = ours { $ours }, theirs { $theirs }
conflict-before = ; before { $before }
conflict-removed = removed
conflict-added = added
conflict-unchanged = unchanged
conflict-wait = { $count ->
    [one] { $count } conflict waits for a decision
   *[other] { $count } conflicts wait for a decision
}
conflict-nothing = nothing waits for a decision
conflict-same = Both have the same by now
conflict-together = { $conflicts }, settled together
conflict-whole = The whole proposal
conflict-value = another value
conflict-settled = { $conflicts } settled{ $rest }; saved as revision { $number }
conflict-settled-in-folder = { $conflicts } settled{ $rest }; written to the folder, `ency save { $folder }` saves it
conflict-still = { $count ->
    [one] , { $count } still waits
   *[other] , { $count } still wait
}
conflict-both-have = { $label }: both have { $value } by now
conflict-took-ours = { $label }: ours kept, { $value }
conflict-took-theirs = { $label }: theirs taken, { $value }
conflict-took-base = { $label }: the value before taken, { $value }
conflict-took-value = { $label }: another value, { $value }
conflict-dropped = ; dropped: { $values }

## Why a merge could not decide

reason-both-sent = Both sides sent the proposal, each with its own figures.
reason-both-states = Both sides sent, answered or revised the proposal, each on its own.
reason-sent-meanwhile = One side sent the proposal while the other changed it.
reason-settled-twice = Each side settled a conflict here in another way.
reason-settled-meanwhile = One side settled a conflict here while the other changed the value.
reason-relisted = One side took the part away, and the other changed what the manifest says of it.
reason-kept-for-answer = What waits for an answer at { $value } refers to this.
reason-broken-rule = Together the changes break a rule: { $value }.
reason-too-many = More than { $most } places in it are in dispute, which is more than can be settled one by one.
reason-target-gone = What this refers to was taken away: { $value }.
reason-newly-meant = Something began to refer to this.
reason-both-redrawn = Both sides put another drawing in the plan's place.
reason-facts-changed = One side put another drawing in the plan's place, and the other changed what is said of the old one.
reason-unknown-map = One side put another drawing in the plan's place, and nothing tells how it lies on the old one.
reason-no-size = The new drawing has no size.
reason-off-page = Where this was put is not on the new drawing's page.

## Reports of merges

merge-title = Merge
merge-from = From { $name }
merge-alike = Alike on both sides
merge-settled = Settled automatically
merge-ours = ours, { $name }
merge-theirs = theirs, { $name }
merge-result = result
merge-decisions = Every decision
merge-same = Nothing to merge: { $ours } and { $theirs } say the same
merge-only-ours = Nothing new in { $theirs }: the result is { $ours } as it is
merge-only-theirs = Only { $theirs } was changed: the result is that file as it is
merge-merged = merged
merge-clean = no conflicts
merge-changes-from = { $changes } from { $name }
merge-changes-alike = { $count } alike
merge-settled-count = { $count } settled automatically
merge-more = and { $count } more; --full tells them all
merge-earlier = { $count ->
    [1] 1 earlier conflict still waits
   *[other] { $count } earlier conflicts still wait
}
merge-taken = { $file }: saved as it is
merge-saved = { $file }: saved as revision { $number }
merge-unchanged = { $file }: unchanged
merge-not-written = Nothing was written (--dry-run)
merge-resolve = Our value stands where there are conflicts. Resolve them with: `ency resolve { $file }`
merge-no-base = Without a common base: all that differs is a conflict
merge-by-text = the words of both
merge-by-max = the greatest
merge-by-union = the items of both
merge-by-append = the additions of both
merge-by-order = the order of both
merge-by-tolerance = near enough to be equal
merge-by-preference = as --prefer says
merge-by-strategy = as --strategy says
merge-by-answer = as --answers says
merge-by-reissue = follows new ids
merge-by-drawing = taken over to the new drawing
merge-is-both = both
merge-is-merged = combined
merge-is-conflict = conflict
merge-plans = Plans
merge-view-ours = Before → ours
merge-view-theirs = Before → theirs

## Computed figures

figure-net-amount = { page-net-amount }
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Saving of heating energy
figure-saved-energy = Heating energy saved
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Annual net saving
figure-payback = { page-payback }
figure-horizon-saving = Result before investment
figure-saved-co2 = Emissions avoided
figure-plan-scale = Scale on site
figure-never = never
figure-line-amount = Amount of the line
figure-line-counts = Whether the line counts
figure-section-sum = Sum of the section
figure-reduced-list-price = Listed price less the discount
figure-subtotal = { label-quote-totals-subtotal }
figure-line-vat-rate = VAT rate of the line
figure-rate-net = Lines at the VAT rate
figure-rate-discount-rounded = Order discount at the VAT rate, rounded
figure-rate-discount-rest = Rest of the order discount
figure-rate-discount-gap = Gap that rounding left
figure-rate-discount = Order discount at the VAT rate
figure-rate-base = Taxable amount
figure-rate-vat = VAT by rate
figure-expense-part = Part of the expense
figure-split-cost = All expenses
figure-split-shared = All parts of the expenses
figure-party-paid = Paid
figure-party-bears = Bears
figure-party-settled = Settled
figure-party-received = Received
figure-party-balance = Balance (below 0: owes)
figure-order-discount = { label-offer-orderDiscount }
figure-total-amount = { label-quote-totals-total }
figure-rounding = { label-offer-rounding }
figure-sold-fans = Fans in the offer
figure-rated-power-each = Rated power per fan
figure-running-hours = { page-fan-hours }
figure-fan-count = Fans
figure-full-power = Power of all fans at full speed
figure-floor-area = { page-floor-area }
figure-volume = { page-volume }
figure-wall-area = Wall area
figure-rule-percent = Saving by the method
figure-counted-percent = Saving by the method, as the heating counts
figure-saved-cost = Heating cost saved
figure-fan-power-each = Power per fan
figure-fan-energy = Electricity of the fans
figure-investment = { page-investment }
figure-horizon = { page-horizon-years }
figure-yearly-result = Yearly result
figure-net-present-value = Net present value
figure-internal-rate = Internal rate of return
figure-discounted-payback = Discounted payback time
figure-residual = Residual value
figure-life-cycle-cost = Life-cycle cost
figure-thermostat-rise = Warmer at the thermostat than at the floor
figure-ceiling-rise = Warmer at the ceiling than at the thermostat
figure-mean-rise = Warmer on average than at the thermostat
figure-ceiling-drop = Cooler at the ceiling with fans
figure-mean-drop = Cooler on average with fans
figure-roof-loss = Heat loss of the roof
figure-wall-loss = Heat loss of the walls
figure-air-loss = Heat loss of the air changes
figure-exhaust-loss = Heat loss of the exhaust at the ceiling
figure-base-heat = Heat needed without fans
figure-roof-saving = Saved through the roof
figure-wall-saving = Saved through the walls
figure-air-saving = Saved by the air changes
figure-exhaust-saving = Saved through the exhaust
figure-set-point-saving = Saved by the lower set point
figure-saved-heat = Saved heat
figure-balance-percent = Saving by the heat balance
figure-degree-day-heat = Heat needed by degree days
figure-heating-energy = Bought heating energy
figure-loan-payment = Yearly payment of the loan
figure-after-loan = Saving after the loan's payment
figure-jet-efficiency = Share of a fan's power in its jet
figure-full-airflow = Airflow of all fans at full speed
figure-airflow = Airflow of all fans
figure-turnovers = Air turnovers
figure-year-ratio = Degree days of the metered year by those of a normal year
figure-normal-energy = Metered heating energy in a normal year
figure-bought-heat = Heating energy that the balance needs
figure-calibration = Metered by computed heating energy
figure-box-area = Floor area of the hall as a box
figure-tip-speed = Speed of the blade tips
figure-disc-speed = Air speed in the rotor's disc
figure-rated-airflow = Airflow by today's standard
figure-disc-area = Area of the rotor's disc
figure-jet-power = Power of the air jet
figure-possible-airflow = Airflow that can be true
figure-cooling-effect = Cooling effect of the moving air
figure-cooling-margin = Cooling effect above what is wished
figure-zone-area = Floor area of the zone
figure-zone-height = Ceiling height of the zone
figure-zone-wall-area = Outer walls of the zone
figure-zone-volume = Volume of the zone
figure-fans-in-zones = Fans within zones
figure-zone-heat = Heat needed in the zone without fans
figure-zone-saving = Saved heat in the zone
figure-upper-wall-area = Wall above the lower zone
figure-upper-wall-rise = Warmer at that wall than at the thermostat
figure-upper-wall-drop = Cooler at that wall with fans
figure-needed-air-speed = Air speed for the wished cooling effect
input-by-zone = { label-energy-inputs-zones }
input-zones = { label-overlay-zones }
input-plan-scale = { label-overlay-scale }
input-fan-plans = Plans with fans
input-outlined-area = Floor area of all zones
input-zone-name = { label-overlay-zones-item-name }
input-zone-height = { figure-zone-height }
input-zone-area = Area as drawn
input-zone-walls = Length of the outer walls as drawn
input-zone-fans = Fans in the zone
input-border-length = Length of the border between the zones
input-other-zone-height = Ceiling height of the other zone
input-other-zone-fans = Fans in the other zone
input-roof-u-value = U-value of the roof
input-wall-u-value = U-value of the walls
input-air-changes = { label-building-airChanges }
input-exhaust = { label-building-exhaust }
input-indoor = Indoor temperature
input-outdoor = Outdoor temperature
input-floor-temperature = Temperature at the floor
input-ceiling-temperature = Temperature at the ceiling
input-desired-temperature = Desired temperature
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
input-product-airflow = Airflow of the product
input-product-rating = Rating standard of the product
input-measured-airflow = Measured airflow of each fan
input-summer-radiant = { label-energy-inputs-summer-radiantTemperature }
input-summer-humidity = { label-energy-inputs-summer-humidity }
input-summer-activity = { label-energy-inputs-summer-activity }
input-summer-clothing = { label-energy-inputs-summer-clothing }
input-desired-cooling = { label-energy-inputs-summer-desiredCooling }
input-summer-air = Air temperature in summer
input-summer-speed = Air speed at people in summer
validity-zones = The balance is steady, each zone is as warm at the thermostat, and no heat flows from zone to zone.
validity-balance = The balance is steady: no sun, no stored heat, no heat of people and machines.
validity-jet = Below 60%; what is above is advertising, from which nothing is computed.
validity-year = Both counts of degree days are of one place and one base temperature; hot water and processes aren't in the energy.
validity-cooling = For people who stand in the moving air for an hour; the air itself gets no cooler, and where it is warmer than skin (about 35 °C) only sweat cools.
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
input-placed-fans = Fans on the plans
input-product = { label-offer-lines-item-product }
input-product-type = Type of the product
input-product-diameter = Diameter of the product
input-product-speed = Revolutions of the product
input-list-price = Price of the product
input-line-section = { label-offer-lines-item-section }
input-section-title = { label-offer-sections-item-title }
input-product-name = Name of the product
input-product-power = Power of the product
input-width = { label-building-width }
input-length = { label-building-length }
input-ceiling-height = { label-building-ceilingHeight }
input-energy-method = { label-energy-method }
input-distribution = { label-building-heating-distribution }
input-chosen-scenario = { label-energy-chosen }
input-annual-energy = { page-annual-energy }
input-energy-price = { page-energy-price }
input-heating-co2-factor = CO₂ factor of the heating
input-heating-hours = { label-building-heatingHours }
input-electricity-price = { page-electricity-price }
input-electricity-co2-factor = CO₂ factor of the electricity
input-fan-hours = { page-fan-hours }
input-fan-power = { label-energy-inputs-fanPower }
input-lifetime = { label-energy-inputs-lifetime }
input-scenario-name = { label-energy-scenarios-item-name }
input-stated-percent = { label-energy-scenarios-item-savingPercent }
input-band = Place in the band
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
input-expense = Amount of the expense
input-expense-number = Number of the expense
input-split-amount = Amount of the part
input-settlement = Amount of the settlement
validity-rule = An estimate that has not been measured in this hall; the suppliers' rules follow from its height alone.

## Where the formulas of figures are from

source-rule-percent = “{ label-energy-method-legacy }”: the rule of the app that sellers used before, cut to whole percents below 15 m; “{ label-energy-method-capped }”: the same with a limit; “{ label-energy-method-perMetre }”: energydepot HVAC005, 0.5% a foot (only 0.1% where much air is extracted); heat balances: “{ figure-balance-percent }”; none in halls below 5 °C, where thermostats against frost begin (Themo, Sygonix), or no warmer than outdoors
source-heating-energy = as metered, in a normal year; where a heat balance is computed and nothing was metered, its need by the heating's efficiency
source-counted-percent = French sheet BAT-TH-142: radiant heating is credited 320 kWh where warm air gets 900; 0.35 of it is counted
source-saving-percent = where only the method is known, or a place in the band: at most 10% (what BRE estimated, as others cite IP 9/95), at most 15% (the middle of what is reported independently of the makers), and the rule itself; a loss is not divided
source-saved-energy = the percent of the bought heating energy
source-saved-cost = what the saved energy costs
source-fan-power = at winter speed: as given, else rated power × (speed ÷ full speed)³ by the fan laws, else the fans' full power
source-running-hours = the heating's hours where the fans' aren't given
source-fan-energy = number of fans × power × hours
source-fan-cost = what the fans' electricity costs
source-net-saving = saved cost less the fans' electricity; below 0 for a loss
source-saved-co2 = saved energy × its factor, less the fans' electricity × its own
source-temperature-at-height = the temperature at a height, from the gradient and the thermostat's height
source-heat-of-way = a way's losses × the temperature above the outdoor air × the heating's hours
source-heat-after = heat that is needed without fans, less what they save
source-thermostat-level = 1.5 m where it isn't given
source-knee-level = Said, MacDonald and Durrant 1996: steeper below 2 m
source-as-given = as given
source-cooling-effect = ASHRAE 55, cooling effect of elevated air speed: the standard effective temperature of the two-node model; where nothing else is given, surroundings as warm as the air, 50% humidity, light work (1.6 met) in summer clothing (0.5 clo)
source-cooling-margin = cooling effect less what the customer wishes; below 0 it isn't reached
source-year-ratio = degree days of the metered year by those of a normal year, of one place and base
source-normal-energy = normal-year correction: heating energy ÷ (actual ÷ normal degree days); as metered where the year isn't known
source-bought-heat = the heat that is needed without fans, by the heating's efficiency
source-calibration = metered heating energy of a normal year by what the balance needs; the case takes the balance's share of the metered energy, so that saved energy is saved heat ÷ efficiency × this
source-hall-size = a hall is a box; zone by zone, what the zones of the plans measure by the plan's scale
source-heat-balance = Q = (ΣUA + ρc·V̇)(Ti − To), steady state
source-temperature-profile = T(z) = T + g·(z − zt), g the gradient, zt the thermostat's height (1.5 m where it isn't given); in two zones steeper below 2 m (Said, MacDonald and Durrant 1996)
source-gradient = given, or from temperatures that were measured
source-set-point-saving = each kelvin that the set point is lowered saves the losses of one; zone by zone, of the zones in which fans hang
source-balance-percent = saved heat by the heat that is needed without fans
source-degree-days = as given, or by place, base +{ $base } °C: { $places }
source-degree-day-heat = losses times degree-hours; gradtimmar are 24 graddagar
source-rated-airflow = by today's editions of AMCA 230; ratings by AMCA 230-99 are √2 above them (epochfans.com)
source-disc-area = π ÷ 4 times the square of the diameter
source-jet-power = ½·ρ·Q·v² with v = Q/A and ρ = 1.2 kg/m³
source-jet-efficiency = the jet's power by the electrical power
source-possible-airflow = the rated airflow; none where the jet would have 60% of the power or more
source-disc-speed = Q/A, airflow through the rotor's disc; the fastest air in a room is about 1.3 to 1.5 times as fast (CBE fan guide)
source-tip-speed = π times diameter times revolutions
source-full-airflow = airflow by AMCA 230 at full speed, all fans together; nothing is computed from a jet of 60% or more
source-fan-laws = fan laws: airflow in proportion to speed, power to its cube
source-turnovers = airflow by the hall's volume; at least 0.5 an hour (Hunter), 3 to 4 in winter (clubsolutionsmagazine.com 2005-09)
source-sent-amounts = the sent amounts, added up again
source-line-amounts = the toolkit's rule: each line is rounded, half away from zero, and lines are summed
source-line-counts = optional lines and those that may replace another have an amount but don't count
source-offer-vat-rate = as the offer says, or 25%
source-line-vat-rate = the line's own rate, or the offer's
source-rate-discount-rest = what rounding by rate leaves of the order discount, or takes too much
source-rate-discount-gap = how far rounding went the other way than the rest does
source-rate-discount = rounded by rate; a rest of minor units goes to the rates whose discount rounding changed most
source-rate-base = the rate's lines less their part of the order discount; shipping and adjustment have the offer's own rate
source-rate-vat = a mark-up on the rate's taxable amount (ESV, momshandledning 2.3.3), rounded by itself
source-expense-part = by largest remainder: cut to minor units, the missing ones go to the largest fractions
source-split-cost = the expenses of all
source-split-shared = the parts of all expenses
source-party-paid = the expenses that the party paid
source-party-bears = the party's parts of all expenses
source-party-settled = the payments from the party to others
source-party-received = the payments from others to the party
source-party-balance = what the party has paid, for all and to others, less what it bears and has received; all balances are 0 together
source-section-sum = the lines of the section that count
source-reduced-list-price = the product's price less the line's discount, rounded half away from zero
source-order-discount = percent of the sum, rounded half away from zero, and the amount
source-as-offered = as the offer says
source-net-amount = sum less discount, with shipping and adjustment
source-vat = a mark-up on the net amount (ESV, momshandledning 2.3.3); 25% where no rate is given
source-total-amount = net amount and value added tax
source-to-pay = Swedish act 1970:1029 section 2: to whole kronor, from 50 öre up; the tax stays as it is (Skatteverket 8-19049)
source-rounding = what rounding to whole units adds or takes
source-fan-count = the offer's lines that count, otherwise the plans
source-rated-power-each = on average over all fans, at full speed
source-full-power = the fans' rated power (AMCA 230), all together
source-investment = the offer's net amount; an offer without amount costs nothing yet, and no payback follows from that
source-maintenance-cost = a share of the investment, each year
source-yearly-result = net saving less maintenance, where it is given; both rise with energy prices
source-payback = investment divided by what is left each year; never where nothing is left
source-horizon = the fans' lifetime in whole years, or 30 years
source-horizon-saving = what is left of all years, without interest and without the investment
source-horizon-result = what is left of all years less the investment, without interest
source-net-present-value = −I + Σ A(1+g)^(k−1)/(1+r)^k + R/(1+r)^n, A what is left each year; payments at the ends of years, real rate (as in BELOK, LCC)
source-internal-rate = the rate at which the net present value is 0
source-discounted-payback = interpolated in the year in which the sum of discounted savings reaches the investment
source-residual = a share of the investment that is left in the end
source-life-cycle-cost = EN 15459-1:2017: investment, and the present value of what heating, fans and maintenance cost, less what is left; without replacement and disposal
source-loan-payment = annuity: L·r/(1−(1+r)^−n), payments at the ends of years
source-after-loan = what the saving leaves while the loan is paid off
source-zone-area = as drawn, by the plan's scale; a zone within another is cut out of it
source-zone-height = its own, else the building's
source-zone-wall-area = outer walls from floor to ceiling
source-zone-volume = area by height
source-fans-in-zones = fans that are placed within a zone
source-mixed-zones = fans mix the air of the zones in which they hang
source-zone-exhaust = the hall's exhaust by the zones' floor areas
source-zone-heat = a zone's losses × the temperature above the outdoor air × the heating's hours
source-zone-saving = losses × what fans and a lower set point take off the temperature × the heating's hours
source-upper-wall-area = where ceilings differ, the wall above the lower one
source-upper-wall-rise = in the middle of that wall
source-upper-wall-drop = in the middle of that wall, where fans hang in the taller zone

## How figures are explained, tried and solved for

explain-years = years
explain-missing = missing
explain-none = none
explain-not-set = not set
explain-assumed = not set, { $value } assumed
explain-there = given
explain-failed = { $why ->
    [overflow] more digits than can be computed with
    [divisionByZero] divided by 0
    [outOfRange] a number out of range
    [tooLong] more steps than are made for one proposal
    [weights] the weights are all 0, or one is below 0
    [inexact] not rounded before it is shared
    [noItem] names an item that is missing, or two with one id
    [notHeated] the hall is not heated: there is no heating to save
    [severalHalls] the fans hang in more than the one hall whose volume is known; draw each as a zone, and set /energy/inputs/zones
    [parts] the parts don't make the whole
   *[wrongType] a value of the wrong type
}
figure-mistake-form = nothing is declared in this form: { $json }
figure-mistake-unit = "{ $unit }" is no unit that figures have
figure-mistake-deep = formulas are nested too deep
figure-mistake-many = there are more than { $most } declarations or operations
figure-mistake-name = two are called { $name }
figure-mistake-unknown = { $figure } names { $name }, which isn't declared or can't be had there
figure-mistake-units = { $figure } puts { $one } and { $other } together
figure-mistake-circle = these follow from each other: { $names }
explain-unit = { $unit ->
    [kg] kg{ "\u00A0" }CO₂e
    [g] g{ "\u00A0" }CO₂e
   *[other] { $unit }
}
explain-choice = { $choice ->
    [true] yes
    [false] no
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
    [none] none
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
   *[other] “{ $choice }”
}
explain-list = { $list ->
    [lines] the offer's lines
    [placedFans] the fans on the plans
    [products] the products
    [sections] the offer's sections
    [scenarios] the scenarios
    [parties] the parties
    [vatRates] the VAT rates
    [expenses] the expenses
    [expenseParts] the parts of the expenses
    [settlements] the settlements
    [zoneBorders] the borders between zones
    [zones] the plans' zones
   *[other] { $list }
}
explain-chosen = { $figure } (chosen scenario)
explain-if = if { $condition }:
explain-set-by-nobody = nobody is known: neither the document nor git tells it
explain-in-percents = in percent { $how }
explain-moves = What moves it
explain-temperatures-move = Temperatures move by { $percent } of the { $kelvin } K between the lowest and the highest.
explain-moves-nothing = No single value moves it.
explain-smaller = { $percent } smaller
explain-larger = { $percent } larger
explain-simulated = { $runs } draws, each value within { $percent } of what it is (seed { $seed })
explain-tenth = a tenth lies below
explain-half = half lies below
explain-nine-tenths = nine tenths lie below
explain-no-number = { $count } draws gave no number
explain-otherwise = otherwise:
explain-and = and
explain-or = or
explain-is = { $what } is { $choice }
explain-is-not = { $what } is not { $choice }
explain-is-given = { $what } is given
explain-is-missing = { $what } is missing
explain-is-not-set = { $what } is not set
explain-instead = { $value }, or where that is not set { $other }
explain-least = the least of ({ $list })
explain-greatest = the greatest of ({ $list })
explain-rounded = { $value }, rounded { $how }
explain-round-money = to { $amount }, half away from zero
explain-round-share = to { $amount } by largest remainder, so that all shares make the sum
explain-round-decimals = { $count ->
    [0] to a whole number
    [one] to { $count } decimal
   *[other] to { $count } decimals
}, { $direction ->
    [up] up
    [toward-zero] towards zero
   *[other] half away from zero
}
explain-total = the sum of { $value } over { $list }
explain-total-of = the sum of { $value } over { $list }, of those whose { $by } it is
explain-total-alike = the sum of { $value } over { $list } with the same { $by }
explain-count = the number of { $list }
explain-where = { $value } where { $condition }
explain-kernel = { $kernel ->
    [presentValue] present value
    [internalRate] internal rate
    [discountedPayback] discounted payback
    [annuity] annuity
    [coolingEffect] cooling effect
    [airSpeed] air speed
   *[other] { $kernel }
}
explain-kernel-formula = { $kernel ->
    [presentValue] Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k for k = 1 to n, + R ÷ (1 + r)^n; n is cut to whole years
    [internalRate] the r from −99% to 1,000% at which Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k for k = 1 to n, + R ÷ (1 + r)^n, is I; never where there is none; n is cut to whole years
    [discountedPayback] the years k until Σ A × (1 + g)^(k − 1) ÷ (1 + r)^k reaches I, of the last year the part that it takes; never where n whole years don't reach it
    [annuity] L × r ÷ (1 − (1 + r)^−n); L ÷ n where r is 0; n is cut to whole years
    [coolingEffect] by how many kelvin still air (0.1 m/s) and its surroundings would have to be cooler for the standard effective temperature of ASHRAE 55 to be that of air at v; out of range outside 10–40 °C, 0–2 m/s, 1–4 met, 0–1.5 clo
    [airSpeed] the v up to 2 m/s at which the cooling effect is ΔT; never where none is enough
   *[other] computed step by step as `{ $kernel }`
}
explain-heading = { $part ->
    [formula] Formula
    [numbers] In numbers
    [reasons] Because
    [units] Units
    [functions] Functions
    [inputs] Inputs
    [figures] Figures
    [items] Summed
    [set] Set by
    [source] Source
    [validity] Validity
    [missing] Missing
   *[other] { $part }
}
explain-rounds-to = rounded { $how }
explain-not-committed = not committed yet
explain-not-counted = doesn't count
explain-above = see above
figures-group = { $group ->
    [split] { label-split }
    [offer] Offer
    [hall] Hall
    [energy] Energy
    [others] Of other parts
   *[money] Money over time
}
figures-chosen = { $name } (chosen)
figures-missing-head = Missing
figures-missing-for = needed for { $figures }
figures-set = `ency set { $file } { $assignment }`
figures-add-line = `ency offer add { $file } --product { $product }`
figures-accept = `ency accept { $file } ANSWER`
figures-place = `ency plan place { $file } --product { $product } --at x,y`
figures-draw-zone = `ency plan zone { $file } --find`
figures-scale-plan = `ency plan scale { $file } --find`
figures-left-out = ency: { $file }: { $place }: the figures that it declares for { $part } are left out: { $why }
figures-sent-head = Otherwise than sent
figures-sent = sent
figures-now = now
figures-watching = { $file }: printed again when it changes; Ctrl-C ends
error-no-figure = there is no figure "{ $name }"; { $other }
figures-all-names = `ency figures { $file }` lists them
error-no-figure-item = { $figure } is one for each of { $list }: write { $names }
error-no-scenario = there is no scenario "{ $name }"; they are { $names }
error-figure-no-scenario = { $figure } is the same in all scenarios; leave out --scenario
what-if-none = no figure changes
what-if-heading = { $column ->
    [before] now
    [after] then
   *[difference] difference
}
solve-now = now { $value }
solve-doubt = With that value `validate` would warn: { $finding }
solve-refused = With that value the proposal would not be valid: { $finding }
solve-sent = The proposal was sent, so its figures are frozen; `ency revise { $file }` takes it up again as a draft, which may have that value.
solve-take = Take it over with `ency set { $file } { $assignment }`.
solve-others = also at { $values }
solve-already = it is so already
solve-no-follow = { $figure } doesn't follow from { $pointer }; it follows from { $inputs }
solve-constant = { $figure } stays { $value } whatever { $pointer } is from { $low } to { $high }
solve-out-of-reach = { $figure } doesn't reach { $goal }: with { $pointer } from { $low } to { $high } it goes from { $least } to { $most }
solve-jumps = { $figure } jumps past { $goal }: it is { $left } at { $pointer } = { $at } and { $right } at { $next }
solve-not-computed = { $figure } can't be computed with any { $pointer } from { $low } to { $high }: { $why }
solve-why-missing = missing: { $names }
solve-no-number = { $pointer } is no number that figures follow from

## New proposals

draft-title = Ceiling fans
seller-asked = Who sells? Asked once, for every new proposal. Enter takes what stands in [ ], or leaves it out.
seller-kept = Kept in { $file }; change it with `ency config edit`.

## What the rules ask for

rule-organisation-number = A company number has a valid check digit
rule-organisation-number-personal = A company number is not a person's number
rule-vat-number = A VAT number has its country's form
rule-date-order = A proposal is valid until its date or later
rule-needs-date-order = Meeting, visit, follow-up and installation come in that order
rule-draft-expired = A draft is still valid today
rule-sent-expired = A sent proposal is still valid, or answered
rule-event-order = What happens after sending comes in a possible order
rule-time-in-future = What has happened is not in the future
rule-plan-facts-differ = A plan's facts are those of its drawing
rule-plan-unreadable = A plan's drawing can be read
rule-drawn-not-offered = What the plans show is in the offer
rule-drawn-count = The offer sells as many fans as the plans show
rule-drawn-option = Fans that the plans show are in the total, not options
rule-line-other-product = The text of a line names no other product than the line's
rule-line-price = The price of a product line is that of its product
rule-fan-power-low = The fans' power in the energy case is enough to mix the air
rule-fan-underside-height = The underside of the fans is below the ceiling
rule-heating-efficiency = The efficiency of the heating is possible for its kind
rule-annual-energy = The energy of a year is enough to heat a hall
rule-unheated-energy = A hall that takes energy for heating is heated
found-annual-energy = { $energy } kWh a year heats no hall
remedy-annual-energy = write kilowatt-hours of a whole year: { $energy } if it is in MWh
rule-scenario-order = The scenarios Low, Base and High save in rising order
rule-fan-power-input = The fans' power in the energy case is at most the product's
rule-outdoor-above-indoor = It is colder outdoors than indoors in the heating season
rule-ceiling-below-floor = It is as warm under the ceiling as at the floor, or warmer
rule-temperatures-apart = Desired, floor and ceiling temperatures are near the indoor temperature
rule-hall-temperature = Indoor and desired temperature are ones that halls are kept at
rule-gradient-order = Mixed air gets warmer with height by less than unmixed air
rule-balance-and-meter = A heat balance needs between a third and three times what was metered
rule-thermostat-height = The thermostat hangs below the ceiling
rule-saving-above-all = A method saves less than all of the heating energy
rule-scale-impossible = A plan's scale tells how long a plan unit is
rule-scale-missing = A plan with fans has a scale
rule-zones-and-hall = The zones of the plans are the hall once where the balance is taken zone by zone, and else no more than it
rule-scale-hall-size = A plan's scale agrees with the size of the hall
rule-duplicate-id = No two items of a list have the same identity
rule-unknown-reference = What a member refers to exists
rule-unknown-member = Members have names that the schema knows
rule-text-steering = No text holds characters that steer a terminal, turn the writing direction or hide
rule-alternative-to-itself = No offer line is an alternative to itself
rule-reverse-charge-buyer = With reverse charge the buyer's VAT number is known
rule-product-vat-rate = A line's VAT rate, or else the offer's, is that of its product
rule-alternative-chain = No line is an alternative to an alternative
rule-vat-rate = A VAT rate is one of the seller's country on the proposal's date
rule-amount-overflow = Every amount can be calculated exactly
rule-offer-negative = The sum of the offer is not negative
rule-quantity-fraction = Fans are sold in whole numbers
rule-package-part-missing = Every part the manifest lists is in the package
rule-package-part-unlisted = Every part in the package is listed in the manifest
rule-package-part-size = Every part has the size that the manifest states
rule-package-part-hash = Every part has the SHA-256 that the manifest states
rule-package-part-media-type = Every part's content is of its media type
rule-media-name = A file in media/ is named by the SHA-256 of its content
rule-manifest-date-order = The document was not saved before it was made
rule-feature-unknown = This version of ency knows every feature the package requires
rule-part-lost = No part is lost since a repair
rule-schema-reserved = A package brings no schema under a name that is not its own
rule-schema-figures = The figures that a schema declares for its part can be computed
rule-seller-missing = An offer says who sells
rule-salesperson-role = The proposal's salesperson has the role sales
rule-visit-position = A building, a customer and a check-in have real positions, latitude before longitude
rule-fan-off-page = Every fan stands on its plan's page
rule-fan-outside-hall = Every fan hangs in a zone; where the plan has none, the hall is not known
rule-mark-off-page = Zones, keep-outs, column lines, dimensions and notes lie on their plan's page
rule-crop-off-page = The crop that is shown lies on the plan's page
rule-plan-page = The page of a plan is in its drawing
rule-plan-media-type = A plan's recorded media type is that of its drawing
rule-plan-source-hash = A plan's drawing is the one its facts were taken from
rule-fans-overlap = The blades of fans don't reach into each other
rule-fan-number-twice = No two fans have the same number
rule-fan-above-ceiling = No fan hangs above the ceiling
rule-outline-crossing = The outlines of zones and keep-outs enclose an area and don't cross themselves
rule-keep-out-heights = The underside of a keep-out is not above its top
rule-grid-line-twice = No two column lines of a plan have the same name
rule-layer-unknown = The layers that are shown are in the drawing
rule-impossible-airflow = A fan moves no more air than its power allows
rule-impossible-product = The catalog values of a fan are physically possible
rule-currency-unknown = The currency is one of ISO 4217
rule-sent-without-quote = A sent proposal has its frozen figures
rule-sent-uncounted = A sent proposal counts its sendings
rule-event-while-draft = Only a sent proposal is accepted, declined or carried out
rule-conflict-unresolved = Nothing waits for a decision after a merge
rule-draft-incomplete = A draft has all that is needed to send it
rule-quote-sums = The frozen figures add up
rule-quote-mismatch = The frozen figures belong to the last sending
rule-sent-parts = The parts that a sent proposal's figures follow from are those that were sent
rule-sent-figures = A sent proposal's figures come out as they were sent
rule-sent-redacted = A sent proposal has all that was sent, none of it redacted
rule-split-sum = The parts of an expense make the whole
rule-settlement-to-itself = Nobody pays himself
rule-scorecard-weights = At least one weight of a group is above zero
rule-unknown = A rule without a text

## Overviews

overview-untitled = (no title)
overview-kind = { $kind ->
    [estimate] { label-proposal-kind-estimate }
   *[other] { label-proposal-kind-offer }
}
overview-kind-language = { $kind } in { language-of }, { $currency }
overview-dated = dated { $date }
overview-expired = expired on { $date }
overview-follow-up = to come back to on { $date }
overview-valid-today = valid until today
overview-valid-until = { $count ->
    [one] valid until { $date }, { $count } day left
   *[other] valid until { $date }, { $count } days left
}
overview-ceiling = ceiling { $height } m
overview-scale = 1 unit = { $length } mm
overview-no-scale = scale not known yet
overview-full-speed = { $power } at full speed; the power at winter speed isn't given
overview-winter-speed = { $power } at winter speed
overview-revision = { $number }, saved { $time }
overview-discount = { $discount } off
overview-alternative = alternative
overview-alternative-to = alternative to { $item }
overview-findings = Findings: { $found }; `{ $command }` shows all
overview-more-findings = and { $count } more that are errors or about money
severity = { $severity ->
    [error] error
    [warning] warning
   *[note] note
}
count-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
count-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
count-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
overview-energy = Energy case
overview-revision-label = Revision
overview-plans = Plans
overview-net = Net, excluding VAT
overview-kind-label = { label-proposal-kind }
overview-status-label = { label-proposal-status }
overview-customer = { label-customer }
overview-offer = { label-offer }
overview-winter-speed-rated = { $power } at winter speed (rated { $rated })

## Findings

one-of = { $others } or { $last }
did-you-mean = did you mean "{ $name }"?
see-command = see `{ $command }`
found-more-places = { $text }; the same is in { $count ->
    [one] one more place
   *[other] { $count } more places
}
date-name = { $name }
event-kind = { $kind }
found-organisation-number = organisationNumber is "{ $text }"; its last digit doesn't fit the others
found-organisation-number-form = organisationNumber is "{ $text }", which is not of the Swedish form
found-organisation-number-personal = organisationNumber is the personal number of a sole trader, so it is personal data
remedy-organisation-number-croatian = check the OIB against the company's papers
remedy-organisation-number-form = write ten digits: 556036-0793
remedy-organisation-number-digit = check it against the company's papers; with the others it would end in { $digit }
remedy-organisation-number-personal = keep it only while it is needed, and leave it out of what others get
found-vat-number = vatNumber is "{ $text }", which is no VAT number
found-vat-number-swedish = vatNumber is "{ $text }", which is no Swedish VAT number
found-vat-number-croatian = vatNumber is "{ $text }", which is no Croatian VAT number
remedy-vat-number = write { $forms }; 9 is a digit, A a letter, X either
remedy-vat-number-swedish = write SE, the ten digits of the organisation number, and 01: SE556036079301
remedy-vat-number-croatian = write HR and the eleven digits of the OIB
remedy-vat-number-greek = numbers of Greece start with EL: EL{ $number }
found-date-order = validUntil is { $until }, before the proposal's date, { $date }
remedy-date-order = set a later day, or correct the date
found-needs-date-order = { $name } is { $day }, before { $other }, { $otherDay }
remedy-needs-date-order = correct one of the two days
found-draft-expired = the draft was valid until { $until }; today is { $today }
remedy-draft-expired = set a later day before sending it
found-sent-expired = the proposal was valid until { $until }, today is { $today }, and no answer is noted
remedy-sent-expired = ask the customer, then note the answer with `ency accept { $file }` or `ency decline { $file }`; or take it up again with `ency revise { $file }`
found-event-order = { $kind } on { $day }, before the proposal was sent on { $sent }
remedy-event-order = correct the time of the event
found-event-order-kinds = { $kind } on { $day }, but first { $first } on { $before }
remedy-event-order-kinds = correct the time of one of the events
found-time-in-future = { $time } is in the future; today is { $today }
remedy-time-in-future = correct the time
plans-show = the plans show { $number }
plans-show-each = the plans show { $number } ({ $shares })
plans-show-none = the plans show none
found-drawn-not-offered = { $shown } of { $id }, which no line of the offer sells
remedy-drawn-not-offered = offer it: `ency offer add { $file } --product { $id } --quantity { $number }`; or remove the fans, or give them another product
found-drawn-count = the offer has { $amount } of { $id }, but { $shown }
found-drawn-uncounted = { $shown } of { $id }, but the total includes none; { $number } are only options or alternatives
found-drawn-count-energy = the offer has { $amount } of { $id }, but { $shown }; the energy case counts those of the offer
remedy-drawn-count = set the quantity, place or remove fans, or `ency offer from-plan { $file }`
remedy-drawn-count-alternative = remove the alternative with `ency offer remove { $file } { $line }`, then run `ency offer from-plan { $file }`
remedy-drawn-exchange = give { $number } of the fans the other product with `ency plan edit { $file } FANS --product { $other }`, or offer what the plans show with `ency offer from-plan { $file }`
remedy-drawn-exchange-accepted = give { $number } of the fans the accepted product with `ency plan edit { $file } FANS --product { $other }`
remedy-drawn-remove = remove { $number } of the fans with `ency plan remove { $file } FANS`
found-drawn-accepted = the plans show { $shown } fans, but { $accepted } were accepted
found-unheated-energy = heating takes { $energy } kWh a year, but the hall is kept below 5 °C or no warmer than outdoors, where no saving is reckoned with
remedy-unheated-energy = correct the temperatures, or leave the energy out if it isn't for heating
remedy-drawn-accepted = put the plans right in a new draft: `ency revise { $file } --anyway`
found-drawn-option = { $shown } of { $id }; the total includes { $number }, the others are options
remedy-drawn-option = include an option with `ency offer set { $file } { $line } --counted`, or leave the choice to the customer
found-line-other-product = the text names { $other }, but the line sells { $id }
remedy-line-other-product = correct the text, or set the line's product and price
found-line-price = { $price } for one, but the price of { $id } is { $listed }
found-line-price-twice = { $price } for one, but the price of { $id } is { $listed }; the discount of { $discount } % is taken off twice
remedy-line-price = set the product's price, and what you take off as discount; or correct the price of the product
remedy-line-price-twice = set the product's price, or take the discount away
found-fan-power-low = { $input } W for one fan that is rated { $rated } W is less than a fifth of its speed takes
remedy-fan-power-low = set the power of one fan at its winter speed in watts; 40 % of the speed takes 6.4 % of the power
found-fan-underside-height = fanUnderside is { $underside } mm, above the ceiling at { $ceiling } mm
remedy-fan-underside-height = correct fanUnderside or ceilingHeight; both are measured from the floor
found-heating-efficiency = { $efficiency } % is possible only with a heat pump
remedy-heating-efficiency = correct the efficiency, or set /building/heating/kind=heatPump
found-heating-efficiency-low = { $efficiency } % would lose nearly all the heat
remedy-heating-efficiency-low = set the efficiency in percent; 0.97 is 97, and a COP of 3 is 300
found-heat-pump-efficiency = { $efficiency } % is more than any heat pump delivers
remedy-heat-pump-efficiency = set the efficiency in percent; a heat pump with a COP of 3 has 300
found-scenario-order = { $id } saves { $percent } %, less than { $other } with { $otherPercent } %
remedy-scenario-order = swap or correct the two percentages
found-outdoor-above-indoor = { $outdoor } °C outdoors isn't colder than { $indoor } °C indoors, so that no heat is lost
remedy-outdoor-above-indoor = set the mean temperatures of the heating season, outdoors and where people are
found-temperatures-apart = { $name } is { $value } °C, far from the indoor temperature of { $indoor } °C
remedy-temperatures-apart = correct one of them; a store at -20 °C has an indoor temperature of -20 °C, too
found-hall-temperature = { $name } is { $value } °C, which no hall is kept at
remedy-hall-temperature = set it in degrees Celsius: 68 °F are 20 °C
found-ceiling-below-floor = { $ceiling } °C under the ceiling is colder than { $floor } °C at the floor, so that there is no warm air to bring down
remedy-ceiling-below-floor = check which temperature was measured where, and measure again while the hall is heated
found-gradient-order = { $after } K/m with fans is more than { $before } K/m without them, so that fans would cost heat
remedy-gradient-order = set gradientAfter to what is left once the air is mixed, usually 0.1 to 0.5 K/m
found-balance-above-meter = the balance needs { $needed } kWh a year, more than three times the { $metered } kWh that were metered
remedy-balance-above-meter = check U-values, air changes, exhaust and heating hours, and whether the meter has the whole hall's heat for a whole year
found-balance-below-meter = the balance needs { $needed } kWh a year, less than a third of the { $metered } kWh that were metered
remedy-balance-below-meter = check U-values, air changes and heating hours, and take hot water and processes out of the metered energy
found-thermostat-height = the thermostat at { $height } mm is not below the ceiling at { $ceiling } mm
remedy-thermostat-height = set thermostatHeight to where the temperature is measured, usually about 1500 mm
found-saving-above-all = the method saves { $percent } % of the heating energy
remedy-saving-above-all = check the gradients, the lower set point and the temperatures, or choose another method with `ency energy method`
found-fan-power-input = { $input } W for one fan, but no fan of the catalog takes more than { $most } W
remedy-fan-power-input = set the power of one fan at its winter speed, not of all together
found-scale-same-points = both points of the scale are the same
found-scale-length = the length of the scale is not above 0
found-scale-ratio-on-picture = a ratio says nothing on a picture whose resolution is not known
found-scale-ratio = the ratio of the scale is not above 0
remedy-scale-impossible = measure a known length again with `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-missing = { $count ->
    [one] { $count } fan
   *[other] { $count } fans
} placed, but the plan has no scale, so sizes and distances are not known
remedy-scale-missing = set it with `ency plan scale { $file } --from x,y --to x,y --length MM`
found-scale-too-small = by this scale the whole page shows { $sides } mm, too little for the hall of { $hall } mm
found-scale-too-large = by this scale the page shows { $sides } mm, { $times } times as much as the hall of { $hall } mm
found-scale-fans-apart = by this scale the fans stand { $spread } mm apart, further than the hall of { $hall } mm reaches
found-zones-apart = the zones of { $plan } reach { $reach } mm from end to end, further than the hall of { $hall } mm
found-zones-and-hall = the zones of the plans have { $area } m² together, the hall { $hallArea } m²
found-zones-on-floors = the zones have { $area } m² together, the hall { $hallArea } m², as for floors above each other
remedy-zones-on-floors = where two plans show one floor, remove the zones of one with `ency plan remove`
remedy-zones-and-hall = draw each part of the hall once, on one plan, with `ency plan zone`, or correct /building/length and /building/width
remedy-zones-above-hall = of several halls or floors, draw each as a zone and `ency set { $file } /energy/inputs/zones=true`; else correct /building/length and /building/width
remedy-zones-without-energy = of several halls or floors, draw each as a zone; the energy case then takes them by `ency energy method { $file } heatBalance --by-zone`. Else correct /building/length and /building/width
found-fans-on-plans = { $count ->
    [one] fans hang on { $count } plan, and the building is one hall of { $hallArea } m²
   *[other] fans hang on { $count } plans, and the building is one hall of { $hallArea } m²: air turnovers stay unknown
}
found-scale-zone-size = the zone { $name } has { $area } m², the hall of { $hall } mm only { $hallArea } m²
found-scale-zone-sides = the zone { $name } is { $size } on site, but the building is { $building }
remedy-scale-hall-size = measure a known length again with `ency plan scale { $file } --from x,y --to x,y --length MM`, or correct /building/length and /building/width
remedy-scale-too-large = measure a known length again with `ency plan scale { $file } --from x,y --to x,y --length MM`, or draw the hall as a zone if the page shows more than it
remedy-scale-hall-size-zone = draw the zone within the hall, or { remedy-scale-hall-size }
found-duplicate-id = the { $name } "{ $id }" is that of item { $number } too
remedy-duplicate-id = give one of them another { $name }, and check what refers to it
found-text-steering = the text holds { $code }, which can hide text, turn it round or steer a terminal
found-text-steering-name = the name holds { $code }, which can hide text, turn it round or steer a terminal
remedy-text-steering = type it again by hand, without what was pasted
found-unknown-reference = { $name } is "{ $value }", which is not in { $list }
remedy-unknown-reference = add "{ $value }" to { $path }
remedy-unknown-reference-or-choose = choose one of { $names }, or add "{ $value }" to { $path }
remedy-unknown-part = put that file into the package; a drawing comes with `ency plan replace { $file } DRAWING`
found-unknown-member = the member "{ $name }" is not known here; it is kept, but nothing reads it
remedy-unknown-member = check its name, or leave it to the program it is for
found-alternative-to-itself = the line { $id } is an alternative to itself
remedy-alternative-to-itself = name the line it can stand in for, or remove the member
found-reverse-charge-buyer = the offer is without VAT by reverse charge, but the customer's VAT number is not known
remedy-reverse-charge-buyer = set /customer/vatNumber, or charge VAT: /offer/vatMode=normal
found-product-vat-rate = VAT is computed at { $rate } % here, but { $id } has { $own } %
remedy-product-vat-rate = give the line its own rate (vatRate), set /offer/vatRate, or correct the product's rate
found-alternative-chain = the line { $id } stands in for { $other }, which is an alternative itself and counts in no total
remedy-alternative-chain = name the line that counts
found-vat-rate = { $rate } % was no VAT rate of { $state } on { $day }
remedy-vat-rate = set { $rates }, or charge none: /offer/vatMode=none
found-amount-overflow = quantity × unitPrice is more than amounts can be (9 × 10^18)
remedy-amount-overflow = correct the quantity or the price
found-sum-overflow = the sum of the lines is more than amounts can be (9 × 10^18)
remedy-sum-overflow = correct the quantities or the prices
found-offer-negative = the customer would be paid { $amount }
remedy-offer-negative = correct the amounts: prices, discounts, adjustment
found-quantity-fraction = { $quantity } pieces of { $product }, which is a fan: charged as { $quantity }, counted as { $fans }
remedy-quantity-fraction = set a whole number
found-package-part-missing = the part { $path } is listed but not in the package
remedy-package-part-missing = take the part from an older copy, or save the document with ency, which drops it from the list
found-package-part-unlisted = the manifest doesn't list this part
remedy-package-part-unlisted = save the document with ency, which takes it in
found-package-system-file = an operating system put this file into the package; it is no part
remedy-package-system-file = save the document with ency, which leaves it out
found-package-part-size = { $path } has { $actual } bytes, the manifest says { $size }
remedy-package-part-size = another program changed the part; look at it, then save the document with ency
found-package-part-hash = { $path } is not the part the manifest was written for: its SHA-256 is another
found-package-part-media-type = { $path } is said to be { $declared }, but its content is { $found }
found-package-part-media-type-unknown = { $path } is said to be { $declared }, but its content is not
remedy-package-part-media-type = put in the right file, or correct the media type
found-media-name = the file's name is not the SHA-256 of its content, which is { $hash }
remedy-media-name = rename it, and the members that name it
found-manifest-date-order = modified is { $modified }, before the document was made, { $created }
remedy-manifest-date-order = save the document with ency on a computer whose clock is right
found-feature-unknown = the package needs the feature { $name }, which this version doesn't know
remedy-feature-unknown = use a newer version of ency to change or export it
found-part-lost = { $path } was lost in a repair
found-manifest-lost = the list of parts was lost in a repair; parts may be missing
remedy-part-lost = take it from another copy or enter it again, then run `ency repair { $file } --dismiss`
found-schema-reserved = the schema calls itself { $id }, a name of the toolkit or the standard; it is not used
remedy-schema-reserved = give it an $id of your own
found-schema-figures = the figures that it declares for { $part } are left out: { $why }
remedy-schema-figures = mend the declaration; figures of a schema are used only if all of them fit
found-schema-claimed = { $path } is said to follow { $claimed }; parts of that name always follow { $own }
remedy-schema-claimed = remove the member, or give the part another name
found-seller-missing = the offer has lines, but neither a salesperson nor the company that sells
remedy-seller-missing = set /team/company/name; for all new proposals `ency config set seller.person.name="…" seller.company.name="…"`
found-salesperson-role = { $id } has no role "sales", but { $other } has
remedy-salesperson-role = name somebody who sells, or add the role to the person
found-visit-position = 0°, 0° lies in the Atlantic; devices say so before they know where they are
remedy-visit-position = set the true position, or remove it
found-position-country = the position is outside { $code }, and with latitude and longitude exchanged inside it
found-position-other = the position is far from the others, and with latitude and longitude exchanged near { $pointer }
remedy-position-exchanged = exchange them with `ency set { $file } { $pointer }={ $latitude },{ $longitude }`, or correct the address or the other position
plan-units = units
found-fan-off-page = { $fan } stands at { $x }, { $y }, off the page, which is { $page } { $unit }
remedy-fan-off-page = move it onto the plan with `ency plan move { $file } NUMBER --to x,y`, or remove it
found-fan-outside-hall = { $fan } is outside every zone of the plan
remedy-fan-outside-hall = move it into a zone with `ency plan move { $file } NUMBER --to x,y`, or draw a zone around it with `ency plan zone { $file } --rectangle x,y --rectangle x,y`
rule-fan-placement = Fans hang where `ency plan check` finds no error by its profile sweden
found-fan-placement = { $fan }: { $what } ({ $rule })
remedy-fan-placement = { $what } `ency plan check { $file }` lists all places
found-hall-unknown = the plan has no zone, so it is not checked here whether the fans hang in the hall
remedy-hall-unknown = `ency plan check { $file }` judges them by an outline that it finds on the drawing; `ency plan zone { $file } --find` proposes one, and draw it where there is none
found-mark-off-page = { $id } reaches to { $x }, { $y }, off the page, which is { $page } { $unit }
remedy-mark-off-page = correct its points, or remove it
found-crop-off-page = the crop starts at { $x }, { $y } and shows nothing of the page, which is { $page } { $unit }
remedy-crop-off-page = correct the crop, or remove it to show the whole page
found-plan-page = the plan shows page { $page }, but the drawing has { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
remedy-plan-page = import the page again with `ency plan import { $file } DRAWING --page NUMBER`
found-plan-media-type = { $source } is recorded as { $declared }, but its content is { $found }
found-plan-media-type-none = { $source } is recorded as { $declared }, but its content is neither PDF, SVG, PNG nor JPEG
remedy-plan-media-type = correct the media type, or import the drawing again with `ency plan import { $file } DRAWING`
found-plan-source-hash = { $source } is not the drawing that was imported: its SHA-256 is another
remedy-plan-source-hash = import the drawing again with `ency plan import { $file } DRAWING`
found-fans-overlap = the blades of { $disc } reach into those of { $other }: the centres are { $distance } mm apart, the blades need { $reach } mm
remedy-fans-overlap = move one of them with `ency plan move { $file } NUMBER --to x,y`, or give both a mountHeight, { $safeHeight } mm or more apart
found-fan-not-measured = { $fan }: its product { $product } has no diameter, so it is not checked whether its blades reach into others
remedy-fan-not-measured = set /products/products/@id={ $product }/diameter
found-fan-number-twice = two fans of the plan are called { $number }
remedy-fan-number-twice = give one of them another number; fitters find fans by it
found-fan-number-elsewhere = fans of other plans have the same { $count ->
    [one] number
   *[other] numbers
}: { $numbers }
remedy-fan-number-elsewhere = number the fans of all plans on with `ency plan number { $file }`; fitters find fans by their numbers
found-fan-above-ceiling = { $fan } hangs at { $height } mm, above the ceiling at { $ceiling } mm
remedy-fan-above-ceiling = correct the height of the fan, or the ceiling height of the building
remedy-fan-above-ceiling-zone = correct the height of the fan, or the ceiling height of the zone
found-outline-without-area = the outline of the { $kind ->
    [zones] zone
   *[other] keep-out
} { $name } encloses no area
found-outline-crossing = the outline of the { $kind ->
    [zones] zone
   *[other] keep-out
} { $name } crosses or touches itself at { $x }, { $y }
remedy-outline-crossing = give its corners in order, or remove it with `ency plan remove { $file } NAME` and draw it anew
found-keep-out-heights = { $name } begins at { $bottom } mm, above its top at { $top } mm
remedy-keep-out-heights = exchange bottom and top, or correct one of them
found-grid-line-twice = two column lines of the plan are called { $name }
remedy-grid-line-twice = give one of them another name; places such as A/1 are found by it
found-layer-unknown = the drawing has no layer { $name }
remedy-layer-unknown = `ency plan info { $file }` lists the drawing's layers
found-impossible-airflow = { $name } is said to move { $stated } m³/h with { $power } W; that jet alone carries { $efficiency } % of the power, and no fan reaches 60 %
remedy-impossible-airflow = ask for the airflow measured by AMCA 230, and set it with its ratingStandard
found-fan-too-silent = { $sound } dB(A) is less than a silent room has
found-fan-too-loud = { $sound } dB(A) is as loud as a saw
remedy-fan-sound = set the level that the maker states, or remove it; such fans have 30 to 65 dB(A)
found-fan-without-power = a fan moves no air with 0 W
remedy-fan-without-power = set the power at the highest speed in watts
found-fan-power = { $power } W is more than any ceiling fan takes
remedy-fan-power = set the power in watts; 1.5 kW is 1500
found-fan-too-heavy = { $weight } kg is more than any ceiling fan weighs
remedy-fan-too-heavy = set the weight in kilograms
found-fan-too-light = { $weight } kg is too light for a fan of { $diameter } m
remedy-fan-too-light = set the weight of the whole fan with motor and blades in kilograms
found-fan-coverage = { $area } m² is a square of { $diameters } fan diameters a side; makers state at most 7
remedy-fan-coverage = set the area in square metres; 10000 square feet are 929 m²
found-fan-speed = at { $speed } rpm the blade tips of { $diameter } m run { $tip } m/s
remedy-fan-speed = set the speed of the rotor, not of the motor
found-fan-airflow = { $airflow } m³/h through { $diameter } m is only { $speed } m/s
remedy-fan-airflow = set the airflow in m³ an hour; 7000 m³ a minute are 420000
found-currency-unknown = { $code } is no currency in use, so how many decimals its amounts have is not known
remedy-currency-unknown = set a code such as SEK or EUR
remedy-currency-croatian = Croatia has had the euro since 2023: set /proposal/currency=EUR
found-currency-changed = the prices keep their numbers: { $old } would become { $new }
remedy-currency-changed = set the prices in the same change, or keep the currency
found-sent-without-quote = the proposal is sent, but model/quote.json, the evidence of its figures, is missing
remedy-sent-without-quote = take the part from the copy that was sent, or take the proposal up again with `ency revise { $file }`
found-sent-uncounted = the proposal is sent, but its printed revision is 0
remedy-sent-uncounted = set the number of the sending, from 1
found-event-while-draft = a draft that was never sent can't have been { $kind }
found-event-while-draft-again = the proposal was { $kind }, but it is a draft again
remedy-event-while-draft = remove the event, or send the proposal first
found-conflict-unresolved = { $pointer } { $kind ->
    [deletion] was taken away by one side and changed by the other
    [addition] was added by both sides
    [order] was put in another order by both sides
    [reference] refers to what the other side took away, or is what it took away
    [rule] broke a rule with the changes of both sides
    [sending] was changed while the other side sent the proposal
    [drawing] lies on a drawing that the other side replaced
   *[other] was changed by both sides
}; the value of ours stands
remedy-conflict-unresolved = decide with `ency resolve { $file }`
found-draft-customer = before it can be sent, the draft needs a customer
remedy-draft-customer = pick one with `ency customer pick { $file } WORDS`, or `ency set { $file } /customer/name=NAME`
found-draft-lines = before it can be sent, the draft needs a line that counts in the total
remedy-draft-lines = add one with `ency offer add { $file } --product ID`
found-draft-seller = before it can be sent, the draft needs a seller
remedy-draft-seller = name one with `ency set { $file } /team/company/name=NAME`
formula-line-net = quantity × unitPrice less the discount
formula-subtotal = the sum of the counted lines
formula-net = subtotal − orderDiscount + shipping + adjustment
formula-vat = the sum of the VAT of all rates
formula-no-vat = VAT that is not charged
formula-vat-amount = rate × base
formula-total = net + vat
formula-to-pay = total + rounding
found-quote-sums = { $stated } is stated, but { $formula } is { $wanted }
remedy-quote-sums = take model/quote.json from the copy that was sent; the figures of a sent proposal never change
found-quote-mismatch = { $name } is { $now }, but { $then } was sent
found-sent-part = { $path } is not what was sent
found-sent-part-gone = { $path } was sent, and is gone
found-sent-part-new = { $path } was not there when the proposal was sent
found-sent-redacted = { $path } was redacted after sending, at { $places }; its figures are those sent, other content cannot be compared
found-sent-figure = { $name }: { $then } was sent, and { $now } comes out
remedy-sent-parts = take the copy that was sent, or take the proposal up again as it is with `ency revise { $file } --anyway`
remedy-sent-redacted = where the whole evidence counts, use the copy that was sent
remedy-quote-mismatch = take the part from the copy that was sent, where it is { $then }; or take the proposal up again as it is with `ency revise { $file } --anyway`
found-split-percent = the percentages make { $percent }, not 100
remedy-split-percent = correct them, or share with mode=equal
found-split-amount = the amounts make { $sum }, not the { $amount } of the expense
remedy-split-amount = correct them, or the amount of the expense
found-split-shares = all shares are 0, so nobody bears the expense
remedy-split-shares = give somebody a share above 0
found-settlement-to-itself = { $from } pays { $to }, which settles nothing
remedy-settlement-to-itself = name the party that is paid, or remove the settlement
found-scorecard-weights = all weights are 0, so their mean can't be computed
remedy-scorecard-weights = give what counts a weight above 0
remedy-part-unreadable = take it from an older copy
remedy-duplicate-name = give it another name; a proposal with such a part is refused
remedy-json-limit = if you trust the sender, raise the limit with { $option }
remedy-json-text = correct the text at this place
remedy-json-part = correct the text at this place, or take the part from an older copy
found-schema-unknown = the part's schema { $schema } can't be used: { $reason }
remedy-schema-unknown = put the schema into schemas/, or remove it from the manifest
remedy-schema-damaged = correct the schema; { $path } was not checked by it
remedy-damaged = save what is whole with `{ $command }`, or ask the sender for a fresh copy
found-manifest-damaged = the manifest is damaged, so nothing vouches for the parts
found-manifest-gone = there is no manifest, so nothing vouches for the parts
found-part-state = { $state ->
    [whole] the part is whole
    [recovered] the part can be saved: { $reason }
    [damaged] the part is damaged: { $reason }
   *[gone] the part is gone: { $reason }
}
as-it-is = { $text }
word-file = FILE
found-plan-facts-differ = { $name } is recorded as { $recorded }, but the drawing has { $fact }
found-plan-facts-none = { $name } is recorded as { $recorded }, but the drawing has none
remedy-plan-facts-set = set { $place } to { $value }
remedy-plan-facts-remove = remove { $place }
found-plan-unreadable = the drawing can't be read: { $reason }
remedy-plan-unreadable = ask for the drawing again and import it with `ency plan import { $file } DRAWING`
found-fan-off-drawing = { $fan } stands off the drawing, whose page is { $page } { $unit }

## What a schema refuses; the English words are the engine's own

violation = { $english }
violation-remedy = { $english }
pattern-form = { $form ->
    [digits] 1 to 30 digits
    [printable] letters, digits and signs without spaces
    [loopback] an address of this machine, such as http://127.0.0.1:8080
    [line] a text on one line
    [words] a text on one line with something in it
    [firstLetter] a text on one line that begins with no space
    [word] one word of letters and digits that begins with a small letter
    [code] small letters, digits and hyphens
    [dotted] words of letters and digits with dots between
    [dottedTwo] at least two words of letters and digits with dots between, such as acme.rent
    [commandWords] the words of a command, such as plan auto
    [absolute] a path that begins with /
    [inUTC] a time in UTC, which ends in Z
    [languageCode] the code of a language, such as sv or en-GB
    [languageCodeSmall] the code of a language in small letters, such as sv
    [pointer] a place in a proposal, such as /building/length
    [pointerPlain] a place, such as /monthlyRent
    [reference] a place in a schema, such as #/properties/rent
    [partPath] the path of a part, such as model/offer.json
    [packagePath] the path of a part, such as model/offer.json
    [noDots] a path with . or .. in it
    [currency] the three capital letters of a currency, such as SEK
    [country] the two capital letters of a country, such as SE
    [version] a version of letters, digits, dots, hyphens and plus signs
    [formatVersion] a version of this format, such as 1.0
    [feature] small letters and digits with dots or hyphens between
    [id] an id: up to 64 of the letters a–z, digits, dots, hyphens and underscores, a letter or digit first
    [uuid] a UUID of version 4
    [sha256] a SHA-256 of 64 digits 0–9 and a–f
    [email] an e-mail address, such as anna@example.com
    [phone] a telephone number of 3 to 60 characters that begins with +, ( or a digit
    [website] an address that begins with https:// or http://
    [organisationNumber] a number of 2 to 30 digits, letters a–z, spaces, dots, slashes and hyphens
    [vatNumber] a VAT number that begins with two letters, such as SE556036079301
    [mediaPath] the path of an enclosed file, media/ and its SHA-256
    [conflictPath] the path of a kept file, conflicts/ and its SHA-256
    [picturePath] the path of a picture, pictures/ and its SHA-256
    [planPath] the path of a drawing, such as plans/hall/source.pdf
    [mediaType] a media type, such as application/json
    [uri] a URI, such as https://example.com/schema.json
    [archiveIndex] local, or the address of a PostgreSQL database without a password, such as postgresql://server/archive
    [exactNumber] a decimal number or a fraction, such as 12.5 or 1/3
    [role] one word without spaces and colons
    [sshKey] a public SSH key, such as ssh-ed25519 and what follows it
    [ageKey] the public key of age, age1 and 58 characters
    [sshSignature] an SSH signature, as ssh-keygen writes it
    [colour] a colour, # and six digits 0–9 and a–f
    [localTime] a day and time, such as 2026-02-19T08:05:00
    [date] a day, such as 2026-03-02
    [instant] a day and time, such as 2026-03-02T09:30:00Z
   *[other] { $pattern }
}
violation-part = the part
violation-item = item { $number }
violation-item-of = item { $number } of { $list }
violation-type = { $type ->
    [string] a text in quotes
    [number] a number
    [integer] a whole number
    [boolean] true or false
    [array] an array [ … ]
    [object] an object { "{" } … { "}" }
   *[other] { $type }
}
violation-array = an array of { $count ->
    [one] { $count } item
   *[other] { $count } items
}
violation-object = an object of { $count ->
    [one] { $count } member
   *[other] { $count } members
}

violation-in-unit = , in { $unit }
violation-quantity = { $number } { $unit }

## Answers of checks

violation-unit = { $unit ->
    [minor] öre or cent
    [plan] plan units
   *[other] { $unit }
}
count-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
count-invalid = { $count ->
    [0] none invalid
   *[other] { $count } invalid
}
count-not-looked-at = { $count } not looked at
judged-by-day = { " " }(judged by { $day })
file-valid = { $file }: valid
file-valid-on-day = { $file }: valid on { $day }
file-more-alike = { $file }: and { $count } more [{ $code }]; --all shows them
refused-invalid = { $file }: nothing was written, since the result would not be valid:
refused-trial = { $file }: with these values the proposal would not be valid:
refused-trial-sent = was sent, so its figures are frozen and nothing is tried on them. `ency revise { $file }` takes it up again as a draft; --anyway tries the values on it as it is
refused-more = and { $count } more
refused-anyway = do it anyway with --anyway
refused-errors = { $file }: has { $count ->
    [one] { $count } error
   *[other] { $count } errors
}, the first is: { $finding }. Correct it, or { $verb } it as it is with --anyway
found-and-more = { $file }: and { $count } more; `{ $command }` shows all

## Errors and refusals

error-folder-unsaved = { $paths } changed and isn't saved. Save with `ency save { $folder }`, or throw it away with --discard.
error-folder-unsaved-lost = lost: { $paths }. Nothing is saved like this; `ency status { $folder }` says how to put it back, and --discard throws away all that isn't saved
error-company-folder-missing = the company's folder isn't there; connect the share, or make it
error-settings-nowhere = neither XDG_CONFIG_HOME nor HOME says where your settings are
error-setting-unset = { $name } is not set; `ency config set { $name }=VALUE` sets it
error-setting-not-here = doesn't set { $name }; `ency config get { $name } --where` says where it is set
error-editor-failed = the editor ended with an error; nothing was changed
settings-text-kept = nothing was saved; your text is kept in { $path }
error-editor-failed-kept = the editor ended with an error; nothing was saved, { $kept }
error-edited-not-json = { $path }:{ $error } [{ $code }]; nothing was saved, { $kept }
error-git-set-already = { $key } is set already, to { $value }; nothing was changed. If it isn't needed any more: git config --{ $scope } --unset-all { $key }
error-git-attributes-taken = says how proposals are compared or merged already: { $line }; nothing was changed. Write diff=ency and merge=ency into that line, then run this again
error-no-revision = no revision of it is there
error-json-too-large = has { $size } bytes, over { $limit }; raise the limit with --limit-json-size
error-no-such-layout = there { $count ->
    [one] is 1 layout
   *[other] are { $count } layouts
}, no number { $number }
remedy-place-anyway = Nothing is placed; --anyway places it.
error-hall-unsure = the plan has no zone, and where the hall stands on the drawing isn't sure. { $advice }
error-ends-same = both ends are the same
remedy-ends-apart = Give two ends that lie apart.
error-fans-on-plan = there { $count ->
    [one] is a fan
   *[other] are { $count } fans
} on { $name }; drop it with { $count ->
    [one] it
   *[other] them
} by --anyway
error-line-name-taken = the plan has a column line called { $next } already
remedy-other-name = Choose another name.
error-scale-missing-radius = the plan's scale is not set, so a radius on site says nothing
remedy-set-scale = Set it with `ency plan scale { $file } --from x,y --to x,y --length MM`.
error-no-layers = the drawing has no layers
error-no-such-finding = there is no proposal { $accept }; the drawing tells { $number ->
    [0] none
   *[other] { $number }
}
error-scale-not-found = no scale is found on the drawing; set it by two points: `ency plan scale { $file } --from x,y --to x,y --length mm`
remedy-corners-on-page = Give two opposite corners between 0,0 and { $corner }.
error-hall-not-found = no outline of the hall is found on the drawing. { $advice }
error-damaged-stays = the damaged file is never changed; name another file with -o
error-nothing-to-save = nothing in it can be saved: no part's data is whole. Take an older copy, or ask the sender for one
error-file-exists = is there already; choose another name, or write over it with --force
error-schema-unusable = the schema can't be used: { $message }
error-meta-schema-unusable = its meta-schema { $meta } can't be used: { $message }; add its folder with --registry
error-no-such-schema = there is no schema "{ $name }"; { $hint }
error-manifest-set = the manifest is kept by ency itself and can't be set
error-no-such-place = there is no { $place }
error-no-such-key = there is no such key; make one with `ssh-keygen -t ed25519`
error-signer-other = the key is that of { $person } in your team file, not of { $signer }; sign as { $name }: `--signer { $name }`
error-signature-none = there is no signature
error-signature-unknown = no signature is that of "{ $name }"; there are: { $signatures }
error-signature-several = "{ $name }" stands on signatures of several keys; say which, by fingerprint or path: { $signatures }
error-signature-wrong = the signature that ssh-keygen made is not right: { $reason }; nothing was changed
error-not-signable = can't be signed: { $error }
error-not-a-file = is a pipe or a device, where nothing can be saved; use - to read and write streams
error-folder-not-proposal = is a folder, not a proposal; name a file
error-working-folder = is a working folder, and { $verb ->
    [encrypt] only a file can be encrypted
    [repair] its files need no repair
    [verify] signatures are about a saved revision
    [send] only a saved revision is sent
    [revise] only a saved revision is taken up again
   *[other] a signature is about a saved revision
}; save it with `ency save { $file }`, then use `ency { $verb } { $goal }`
error-conflicts-wait = { $conflicts }; settle { $number ->
    [1] it
   *[other] them
} with `ency resolve { $file }`, or give --draft to have every page marked
error-rectangle-empty = the rectangle has no area
remedy-opposite-corners = Give two opposite corners.
error-folder-no-container = is a folder, which has no container to look at; name a file
error-with-code = { $sentence } [{ $code }]
error-set-sent = a proposal becomes sent only by `ency send { $file }`, which freezes its figures as evidence
error-set-answer = a status isn't set by hand: { $status ->
    [accepted] `ency accept { $file }` notes that the customer took the offer
    [declined] `ency decline { $file }` notes that the customer turned it down
    [expired] it follows from the last day of validity, /proposal/validUntil
   *[other] a withdrawal is an event, `ency show { $file } /lifecycle/events`
}
error-sent-locked = what stands in { $parts } is as the proposal was sent, and can't be changed: nothing was written. `ency revise { $file }` takes it up again as a draft
error-sent-already = the proposal is sent already
remedy-revise = `ency revise { $file }` takes it up again as a draft
error-send-unsaved = the proposal has changes that are not saved; the evidence names a saved revision
error-send-conflicts = the proposal has { count-unresolved }; nothing was sent
error-send-expired = the proposal would be valid until { $date } only, so nothing was sent
remedy-send-expired = set a later day: `ency set { $file } /proposal/validUntil=YYYY-MM-DD`
error-send-ahead = it would be dated { $date }, which is still to come, so nothing was sent
error-send-before = it would be dated { $date }, before the sending of { $sent } whose place it takes, so nothing was sent
remedy-send-date = give its day with `ency send { $file } --date YYYY-MM-DD`, or send it as it is with --anyway
remedy-revise-anyway = take it up all the same with --anyway
error-send-nothing = no line of the offer counts, so there is nothing to send
error-send-nobody = the proposal has no customer, so there is nobody to send it to
remedy-send-nobody = take one from your list with `ency customer pick { $file } WORDS`, or set /customer/name
error-not-sent = the proposal is a draft; `ency send { $file }` sends it
error-answer-ahead = { $date } is still to come; nobody answered then
error-answer-before = { $date } is before the proposal was sent on { $sent }
error-answer-expired = the proposal was valid until { $date }, so it can't be accepted any more
remedy-anyway-or-revise = send a new revision after `ency revise { $file }`, or take the answer with --anyway
error-answered = the proposal has an answer already: { proposal-status }
error-sent-otherwise = it is not as it was sent: { $finding }
page-heads-cut = heads of columns are too long for a page and were cut: { $list }
error-pages-too-many = it has more than { $most } pages, so none were made; shorten its longest texts and lists, or print fewer sections with --sections
remedy-sent-otherwise = take the copy that was sent; --anyway goes by what is there now
remedy-anyway = another answer counts with --anyway
refused-unfit = { $file }: not sent: { $finding }. Correct it, or send it as it is with --anyway
note-brackets = { $place } has { $words } in brackets: is it filled in?
error-send-brackets = { $count ->
    [one] words in brackets are not filled in, so nothing was sent; correct them with `ency set { $file } POINTER=TEXT`, or add --anyway
   *[other] { $count } places have words in brackets that are not filled in, so nothing was sent; correct them with `ency set { $file } POINTER=TEXT`, or add --anyway
}
error-send-unsigned = the team's file asks for signatures: role { $role }, { $number } of { $wanted }, so nothing was sent; sign with `ency send { $file } --sign`, or add --anyway
note-signature-removed = the signature of { $signer } covered the draft, and sending changed what it covered, so it was removed; `ency sign { $file }` signs what was sent
note-final = the pages do not show that the proposal is a draft; `ency send { $file }` sends it
said-sent = { $file }: { $number } sent, revision { $revision }, dated { $date }, valid until { $until }
said-renumbered = line { $old } is now line { $new }; `ency offer list { $file }` shows all numbers
said-sent-dated = It had no date: { $date } stands there now.
said-sent-valid = It said nothing of validity: { $count ->
    [one] { $count } day
   *[other] { $count } days
}, until { $date }.
said-sent-expired = It was valid until { $date }, which has passed: it counts as expired.
said-locked = Locked until `ency revise { $file }`: { $parts }
said-revised = { $file }: a draft again; it takes the place of { $number }, revision { $revision }
said-accepted = { $file }: accepted on { $date }
said-declined = { $file }: declined on { $date }
said-follow-up = { $file }: come back to the customer on { $date }
error-follow-up-passed = { $date } has passed; give a day to come
error-follow-up-draft = the proposal is a draft; who was in touch and what was said is noted once it is sent
remedy-follow-up-draft = leave --who and --note out
proposal-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
    [expired] Expired
    [accepted] { label-lifecycle-events-item-kind-accepted }
    [declined] { label-lifecycle-events-item-kind-declined }
   *[withdrawn] { label-lifecycle-events-item-kind-withdrawn }
}
overview-answered = { proposal-status } on { $date }
overview-answered-by = { proposal-status } on { $date } by { $who }
overview-supersedes = takes the place of { $number }, revision { $revision }
page-supersedes = { label-proposal-supersedes }
page-numbered-revision = { $number }, revision { $revision }
remind-days = { $side ->
    [past] { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
    [today] today
   *[ahead] { $count ->
        [one] in { $count } day
       *[other] in { $count } days
    }
}
remind-kind = { $kind ->
    [validity] last day of validity
    [followUp] come back to the customer
   *[unanswered] no answer yet
}
remind-older = { $count ->
    [one] { $count } thing
   *[other] { $count } things
} fell due before { $date }; --back looks further back
remind-nothing = nothing falls due until { $date } in { $count ->
    [one] { $count } proposal
   *[other] { $count } proposals
}
error-revision-without-file = there is no such file, but git knows a revision of that name; write { $text }:FILE for a file at that revision, or { $text }: for the other side's
error-no-file-no-git = there is no such file, and git can't look: { $reason }
error-git-no-file = is a { $kind } of git, no file
error-git-lfs-fetch = git itself holds only a pointer here, the file is with Git LFS, which can't fetch it; try `git lfs fetch --all`
error-folder-not-unpacked = is a folder, but no unpacked proposal: it has no { $manifestPath }
error-git-kept-ours = was not merged, ours is left: { $path }
error-git-kept-ours-base = was not merged, ours is left: { $base }
error-git-kept-ours-theirs = was not merged, ours is left: { $error }. Git holds both sides: `git checkout --theirs -- { $word }` takes the other one, `git mergetool -t ency { $word }` merges once both can be read; then `git add { $word }`
git-no-difference = No proposal differs.
git-both-sides = Both sides are there: `ency diff { $ours } { $theirs }` shows ours and theirs.
git-nothing-left-out = Nothing is left out: { $error }
git-two-proposals = These are two different proposals.
git-same = The content is the same.
git-same-revisions = The content is the same: revision { $old } → { $new }.
git-new = A new proposal: { $overview }
git-gone = The proposal is gone: { $overview }
git-overview = revision { $revision }, { $count ->
    [one] { $count } part
   *[other] { $count } parts
}
git-unreadable = The file { $when ->
    [before] before
   *[after] after
} can't be read: { $error }
git-when = { $when ->
    [before] before
   *[after] after
}: { $facts }
git-no-file = no file
git-file-unreadable = can't be read
git-file-facts = { $size } bytes, SHA-256 { $digest }
git-side = { $side ->
    [base] the common ancestor
    [ours] ours
   *[theirs] theirs
}
git-choice = ours and theirs are two proposals, their ids differ. `git checkout --ours -- { $word }` or `git checkout --theirs -- { $word }` takes one, `git cat-file blob { $object } > OTHER.ency` keeps the other one, too; then `git add` what stays
git-encrypted = { $side ->
    [base] the common ancestor
    [ours] ours
   *[theirs] theirs
} is encrypted. `git cat-file blob { $object } | ency decrypt - -o { $file }` decrypts it, with --identity FILE where it is for a key{ $others }; `ency merge { $files }` merges, `git checkout --theirs -- { $word }` takes theirs as it is; then `git add { $word }`
git-copy = `git cat-file blob { $object } > { $file }`
git-rest-one = ; { $copy } gives the rest
git-rest-two = ; { $first } and { $second } give the rest
git-settled = { $file }: no conflict is left
git-installed = git shows proposals in words and merges them now, { $scope ->
    [global] for every repository of yours
   *[local] in this repository
}:
git-would-install = This would let git show proposals in words and merge them, { $scope ->
    [global] for every repository of yours
   *[local] in this repository
}:
git-has-line = has its line already
note-git-program = this program is not the ency of your PATH, so git calls it by its path; when it moves, run this again
note-git-merged-otherwise = { $path } says how proposals are merged: { $line }; with merge=ency there, ency merges them
note-git-other-file = another attributes file wins: for *.ency git has { $drivers }; `git check-attr -a any.ency` and gitattributes(5) tell more
note-git-left = left alone, since it was not set by `ency git install` here: { $what }
note-git-committed = left alone, since the last commit has it: { $path }, line "{ $line }"; to remove it for everybody, delete the line and commit
git-removed = took away  { $name }
git-would-remove = would take away  { $name }
git-not-installed = nothing of ency is set up here
git-value-is = { $key } is { $value }
git-file-says = { $path } says { $line }
git-rule-in = { $rule } in { $path }
error-git-conflicts = { $count ->
    [one] 1 conflict
   *[other] { $count } conflicts
}; ours stands there, and the file keeps the other side's: `ency resolve { $word }` settles them, then `git add { $word }`
error-git-lfs-pointer = git itself holds only a pointer, the file is with Git LFS
error-not-merged-base = was not merged: { $base }
error-conflicts-left = { $count ->
    [one] 1 conflict is
   *[other] { $count } conflicts are
} left
error-not-merged = was not merged: { $merged }
error-git-no-history = git has no history of it ({ $reason }); `ency history { $file } --in FOLDER` takes the copies in a folder
error-git-no-revision = git knows no revision of it; `git add` and `git commit` keep one
error-two-proposals = { $ours } and { $theirs } are two proposals, { $id } and { $other }, so they came from nothing in common
error-folder-open-after = is a folder; name a file to write, then `ency open` it
error-goal-exists = is there already, and is none of the files that are merged; choose another name, or write over it with --force
error-answers-no-list = has no list of conflicts; `ency resolve FILE --json` prints one to fill in
error-answers-version = is of version { $version }, and this version of ency reads 1
error-answer-twice = has take and value; leave one out
error-answer-nameless = names no conflict; give its id or its pointer
error-answer-side = { $place }/take: is none of ours, theirs and base
error-decided-together = these conflicts are decided together and can get no other value; take one side
error-file-sides-only = of a file only ours and theirs are kept; take one of them
error-json-mistake = the JSON has a mistake at { $error }
error-editor-ended = The editor ended with an error; { $kept }
error-scale-missing = the plan's scale is not set, so lengths on site say nothing
error-stream-too-large = has over { $limit } bytes; if you trust it, raise the limit with --limit-total-size
error-git-failed = git: { $reason }
error-git-object = git: the object { $id } is missing or damaged; `git fsck` tells more
error-git-stream = git can't be run: no stream to it can be made: { $errno }
error-git-name-long = git can't be asked: a name is too long
error-git-missing = git is not installed, and what you named is in its keeping; install the Debian package git
error-git-not-started = git can't be started: { $code }
error-home-missing = HOME is not set, so there is no configuration of yours
error-map-position = there is no position { $latitude },{ $longitude } a plan could be drawn around
remedy-map-position = Give latitude and longitude in degrees, such as 59.6099,16.5448.
error-customer-missing = a project needs a customer
remedy-name-customer = Name the customer too: --customer NAME.
error-no-such-conflict = there is no conflict "{ $id }"
error-base-unknown = { $pointer }: what ours and theirs came from isn't known here, they were merged without it
remedy-take-one-of = Take one of them ({ $id }).
error-answers-differ = { $pointer } can have one value only, and the answers give it several: { $named }
remedy-take-one-by-id = Take one of them by its id. The others then wait beside the new value, to be answered with ours.
error-drawing-not-kept = { $path }: the drawing before the merge isn't kept, only those of ours and theirs
remedy-take-one = Take one of them.
error-holder-gone = { $pointer }: what this is in isn't there any more
remedy-bring-back = Take ours here, or bring back first what it is in: { $parent }.
error-other-file-missing = { $path }: the other side's file is missing in the package ({ $file })
remedy-take-ours = Take ours.
error-file-sides-only-at = { $path }: of a file only ours and theirs are kept
error-group-value = { $subject }: none of them can get another value
error-group-sides = { $subject }, and the answers take different sides
error-no-such-layer = the drawing has no layer "{ $name }"
error-drawing-size = the plan or the drawing has no size
remedy-import-anew = Import the drawing anew with `ency plan import { $file } DRAWING`.
error-off-new-page = off the new page would be { $names }
remedy-off-new-page = Check the common points; or move or remove these first, or keep them there with --anyway.
error-points-one = the common points are all one
remedy-points-far = Give points that lie far apart.
error-plan-size = the plan has no size
remedy-common-points = Give two common points.
error-pixels-unknown = a picture doesn't tell how large its pixels are, so the scale of both can't be the same by its word
error-drawing-other-size = the new drawing has another size
remedy-common-points-building = Give two points of the building that are on both, --common OLDX,OLDY=NEWX,NEWY each; or say --by-scale.
error-drawing-mirrored = the new drawing is mirrored
remedy-drawing-mirrored = Ask for it the right way round.
error-points-disagree = the common points don't agree: one is { $text } off
remedy-points-disagree = Check them, each OLDX,OLDY=NEWX,NEWY; or take them as they are with --anyway.
error-no-plan = the proposal has no floor plan
remedy-import-plan = Import one with `ency plan import { $file } DRAWING`.
error-several-plans = the proposal has { $number } plans
remedy-which-plan = Say which with --plan: { $listed }.
error-plans-alike = { $number } plans are called "{ $name }"
error-no-such-plan = there is no plan "{ $name }"
remedy-plans-are = The plans are { $listed }.
error-plan-twice = the plan "{ $name }" is named twice
remedy-plan-once = Name each plan once.
error-points-same = both points are the same
remedy-points-apart = Give two points that lie apart.
error-scale-number-large = the ratio, the length or a point is too large to be true
error-ratio-of-picture = a ratio says nothing about this plan, since the picture doesn't tell how large its pixels are
remedy-ratio-of-picture = Say the paper it was drawn for, or give two points and the length between them.
error-scale-no-length = the scale doesn't say how long a plan unit is
remedy-length-above-zero = Give a length above zero.
error-fan-number-taken = the plan has a fan called { $next } already
remedy-other-number = Choose another number.
error-position-large = the position is too large to be true
error-no-fan-product = { $id } has no diameter, so it is no fan that can be placed
error-fans-would-share = two fans of the plan would be called { $twice }
remedy-other-numbers = Choose other numbers.
error-off-page = { $what ->
    [point] the point
    [fans] the fan
    [zones] the zone
    [keepOuts] the keep-out
    [gridLines] the column line
    [dimensions] the dimension
   *[notes] the note
} at { $point } is off the page
remedy-off-page = The plan goes from 0,0 at the top left to { $corner }.
error-fans-alike = { $number } fans are called { $name }
remedy-give-one-id = Give the id: { $listed }.
error-no-such-fan = the plan has no fan "{ $name }"
error-on-no-plan = no plan has "{ $name }"
error-on-other-plans = no plan has all of { $names }
error-on-several-plans = { $count } plans have { $names }
error-fan-number-empty = a fan's number has a letter or a digit
remedy-fan-number = Give one such as F7.
error-no-price = the catalog has no price for { $id } in { $code }, only { $prices }
remedy-add-priced-product = Say its price: `ency offer add { $file } --product { $id } --price AMOUNT`.
error-no-such-product = there is no product "{ $id }", neither in the proposal nor in the catalog
remedy-choose-product = Choose one of { $listed }.
error-circle-large = the circle is larger than the page
remedy-circle-large = Give a smaller radius, or a polygon.
error-outline-crosses = the outline crosses or touches itself at { $place }
remedy-corners-in-order = Give its corners in order.
error-outline-empty = the outline encloses nothing
remedy-three-corners = Give at least three corners that don't lie in a row.
error-things-alike = { $number } things on the plan are called { $name }
error-element-number-large = a number of the { $kind } is too large to be true
error-crossing-unclear = { $text } may mean { $number } crossings
remedy-line-ids = Give the lines' ids instead of their names.
error-no-crossing = { $text } is no crossing of two lines
error-no-hall = no hall is known on this plan
remedy-draw-hall = Find it with `ency plan zone { $file } --find`, or draw a zone.
error-lines-parallel = the lines { $first } and { $second } run side by side
remedy-lines-that-cross = Name two lines that cross.
error-not-a-distance = { $text } is a place, not a distance
remedy-write-distance = Write dx,dy in plan units, or 12m,0m.
error-no-such-line = the plan has no column line "{ $name }"
error-lines-dont-cross = the plan has no column lines that cross
remedy-draw-lines = Draw them with `ency plan grid { $file } --name=A --from x,y --to x,y`, or snap to a length.
error-no-bay = the column lines have no bay between them
remedy-two-lines-each-way = Draw two lines each way.
error-no-key = there is no key in { $folder }; name yours with --key, or make one with `ssh-keygen -t ed25519`
error-key-unreadable = ssh-keygen can't read this key{ $answer }
file-encoding = is { $encoding }, which is not read here
remedy-file-encoding = save it as UTF-8 without a byte order mark
error-no-signature-made = ssh-keygen made no signature; nothing was changed
error-ssh-keygen-missing = ssh-keygen is not installed, and it makes and checks the signatures; install the Debian package openssh-client
error-ssh-keygen-not-run = ssh-keygen can't be run: { $error }
error-is-folder = is a folder; name a file
error-output-exists = is there already, and no output that `ency` made and nobody changed since; choose another name, or write over it with --force
error-passphrases-differ = the two passphrases differ; nothing was written
error-no-terminal-passphrase = there is no terminal to ask for the passphrase on; give --passphrase-file FILE
error-nothing-given = nothing was given
error-press-missing = { $name } is missing beside this program; it does all that draws or reads drawings. Install it beside ency, as `make install` does.
error-press-not-started = { $path } can't be started: { $reason }
error-no-scratch = no folder for the text can be made there: { $reason }
error-answer-unwritten = the answer can't be written: { $reason }
error-editor-not-started = the editor { $editor } can't be started: { $error }
error-command-not-started = ency { $command } can't be started: { $error }
error-lp-refused = lp did not take the pages: { $reason }
error-lp-missing = lp can't be started; install the package cups-client, or export and print yourself
error-manifest-edit = the manifest is kept by ency itself and can't be edited
error-edit-whole-part = edit takes a whole part; use `ency set { $file } { $pointer }=VALUE` for one value
text-kept = your text is kept; take it up again with `{ $command }`
error-view-off-page = the part to be shown is not on the page
error-view-empty = the part to be shown has no area
remedy-no-conflicts = Nothing waits for a decision.
remedy-list-conflicts = `ency resolve { $file }` lists those that wait.
conflicts-together = { $named } are decided together, so that no side's work is mixed with the other's
list-and-more = { $known } and { $number } more
remedy-group = Take one side: an answer for one of them is one for all.
remedy-no-layers = Its page has no layers.
remedy-layers-are = They are { $known }.
remedy-place-fan = Place one with `ency plan place { $file } --product ID --at x,y`.
remedy-fans-are = The fans are { $known }.
remedy-draw-line = Draw one with `ency plan grid { $file } --name={ $name } --from x,y --to x,y`.
remedy-lines-are = The lines are { $known }.
error-editor-unknown = the editor { $program }, which { $variable } names, was not found; set VISUAL or EDITOR to one that is installed
error-no-editor = neither VISUAL nor EDITOR names an editor, and { $program } was not found; set VISUAL or EDITOR to one that is installed
error-git-no-revision-since = git knows no revision of it since { $since }; `git add` and `git commit` keep one
error-patch-misfit = { $patch } doesn't fit, nothing was changed: { $error }
error-patch-done = { $patch } doesn't fit: it is applied already; --reverse takes it back
error-patch-undone = { $patch } doesn't fit: it isn't applied
at-place = { $place }: { $error }
patch-operation = operation { $number }
patch-operation-at = operation { $number }, { $name } { $pointer }
patch-change = change { $number }, { $pointer }
patch-change-part = change { $number }, part { $path }
patch-part = part { $path }
value-list = a list of { $items }
value-object = an object of { $count ->
    [one] { $count } member
   *[other] { $count } members
}
value-type = { $type ->
    [string] a text
    [number] a number
    [boolean] true or false
    [array] a list
    [object] an object
   *[other] null
}
place-document = the document
place-empty = { $place } has no members
place-members = { $place } has { $names }
place-items = { $place } has { $items }
place-items-named = { $place } has { $items }: { $ids }
place-value = { $place } is { $value }
error-place-missing = there is no { $pointer }; { $found }
error-place-whole = the whole part can't be removed like a member
error-place-nothing = there is nothing to remove at this place
error-place-empty = there is nothing at this place
error-place-taken = there already is a member "{ $name }"
error-place-no-item = no item has { $name } "{ $value }"
error-place-index = the array has { $items }, counted from 0; `-` appends one
error-place-no-members = this is { $value }, it has no members
error-place-no-list = there is no list to put in order
error-place-no-part = a pointer starts with / and names a part, as /proposal/title
error-patch-no-list = a JSON patch is a list of operations, and this is { $value }
error-patch-no-object = must be an object, and is { $value }
error-patch-member-missing = has no member "{ $name }"
error-patch-no-pointer = "{ $name }" must be a JSON pointer (RFC 6901), and is { $value }
error-patch-operation = "op" must be { $known }, and is { $value }
error-patch-untested = can't be taken back, since no test before it says what stood there
error-patch-form = must be { $form ->
    [list] a list
    [object] an object
    [number] a number
    [index] a whole number from 0
    [pointer] a JSON pointer
    [digest] 64 lowercase hexadecimal digits
    [base64] base64 (RFC 4648, section 4)
   *[other] a text
}
error-patch-word = is no known word
error-patch-missing = is missing
error-patch-version = must be { $version }, and is { $value }; use a newer version of ency
error-patch-unknown = is neither a list of operations (RFC 6902) nor an answer of `ency diff --format json`; an object of RFC 7396 is applied with --merge-patch
error-patch-irreversible = a merge patch can't be taken back, since it doesn't say what stood there
error-patch-proposal-only = this patch is for a proposal, and the file is plain JSON
error-patch-kept = ency keeps this itself, so a patch can't change it
error-patch-kept-manifest = ency keeps this itself, so a patch can't take it away
error-patch-part-exists = there is such a part already
error-patch-part-missing = there is no part { $path }
error-patch-whole-part = a whole part is added and removed as a part
error-patch-nameless = an added value must have a name
error-patch-empty-edit = an edit must have "old", "new" or both
error-patch-item-edit = an item is removed by a change of its own
error-patch-only-items = only an item of a list can change its place
error-patch-replaced = it lies in a value that another change replaces
error-patch-same-place = another change is about the same place
error-patch-expected = { $old } is expected, { $present } stands there
error-patch-taken = there is { $value } already
error-patch-no-members = there is { $value }, which has no members
error-patch-into-itself = a value can't be moved into itself
error-patch-index = the list has { $items }, counted from 0
error-patch-whole-removed = the whole document can't be taken away
error-patch-limit-values = the copies would hold more than { $limit } values; raise the limit with --limit-json-values
error-patch-limit-bytes = the copies would hold more than { $limit } bytes; raise the limit with --limit-json-size
error-patch-limit-depth = the result would nest deeper than { $limit } levels; raise the limit with --limit-json-depth
error-patch-part-differs = the part isn't as the patch has it, so it isn't removed
error-patch-content-differs = its content is another one than the patch was made from
error-patch-no-bytes = its bytes are not in the patch; make it with `ency diff OLD NEW --format json --binary`, or leave this part out
error-patch-digest = the bytes in the patch are not those of its SHA-256
error-patch-no-proposal = a proposal is an object of its parts, and the result is { $value }
error-patch-no-plans = /plans is an object of the floor plans by their ids, and the result is { $value }
error-patch-no-part = { $pointer } can't be a part; parts are such as /offer, /plans/7z3k and /vendor~1cranes.json
error-patch-part-refused = { $pointer } can't be a part: { $error }
note-patch-limit = the patch would pass a limit; see --help-hidden
note-patch-null = { $pointer } is null, which in a merge patch means that the member goes
note-patch-lists = a merge patch has lists only whole, so it would undo what others did to { $names }
note-patch-binary = { $path } is no JSON, so the patch can't carry it
error-rule-tolerance = "{ $text }" is no tolerance; write POINTER=NUMBER, as /building/width=5
error-rule-number = "{ $text }" is no tolerance; give a number from 0 on, with a decimal point
error-rule-annotation = schemas say no "{ $text }"; there are { $known }
error-rule-pattern = "{ $text }" is no pattern; write a pointer such as /offer/lines/*/discount, in which a ~ of a name is ~0 and a / is ~1
error-rule-stars = there are more than { $most } stars in all patterns together; write places without them
error-rule-strategy = "{ $text }" is no strategy; write a pattern, a space and one of { $known }
error-rule-alone = "{ $text }" stands alone; write a pattern before it, such as /offer/lines/*/discount { $text }
error-export-fonts = fonts are missing: install the Debian package { $package } (apt-get install { $package })
error-export-page-size = page { $page } is { $width } × { $height } points; each side must be more than 0 and at most 14400
error-export-place = page { $page }: { $item } has no usable place; its coordinates must be numbers within a million points
error-export-pixels = a picture of { $width } × { $height } pixels is too large (at most { $limit } in all, 32767 a side); choose fewer dots per inch
error-export-plan-missing = the page shows plan '{ $plan }', whose source was not given
error-export-plan-form = plan '{ $plan }' was given as { $given }, but { $needed } is needed here
error-export-unreadable = { $what } can't be read: { $reason }
error-export-library = drawing failed in { $function }: { $reason }
export-plan = plan '{ $plan }'
export-picture = the picture '{ $name }'
export-text = the text '{ $text }'
export-group = the group '{ $name }'
export-rectangle = a rectangle
export-circle = a circle
export-path = a path
export-stroke = a stroke
export-pixels = pixels
export-jpeg-short = the JPEG file is cut short; take it again from where it came
export-jpeg-damaged = the JPEG file is damaged, part of its picture is missing; take it again from where it came
export-png-damaged = the PNG file is damaged; take it again from where it came
export-png-empty = the PNG file has no pixels
export-head-damaged = the file's head is damaged; take it again from where it came
export-no-picture = it is neither a PNG nor a JPEG file; convert it to one of them
export-no-svg = it has no <svg> element at its start
export-short-pixels = { $count } bytes are no picture of { $width } × { $height } pixels
export-no-memory = out of memory
times-more = { $times } times
times-less = 1/{ $times } of
times-million = over a million
leap-other = for { $amount } write { $value };{ " " }
error-value-leap = { $pointer }: "{ $written }" is { $new }, { $leap } the { $old } that stands there; { $other }to set it all the same, write "{ $exact }", or add --anyway
error-value-unread = { $pointer }: { $error }
error-value-position = { $pointer }: "{ $text }" is no position; write latitude and longitude in degrees, such as 59.6099,16.5448
error-value-needs-json = { $pointer }: { $error }; write { $pointer }:=JSON, or set one of its members
remedy-raise-limit = raise the limit with { $option }
error-unknown-part = no part is called "{ $name }"; the parts are { $known }
error-features = needs { $names }, which this version of ency doesn't know, so it can't { $attempt }; use a newer version, or `ency show` to look at it
error-git-no-revision-named = git knows no revision { $revision }, and there is no file of that name; `git log` lists revisions
error-git-not-staged = git has no such file staged
error-git-not-there = git has no such file at that revision
near-names = { $error }; there is { $names }
error-no-base = nothing that both came from was found (looked in { $places })
error-base-gone = both came from revision { $revision }, which was not found (looked in { $places })
error-no-conflict-at = there is no conflict at { $place }; conflicts are at { $known }
error-no-conflict-left = there is no conflict at { $place }; nothing waits for a decision
error-value-type = "{ $text }" is not { $wanted }
error-not-number = "{ $text }" is not a number
error-too-many-digits = "{ $text }" has more than 38 digits
error-too-fine = "{ $text }" is finer than { $currency } allows: { $count ->
    [0] no decimals
    [one] { $count } decimal at most
   *[other] { $count } decimals at most
}
error-other-unit = "{ $text }" is in a unit that can't stand here; write it in { $unit }, or without a unit
error-no-unit = "{ $text }" is not a number; this one has no unit
error-ambiguous = "{ $text }" could be { $large } or { $small }; write { $large }, or { $plain }
error-ambiguous-fine = "{ $text }" could be { $large } or { $small }, and { $currency } has { $count ->
    [0] no decimals
    [one] { $count } decimal at most
   *[other] { $count } decimals at most
}; write { $large }, or an amount with no more of them

## Notes and what commands say

said-closed = { $path }: closed
note-left-out = { $count ->
    [one] 1 change is
   *[other] { $count } changes are
} left out by rules, none is shown
said-nothing-changed = { $file }: nothing changed
said-product-copied = { $product }: copied from the catalog
note-own-texts-stay = title, lines, terms and other texts of the proposal stay as they were written, in { $language }
note-company-folder-missing = the company's folder { $folder } isn't there, so its settings are left out
note-setting-proposed = { $source } has { $name }={ $value }, which holds only if you settle it yourself: `{ $command }`
error-setting-outside = { $name }: { $path } lies outside the company's folder; its settings name files in it only
remedy-setting-own = put the file there, or have each user run `ency config set { $name }={ $value }`
note-other-company = it sells in the name of { $company }, as { $source } does, not of { $own }; `ency set { $file } /team/company/name=…` changes that
note-other-customer = only the name of { $customer } is in the proposal; the data, needs and visits of { $other } in { $source } are left out
note-no-seller = it names no seller; for all that you make from now on: `ency config set seller.person.name="…" seller.company.name="…"`
error-seller-of-settings = the proposal names no seller; drafts print { $company } of the settings. Put it in with `{ $command }`
note-currency-assumed = amounts are in { $currency } with { $rate }% VAT, since neither settings nor catalog name a currency; for all new proposals: `ency config set country=SE`
note-currency-of-catalog = amounts are in { $currency }, as in your catalog; `--currency` gives another
note-vat-assumed = VAT is { $rate }%, since no country is set; for all new proposals: `ency config set country=SE`
note-vat-unknown = VAT is { $rate }%, since no standard rate of { $state } is known; change it with `ency set { $file } /offer/vatRate=RATE`
note-no-lock-file = no lock file was written, so colleagues don't see that you have it open: { $error }
said-work-in = Work in { $goal }, then `ency save { $goal }` and `ency close { $goal }`.
said-no-plan = { $file }: the proposal has no floor plan
note-site-of-check-in = the site is where the check-in{ $time } was made{ $accuracy }, taken for the middle of the hall; --origin and --position say it exactly
note-site-millimetres = the coordinates are millimetres on site, since nobody said where it is; --position does
note-north-up = north is taken to be up on the drawing; `ency plan view --north` says where it is
said-no-layers = { $file }: the drawing has no layers
note-edited-meanwhile = { $path }/{ $name } was edited while the folder was saved; run `ency save` again to save that too
said-saved = { $goal }: saved as revision { $revision }
said-nothing-of-yours = { $goal }: nothing of yours to save; the folder has { $revision } now: { $tally }
note-findings = the proposal has { $number }; `ency validate { $goal }` says where
note-undescribed = no schema describes { $pointer }; it is kept, but nothing reads it
said-revision = { $file }, revision { $revision }
said-nothing-changed-inside = nothing changed
note-not-taken = { $path } is not taken: { $reason }
note-sign-it = sign it with `ency sign { $file }`
note-no-signers = nobody said whose keys may sign: name your team's file with `ency config set team.keys=FILE`, or a list of keys with --allowed-signers FILE or ENCY_ALLOWED_SIGNERS, or take any key with --any-key
note-signers-line = { $file }, line { $line } lists no key: each line is NAME KEYTYPE KEY, as in ssh-keygen(1)
note-signature-ends = this ends the signature of { $signer }
note-signer-unknown = your team file { $team } doesn't have the key { $key }: by it this signature counts only when an administrator takes the key in, with `ency team keys add` or `ency team keys set`
note-signer-revoked = in your team file { $team } the key { $key } of { $name } was revoked { $time }: by it this signature doesn't count; sign with a key that holds
note-no-conflict-there = there was no conflict at { $pointer } to answer
note-answer-refused = the answer for { $pointer } was not taken, it left a conflict at { $left }.{ $reason }
note-strategy-unused = the strategy "{ $pattern } { $strategy }" fits no place in any of the files
note-no-proposals = { $path } holds no .ency files
place-folder = written to the folder; `ency save { $folder }` saves it
place-revision = saved as revision { $revision }
check-in-of = { " " }of { $time }
check-in-good = , good within { $number } m

## Layouts of fans, and what rules ask of them

layout-metres = { $number }{ "\u00A0" }m
layout-diameters = { $number }{ "\u00A0" }D
layout-mark = { $rule } { $measured }
layout-mark-aspect = 1:{ $number }
layout-mark-diameter = ⌀ { $length }
layout-subject-plan = plan
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
layout-new-fan = new { $number }
layout-by-rule = { $fact } ({ $rule })
layout-of-product = { $product }: { $why }
layout-of = of { $product } { $why }
layout-no-zone-cell = it hangs in no zone, so it has no cell
layout-in-no-zone = it hangs in no zone
layout-no-zone-walls = it hangs in no zone, so its distance to walls is not known
layout-remedy-zone-around = Draw a zone around it.
layout-no-own-cell = it has no cell of its own, since others are nearer everywhere
layout-fan-without-cell = a fan has no cell of its own, since others are nearer everywhere
layout-remedy-take-away = Take it away.
layout-serves = it serves { $area }{ "\u00A0" }m², so D/√cell is { $ratio }
layout-remedy-more-or-larger = Place more fans or larger ones.
layout-remedy-fewer-or-smaller = Place fewer fans or smaller ones.
layout-cell-aspect = its cell is { $aspect } times as long as wide
layout-remedy-squares = Move the fans so that cells come nearer to squares.
layout-zone-without-fan = no fan hangs in it
layout-remedy-serve = Place fans there if it is to be served.
layout-coverage = { $share }{ "\u00A0" }% of the zone is within { $cover }{ "\u00A0" }D of a hub, { $near }{ "\u00A0" }% within { $careful }{ "\u00A0" }D
layout-remedy-spread = Place more fans, or spread them evenly.
layout-no-zone-to-serve = there is no zone to serve
layout-no-zone = the plan has no zone, and the building's width and length are not known
layout-remedy-draw-hall = Draw a zone, or set /building/width and /building/length.
layout-makers-coverage = { $product } serves up to { $area }{ "\u00A0" }m², where its maker states { $stated }{ "\u00A0" }m²
layout-remedy-makers = Place more fans where the maker's figure is promised.
layout-coverage-assumed = the maker states no coverage area; { $area }{ "\u00A0" }m² is assumed for its diameter
layout-coverages-assumed = no coverage area is stated, so one is assumed by diameter: { $products }
layout-over-assumed-coverage = { $product } serves up to { $area }{ "\u00A0" }m², more than the { $assumed }{ "\u00A0" }m² that are assumed for its diameter
layout-airflow-assumed = { $why }; { $airflow }{ "\u00A0" }m³/h is assumed for its diameter
layout-no-ceiling = the ceiling height is not known
layout-remedy-ceiling = Set /building/ceilingHeight, or the zone's.
layout-turnovers = the fans move the zone's air { $turnovers } times an hour
layout-remedy-stronger = Place more fans or stronger ones.
layout-no-airflow = the airflow is not known
layout-no-power = the power is not known, so the airflow can't be judged
layout-remedy-set-at = Set it at { $pointer }.
layout-airflow-impossible = the airflow would need { $share } of the electrical power in the jet, at least { $limit } is impossible: an advertised value, not used
layout-remedy-rating = Ask the maker for a rating by AMCA 230 with the power it was measured at.
layout-out-of-range = { $what } { $value } is not from { $from } to { $to }
layout-side-out-of-range = √cell { $value }{ "\u00A0" }m is not from { $from } to { $to }{ "\u00A0" }m
layout-cell-long = the cell is { $aspect } times as long as wide, over { $limit }
layout-blades-low = the blades hang below { $length }
layout-speeds-unordered = the three don't come in order
layout-regressions = outside the range of the regressions: { $what }
layout-regressions-more = outside the range of the regressions: { $what } and more
layout-no-speed = { $name }: no air speed, since { $why }
layout-no-cell = it has no cell
layout-tip-from = the blade tip is { $length } from { $name }
layout-hub-from = the hub is { $length } from { $name }
layout-tip-from-wall = the blade tip is { $length } from the wall
layout-blades-clear = the blades are { $length } above or below { $name }
layout-reaches-over = it reaches { $length } over { $name }
layout-blades-near = { $fact }, and the blades only { $length } above or below it
layout-unless-fan-height = { $fact }, which counts unless heights keep them apart; the fan's mount height is not known
layout-unless-diffuser-height = { $fact }, which counts unless heights keep them apart; the diffuser's height is not known
layout-remedy-mount-height = Set its mount height, or /building/fanUnderside.
layout-remedy-height-of = Set the height of { $name }.
layout-remedy-away-or-top = Move it { $length } away, or set the top of { $name } if it is lower than the blades.
layout-remedy-away-or-clear = Move it { $length } away, or hang it clear of it in height.
layout-no-detector = no smoke detector is drawn
layout-no-diffuser = no supply air diffuser or radiant heater is drawn
layout-no-crane = no crane, light row or extraction is drawn
layout-remedy-draw-them = Draw them as keep-outs if the hall has them.
layout-heater-unknown = what its maker asks to be kept clear is not known
layout-remedy-heater = Set the heater's clearance.
layout-reaches-into = it hangs outside and reaches { $length } into { $name }
layout-remedy-into-zone = Move it into the zone, or away from it.
layout-outside-hall = it hangs { $length } outside the hall
layout-remedy-outside-hall = Move it into a zone, or draw a zone around it.
layout-through-wall = it reaches { $length } through the wall
layout-remedy-from-wall = Move it { $length } away from the wall, or choose a smaller fan.
layout-hubs-apart = the hubs are { $length } apart, { $diameters }{ "\u00A0" }D
layout-feel-each-other = { $fact }, where they still feel each other
layout-remedy-further-apart = Move them { $length } further apart.
layout-structure = the structure must carry the fans' weight and what their running adds to it
layout-remedy-structure = Have an engineer sign for the fixing points.
layout-diameter = the diameter is { $length }
layout-remedy-at-most = Choose a fan of at most { $length }, or ask the fire authority.
layout-no-hvls = { $fact }, so it is no high volume low speed fan
layout-remedy-manual = The rules here are for larger fans; see its maker's manual.
layout-no-mount-height = the mount height is not known
layout-above-floor = the blades hang { $length } above the floor
layout-remedy-guard = Hang it higher, or fit a guard.
layout-above-ceiling = the blades hang { $length } above the ceiling
layout-below-ceiling = the blades hang { $length } below the ceiling, { $diameters }{ "\u00A0" }D
layout-remedy-lower-or-smaller = Hang it at { $length } or lower, or choose a smaller fan.
layout-droop = at rest the blades of large fans hang about { $length } lower at their tips
layout-droop-to = at rest the blades of large fans hang about { $length } lower at their tips, here down to { $height } above the floor
layout-remedy-droop = Allow for it above racks, doors and vehicles; fit guy wires and the safety cable by the maker's manual.
layout-no-sprinkler = no sprinkler is drawn
layout-remedy-draw-sprinklers = Draw the sprinklers as keep-outs if the hall has them.
layout-no-four-sprinklers = it hangs between no four sprinklers that are drawn
layout-remedy-all-sprinklers = Draw all sprinklers around it.
layout-off-centre = the hub is { $length } from the middle of the four sprinklers around it
layout-remedy-towards = Move it towards { $place }.
layout-no-deflector = the height of the deflector is not known
layout-remedy-deflector = Set the sprinkler's underside.
layout-above-deflector = the blades hang { $length } above the deflector of { $name }
layout-below-deflector = the blades hang { $length } below the deflector of { $name }
layout-remedy-lower = Hang it at { $length } or lower.
layout-waterflow = the fans must stop when water flows in the sprinklers
layout-remedy-waterflow = See that the alarm cuts their power, and that it is tested when they are taken over.
layout-too-many = { $fans } fans among keep-outs and zones of { $corners } corners are too many to measure
layout-remedy-split = Split the plan, or draw the outlines with fewer corners.
layout-too-many-near = { $fans } fans hang so near to each other that not all distances were measured
layout-remedy-thin = Take fans away.
layout-assumes-hall = the plan has no zone, so the hall is taken to be { $width } × { $height } in the middle of the page
layout-assumes-hall-draw = the plan has no zone, so the hall is taken to be { $width } × { $height } in the middle of the page; draw a zone for where its walls are
layout-no-fan-placed = no fan is placed, so there is nothing to check
layout-hall-only-found = the plan has no zone; the hall is an outline that was found on the drawing and is not accepted as a zone yet
hall-name = Hall
note-outside-found-hall = { $plan }: outside the hall that is found on the drawing, or with blades through its walls: { $fans }. Measure from the hall with `--measured-from hall`; `ency plan zone { $file } --accept { $number }` accepts the outline, `--find` shows it
note-item-outside-hall = { $plan }: { $name } reaches outside the hall; its top left corner is at { $place } from the hall's. Places count from the sheet, with `--measured-from hall` from the hall
note-item-outside-found-hall = { $plan }: { $name } reaches outside the hall that is found on the drawing; its top left corner is at { $place } from the hall's. Places count from the sheet, with `--measured-from hall` from the hall; `ency plan zone { $file } --accept { $number }` accepts the outline
note-items-stay = { $count ->
    [one] the item on the plan keeps its place on the drawing; its position on site changes by a factor of { $factor }
   *[other] the { $count } items on the plan keep their places on the drawing; their positions on site change by a factor of { $factor }
}
note-hall-unknown = { $plan }: no outline of the hall is known, so fans outside it are not found. Places count from the sheet. `ency plan zone { $file } --find` looks for the outline
note-places-from-found-hall = places count from an outline that was only found on the drawing; `ency plan zone { $file } --accept { $number }` makes it a zone
note-hall-corner-moved = { $plan }: the hall's corner is now at { $place } from where it was; places measured from the hall count from there
layout-verdict = verdict: { $verdict ->
    [kept] kept
    [broken] broken
   *[incomplete] incomplete
}
layout-no-rule = there is no rule { $rule }
layout-remedy-rules = `ency plan check --rules` lists them.
layout-no-limit = { $rule } has no limit { $limit }
layout-remedy-no-number = It compares with no number.
layout-remedy-limits = It has { $names }.
layout-limit-no-number = the limit { $limit } of { $rule } is no number from 0
layout-no-scale = the plan has no scale, so nothing on it can be measured
layout-remedy-scale = Set it with `ency plan scale { $file } --from x,y --to x,y --length MM`.
layout-zone-faulty = zone { $name }: { $why }
layout-keep-out-faulty = { $name }: { $why }; the rectangle around it is kept clear
layout-remedy-outline = Draw its outline anew.
layout-outline-large = the outline is larger than any building
layout-fan-without-diameter = fan { $name }: its product { $product } has no diameter
layout-several-zones = the plan has { $count } zones
layout-remedy-which-zone = Say which with --zone: { $names }.
layout-zones-called = { $count } zones are called "{ $name }"
layout-remedy-zone-id = Give the id: { $names }.
layout-no-zone-called = the plan has no zone "{ $name }"
layout-remedy-draw-one = Draw one, or leave --zone out.
layout-remedy-zones-are = The zones are { $names }.
layout-fact-diameter = D/√cell
layout-fact-aspect = cell length to width
layout-fact-cover = zone within { $diameters }{ "\u00A0" }D of a hub
layout-fact-area = area a fan serves
layout-fact-hubs = hub to nearest hub
layout-fact-wall = blade tip to wall
layout-fact-obstacle = blade tip to obstacle
layout-fact-detector = blade tip to smoke detector
layout-fact-diffuser = hub to diffuser
layout-fact-keep-out = blade tip to crane, light, extraction
layout-fact-turnovers = air turnovers
layout-fact-speed = predicted air speed
layout-fact-mean-speed = mean predicted air speed
layout-fans-already = { $name } has { $count ->
    [one] a fan
   *[other] { $count } fans
} already
layout-remedy-replace = Take them away first with --replace, which leaves locked ones.
layout-no-fan = there is no fan to lay out
layout-remedy-product = Name one with --product.
layout-keep-beside = the mount height is not known, so fans keep beside everything; give it with --mount-height
layout-no-diameter = it has no diameter, so it is no fan that can be placed
layout-stated-area = its maker states { $stated }{ "\u00A0" }m² a fan, less than the { $least }{ "\u00A0" }m² that one of its size serves at least (P9)
layout-too-many-fans = { $area }{ "\u00A0" }m² would take { $fans } of them (P9), more than { $most }
layout-too-large = its diameter of { $diameter } is over { $limit } (P1)
layout-too-low = blades at { $height } are below { $limit } (P6)
layout-over-ceiling = blades at { $height } are above the ceiling at { $ceiling }
layout-near-ceiling = blades at { $height } are too near to the ceiling at { $ceiling } (P7)
layout-no-room = nowhere is room for { $size } with its distances to walls and obstacles (P5, P8, P12, P15); no fan would fit
layout-no-room-but = nowhere is room for { $size } with its distances to walls and obstacles (P5, P8, P12, P15); the widest place has room for about { $widest }
layout-least-covered = from where fans of { $size } may hang, at most about { $share }{ "\u00A0" }% of the zone can be covered, not { $coverage }{ "\u00A0" }% (P11)
layout-none-found = no layout was found that covers { $coverage }{ "\u00A0" }% of the zone and keeps all distances; less coverage or less spacing would be possible
layout-over-page = the zone reaches over the page, where no fan can be placed
layout-only-covered = only { $share }{ "\u00A0" }% of the zone would be covered (P11)
layout-at-least = at least { $limit }
layout-at-most = at most { $limit }
layout-range = { $low } to { $high }
layout-not = NOT { $limit }
layout-not-known = not known
layout-kept = kept
layout-not-checked = not checked
layout-checklist = checklist
layout-unchecked = { $count } not checked
layout-more-findings = and { $count } more; `ency plan check` shows all once they are placed
layout-head-product = product
layout-head-fans = fans
layout-head-rows = rows
layout-head-price = list price
layout-not-all-kept = not all limits are kept
layout-there-already = { $count } of the fans { $count ->
    [one] is
   *[other] are
} there already
layout-checked = { $name }: { $count ->
    [one] { $count } fan
   *[other] { $count } fans
}, profile { $profile }
layout-more-places = { $rule } is broken in { $count } more places
layout-goal-fewest = the fewest fans first
layout-goal-coverage = the most within 2.5{ "\u00A0" }D of a hub first
layout-goal-cheapest = the lowest price first
layout-goal-quietest = the lowest sound first
layout-cells-not-kept = no layout keeps the cells as they should be: { $numbers }
layout-hall-found = the hall was found on the drawing: { $reasons }
layout-answer = { $plan }, { $zone }: { $area }{ "\u00A0" }m², { $goal }
layout-more-layouts = and { $count } more; --list shows them
layout-choice-even = { $number } ({ $product }, { $shape }) has equal rows at even distances: { $fans } fans, { $share }{ "\u00A0" }% within 2.5{ "\u00A0" }D of a hub
layout-choice-fewer = { $number } ({ $product }, { $shape }) needs fewer fans: { $fans } fans, { $share }{ "\u00A0" }% within 2.5{ "\u00A0" }D of a hub
layout-choice-coverage = { $number } ({ $product }, { $shape }) covers more: { $fans } fans, { $share }{ "\u00A0" }% within 2.5{ "\u00A0" }D of a hub
layout-no-air-speeds = plan { $plan } has no zone, so no air speeds are drawn; draw one with `ency plan zone { $file } --rectangle x,y --rectangle x,y`
layout-refused = no layout of { $product }: { $reason }
layout-would-go = would go with --replace: { $names }
layout-taken-away = taken away: { $names }
change-text-none = (none)
count-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
layout-rule-p1 = The diameter is one that the fire code allows.
layout-rule-p2 = The hub is centred between four sprinklers; the code gives no number, so the limit is a choice.
layout-rule-p3 = The blades hang well below the sprinklers' deflectors.
layout-rule-p4 = The fans stop when the sprinklers' waterflow alarm sounds (NFPA 72).
layout-rule-p5 = Smoke detectors are well beside the blade tips.
layout-rule-p6 = Nobody can reach the blades; lower ones need a guard.
layout-rule-p7 = The blades hang far enough below the ceiling to draw air.
layout-rule-p8 = Blade tips keep clear of walls and of what stands in the hall.
layout-rule-p9 = Fans serve cells of the right size, near square.
layout-rule-p10 = Fans don't take each other's air.
layout-rule-p11 = The fans reach the zone.
layout-rule-p12 = Supply air diffusers and radiant heaters are well away from the fans.
layout-rule-p13 = The blades' droop at rest, guy wires and the safety cable are seen to.
layout-rule-p14 = The fans turn the room's air over often enough.
layout-rule-p15 = Cranes, light rows, extraction and the structure are respected.
layout-limit-most-diameter = diameter at most (24 ft)
layout-limit-least-diameter = diameter of a high volume low speed fan at least (6 ft)
layout-limit-most-off-centre = hub from the middle of four sprinklers at most
layout-limit-least-below-deflector = blades below a sprinkler's deflector at least (3 ft)
layout-limit-least-tip-to-detector = blade tip to smoke detector, level, at least (36 in)
layout-limit-least-blade-height = blades above the floor at least (10 ft)
layout-limit-least-blade-to-ceiling = blades below the ceiling at least
layout-limit-least-tip-to-wall = blade tip to wall at least
layout-limit-least-tip-to-obstacle = blade tip to an obstacle beside it at least
layout-limit-least-above-obstacle = blades above or below an obstacle at least
layout-limit-least-diameter-to-cell = diameter to the square root of the cell's area at least
layout-limit-most-diameter-to-cell = diameter to the square root of the cell's area at most
layout-limit-most-aspect = length of a cell to its width at most
layout-limit-least-spacing = hub to hub at least
layout-limit-least-independent-spacing = hub to hub, where fans no longer feel each other
layout-limit-least-coverage = share of the zone within the cover at least
layout-limit-cover-radius = radius of a fan's cover
layout-limit-least-to-diffuser = hub to a diffuser at or below the blades at least
layout-limit-least-to-diffuser-above = hub to a diffuser above the blades at least
layout-limit-least-droop-diameter = blades droop from this diameter on
layout-limit-droop = droop of the blades at rest (1 ft)
layout-limit-least-turnovers = volumes of the zone moved in an hour at least
layout-limit-least-tip-to-keep-out = blade tip to crane, light or extraction at least

## What finders of halls and scales state

both = { $first } and { $second }
size-metres = { $long } × { $short } m
remark-on = { $file }: note: { $remark }
found-confidence = { $level ->
    [high] high
    [medium] medium
   *[low] low
} confidence
found-for = for: { $reason }
found-against = against: { $reason }
hall-picture = no lines can be read on the drawing: it is a picture
hall-picture-plan = the plan is a picture, on which no lines are read
hall-none-closed = no outline on the drawing is closed, and no dimensions run from wall to wall; the building's length and width would help: /building/length, /building/width
hall-no-walls = no walls on the drawing are { $size } apart, and no outline is closed
hall-dimensions = the dimensions { $across } and { $down } run from end to end of it
hall-dimension = the dimension { $text } runs from end to end of it
hall-lined = lines are drawn along all its sides
hall-closed = it is a closed outline that isn't the sheet's frame
hall-rival = another outline nearly as large stands on the sheet
hall-as-building = it is { $size }, as the building is long and wide
hall-twin = another place on the sheet is as large
hall-not-building = it is { $size }, but the building is { $building }
hall-size = it is { $size }
hall-no-size = nothing tells how large the hall is: set /building/length and /building/width
hall-draw = Draw it: `ency plan zone { $file } --rectangle x,y --rectangle x,y`, or `--polygon "x,y x,y x,y"`.
hall-take-one = Take one with `ency plan zone { $file } --accept N`, or draw it with `--rectangle x,y --rectangle x,y`.
scale-also = the sheet also states { $text }
scale-detail-too = the sheet also states { $text }, it seems for a detail or a map
scale-bar-disagrees = a scale bar says otherwise: { $text }
scale-bar-agrees = a scale bar agrees: { $text }
scale-bar-says = a scale bar says so: { $text }
scale-dimensions-disagree = dimensions on the sheet say otherwise
scale-for-detail = it seems to be stated for a detail or a map of the surroundings
scale-denied-beside = beside the ratio stands “{ $text }”, at { $place }
scale-denied = the sheet says, perhaps of another drawing on it, “{ $text }”, at { $place }
scale-letters-small = the letters are only { $height } mm high: the page may be a smaller print
scale-letters-large = the letters are { $height } mm high: the page may be a larger print
scale-outline = the outline on the drawing would be { $size }, the building is { $building }: { $differ }
scale-page-short = at this scale the whole page is { $page } m long, the building { $building } m
scale-times = { $ratio } times as large
scale-same = the same
scale-larger = { $percent } % larger
scale-smaller = { $percent } % smaller
scale-partial = the drawing has more on it than was looked at
scale-no-words = no words can be read on the drawing: they are drawn as shapes, or it is a picture
scale-none-stated = { $words } words were read; none states a scale, and no dimensions agree with their lines
scale-disclaimed = the sheet says that it isn't to one scale
scale-picture = the plan is a picture, on which no words are read
scale-picture-dots = the plan is a picture, on which no words are read; it says that it has { $dots } pixels an inch
scale-presumed = the sheet states { $text }, and seems to be { $paper } paper printed { $print ->
    [smaller] smaller
   *[larger] larger
} to fit the page: its letters and its { $edge ->
    [edge] paper's edge
   *[frame] frame
} have the right size then
scale-printer-factor = the printer may have used another factor: compare one known length
scale-stated = the sheet states { $text }{ $count ->
    [1] { "" }
   *[other] , { $count } times
}{ $paper ->
    [none] { "" }
   *[other] , for { $paper }
}
scale-dimensions-agree = { $count ->
    [one] { $count } dimension of { $numbers } numbers agrees
   *[other] { $count } dimensions of { $numbers } numbers agree
} with their lines, { $lengths } different lengths
scale-for-paper = a stated scale holds for { $paper } paper, of which the page is a print made to fit
scale-evidence = page { $page } at { $place }: { $kind ->
    [stated] states
    [dimension] dimension
   *[other] scale bar
} { $text } ({ $length } mm)
scale-more-evidence = and { $count } more
scale-seems = the drawing seems to be { $ratio } ({ found-confidence }: { $text }); look with `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, take it with `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-seems-known = the drawing seems to be to scale ({ found-confidence }: { $text }); look with `ency plan scale { $file } --find{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`, take it with `ency plan scale { $file } --accept 1{ $plan ->
    [none] { "" }
   *[other] { " --plan" } { $plan }
}`
scale-set = { $name }: 1 plan unit is { $unit } mm; the page is { $width } × { $height } m on site
doubt-shape = the page's sides are as 1 : { $shape }, those of { $paper } as 1 : { $wanted }, so it is no whole print of it; check a known length, or give two points
doubt-pixels = the picture has { $across } pixels an inch across and { $down } down, so the scale holds only across; save it with square pixels
doubt-size = the whole page is { $page } on site, but the building is { $building }; check the scale, or the building's width and length
doubt-size-large = the whole page is { $page } on site, the building only { $building }; measure a known length with `ency plan scale { $file } --from x,y --to x,y --length MM`, or draw the hall as a zone
doubt-zone-sides = { found-scale-zone-sides }; measure a known length with `ency plan scale { $file } --from x,y --to x,y --length MM`, or correct the zone, or the building's width and length
doubt-evidence = the drawing shows another scale: { $texts } agree on { $shown } mm per unit, but the scale in use has { $used }; compare with `ency plan scale { $file } --find`
doubt-points = the common points don't agree: one is off by { $percent } % of their distance
doubt-points-on-site = the common points don't agree: one is off by { $percent } % of their distance, { $metres } m on site
doubt-enlarged = by the common points the building is drawn { $times } times as large as it was; check them if the new drawing states the same scale
doubt-enlarged-scales = by the common points the building is drawn { $times } times as large as it was: 1:{ $old } becomes 1:{ $new }; check them if the new drawing states the same scale
remark-turned = the new drawing is turned by { $degrees }°; it is shown turned by { $shown }°, as the old one was
remark-whole-page = the part that was shown is not on the new page; the whole page is shown
remark-points-off = the points that it was known by are off the new page
remark-no-paper = the picture's pixels have no size on paper
remark-scale-was = the scale was { $old }; on the new sheet it is { $new }
remark-scale-kept = the scale is kept as { $ratio }, for the page as it is: the new sheet isn't { $paper } in the size that the old one was
remark-by-points = the scale is now known by two common points, since { $reason }
remark-by-width = the scale is now known by the page's width, since { $reason }
remark-no-layers = none of the layers that were shown are in the new drawing; its own choice is shown
remark-layers-gone = the new drawing doesn't have these layers, which were shown: { $names }
remark-off-page = { $file }: warning: off the new page: { $names }
replaced = { $name }: replaced; a unit of the old drawing is { $factor } of the new
replaced-turned = { $name }: replaced; a unit of the old drawing is { $factor } of the new, turned by { $degrees }°
off-on-site = { $place }: { $length } mm on site off
off-in-units = { $place }: { $length } units off

## What commands answer

resolve-above = ↑ { $count } above
resolve-below = ↓ { $count } more
resolve-arrows = arrows, Space
resolve-answered = { $count } answered
resolve-left = { $count } left
resolve-place = conflict { $place } of { $all }
resolve-place-short = { $place } of { $all }
resolve-unsaved = { $count ->
    [one] Your answer isn't saved yet.
   *[other] Your { $count } answers aren't saved yet.
}
resolve-stay = { $count ->
    [one] { $count } conflict stays
   *[other] { $count } conflicts stay
} for another day.
resolve-help-ours = take ours, which stands in the document
resolve-help-theirs = take theirs
resolve-help-before = take the value before
resolve-help-edit = give another value
resolve-help-skip = skip: the conflict stays
resolve-help-back = back to the one before
resolve-help-all = all that wait: ours, theirs or before
resolve-help-undo = undo the last answer
resolve-help-plan = show it on the plan
resolve-help-scroll = scroll; Space, PgUp and PgDn by pages
resolve-help-save = what was answered, and save it
resolve-help-quit = leave; asks if there are answers
resolve-back = back
resolve-undo = undo
resolve-quit = quit
resolve-save = save
resolve-plan = plan
resolve-edit = edit
resolve-skip = skip
resolve-help = help
resolve-all = all
resolve-all-ours = all ours
resolve-all-theirs = all theirs
resolve-all-before = all before
resolve-other-key = any other key
resolve-quit-unsaved = quit without saving
resolve-save-leave = save and leave
resolve-give-up = leave, giving them up
resolve-discard = discard
resolve-nothing-to-undo = There is nothing to undo.
resolve-nothing-saved = { $file }: nothing was saved; { $waiting }
resolve-answer-otherwise = Answer otherwise, or leave with q.
resolve-somebody-saved = Somebody saved the proposal meanwhile; nothing of yours was saved yet.
resolve-again = Not what was shown any more, so answer again: { $changes }
resolve-settled = Settled by them: { $names }
resolve-kept = Your other answers are kept.
resolve-no-plan = This conflict is about nothing on a plan.
resolve-no-plans-here = this terminal shows no plans
resolve-new-value = New value:
resolve-line-keys = Enter takes it, Esc leaves, Ctrl-U clears
resolve-ask-leaving = Your answers aren't saved yet: w save, q give them up, b back?
resolve-ask-summary = y save, p back, u undo, q quit without saving?
resolve-ask-all = All that wait: o ours, t theirs, b before?
resolve-ask-keys = o ours, t theirs, b before, e edit, s skip, p back, a all, u undo, w save, q quit?
resolve-line-help = o t b take a side, e gives another value, w saves, q leaves without saving
editor-unchanged = nothing was changed.
editor-goes-on = e goes on with the text as you left it.
fix-manifest-first = ency: { $file }: nothing is changed while the manifest and the parts disagree [{ $code }]; settle that first, since a save would hide it
fix-nothing = ency: { $file }: nothing of that can be mended without you
fix-would-break = ency: { $file }: no change would mend it without breaking something else
fix-no-terminal = ency: { $file }: nothing was changed; there is no terminal to ask on, --yes changes it
fix-changed = { $file }: changed
fix-would-mend = { $file }: { $count ->
    [one] { $count } change
   *[other] { $count } changes
} would mend it:
fix-signed = ency: { $file }: is signed; the signatures of what is changed will not hold any more
fix-ask = Change { $file }?
merged-revision = revision { $number }
merged-revision-at = revision { $number }, saved { $at }
merged-revision-by = revision { $number } by { $by }
merged-revision-at-by = revision { $number }, saved { $at } by { $by }
merged-changes = { $count ->
    [one] { $count } change
   *[other] { $count } changes
} of theirs, { $ours } of yours
merged-changes-both = { $count ->
    [one] { $count } change
   *[other] { $count } changes
} of theirs, { $ours } of yours, { $both } of both
merged-more = and { $count } more
merged-conflicts = { $count ->
    [one] { $count } conflict
   *[other] { $count } conflicts
}; your values stand, theirs are kept in the proposal:
merged-resolve = `ency resolve { $file }` settles them.
merged-with = merged with { $revision }
merged-with-changes = merged with { $revision }: { $changes }
merged-outlook = the file changed since the folder was opened, it is { $revision }; `ency save` will merge { $changes }, without conflict
merged-outlook-conflicts = the file changed since the folder was opened, it is { $revision }; `ency save` will merge { $changes }, with { $count ->
    [one] { $count } conflict
   *[other] { $count } conflicts
}:
note-open-by = { $file } is open in a working folder of { $name ->
    [none] somebody
   *[other] { $name }
}{ $host ->
    [none] { "" }
   *[other] { " " }at { $host }
}{ $since ->
    [none] { "" }
   *[other] { " " }since { $since }
}{ $count ->
    [1] { "" }
    [2] , and in another
   *[other] , and in others
}
repair-sound = { $file }: is sound, there is nothing to repair; { $output } is a copy
repair-mended = A byte of the manifest was damaged and is set right, as its checksum tells.
repair-rebuilt = The manifest is damaged and was rebuilt; id and dates are what could be read of it.
repair-new-manifest = The manifest is gone and was rebuilt; no id could be read, so the document has a new one.
repair-cut = A limit was passed before the end of the file; see `ency help repair`.
repair-left-out = { $count ->
    [one] Left out, as an operating system put it there: { $files }
   *[other] { $count } files left out, as an operating system put them there: { $files }
  }
repair-lost-recorded = The proposal records what is lost. Complete it, then end the warnings: `ency repair { $file } --dismiss`.
repair-dismissed = { $path }: no longer recorded as lost
repair-drawing-lost = A drawing is lost. Put it in again: `ency plan replace { $file } --plan { $plan } DRAWING`; or print the rest as it is: `ency export { $file } -o FILE.pdf --anyway`.
offer-line = { $quantity } × { $name } at { $price } each
offer-line-of = { $quantity } { $unit } of { $name } at { $price } each
offer-line-discount = { $line }, { $discount } off
offer-line-optional = { $line } (optional)
offer-line-alternative = { $line } (alternative to line { $number }: { $other })
offer-line-number = line { $number }: { $line }
patch-fits = { $file }: the patch fits
patch-done = { $file }: patched
patch-nothing = nothing changes
patch-changes = changes { $names }
patch-counted = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}; changes { $names }
patch-would = { $file }: the patch fits; { $what }
history-heads = { $count } files are newest, each with changes that the others lack:
history-same = the same: { $names }
history-copied = copied from { $name }
history-renamed = renamed from { $name }
history-merge = merge
history-fork = a fork: { $count } revisions came from the same one
history-gap = the one it came from is not there
history-earlier = others before it are not there, so their changes stand here, too
history-removed = removed
history-uncommitted = not committed
history-unknown = what changed can't be told
history-first = the first revision
history-other = another proposal than the one before
history-no-change = the content is the same
history-more-lines = … { $count } more lines, --full shows them: { $summary }
seller-not-kept = the answers could not be kept: { $error }
config-stays = { $name } stays { $value }, since { $source } says so first
error-setting-file = { $name }: there is no file { $path }
error-setting-folder = { $name }: there is no folder { $path }
error-no-currency = "{ $text }" is not a currency of ISO 4217; write its three letters, such as SEK
error-no-country = "{ $text }" is not a country of ISO 3166; write its two letters, such as SE
config-saved = { $file }: saved

## Files and folders

system-missing = there is no such file or folder
system-no-folder = a part of the path is not a folder
system-folder = it is a folder
system-no-right = you don't have the right to
system-read-only = the folder can only be read
system-full = the disk is full
system-quota = your share of the disk is used up
system-too-large = the file is larger than allowed here
system-busy = another program has it open
system-fault = the disk or share reported a fault
system-stale = the share has replaced it meanwhile
system-exists = it is already there
system-loop = its links go round in a circle
system-long-name = the name is too long
system-many-files = too many files are open
system-no-device = there is no such device
remedy-check-path = Check the path.
remedy-name-file = Name a file.
remedy-ask-for-right = Ask whoever keeps the folder for the right, or use another one.
remedy-other-folder = Use another folder.
remedy-free-space = Free some space, then try again.
remedy-close-there = Close it there, then try again.
remedy-check-disk = Check the disk or the connection, then try again.
remedy-try-again = Try again.
remedy-check-links = Check the links.
remedy-shorter-name = Choose a shorter name.
remedy-close-programs = Close some programs.
remedy-close-programs-again = Close some programs, then try again.
remedy-packed-again = If it is a proposal that another program packed again, `{ $command }` makes it one that opens.
remedy-save-what-is-whole = Save what is whole with `{ $command }`, or ask the sender for a fresh copy.
remedy-rename-entry = Rename the entry in the program that made the package, and pack it again.
remedy-raise-limit-if-trusted = If you trust the sender, raise the limit with { $option }; otherwise don't open it.
remedy-raise-limit-trusted = If you trust the sender, raise the limit with { $option }.
remedy-fresh-copy = Ask the sender for a fresh copy, or pack the parts again with a program you trust.
remedy-last-copy = Check that this is an Ency proposal; if it is, take the last copy that opens.
remedy-path-and-rights = Check the path and your rights, then try again.
remedy-and-save-other = { $remedy } Nothing was written; `ency save { $folder } OTHER.ency` saves this folder under another name.
remedy-another-copy = Take another copy, or see what can be saved with `{ $command }`.
manifest-itself = the manifest
manifest-says = { $member } { $what }
manifest-object = must be an object, not { $value }
left-name-bytes = its name is not UTF-8
left-hidden = it is hidden
left-editor-copy = it is an editor's copy
left-file-manager = it is a note of the file manager
age-rounds = it asks for 2^{ $power } rounds of work on the passphrase, more than 2^{ $limit }
age-remedy-usual = Don't open it; ask the sender to encrypt it with the usual settings.
zip-extra-cut = the extra field ends in the middle of a record
zip-extra-past = a record of the extra field runs past its end
zip-two-zip64 = there are two zip64 fields
zip-two-paths = there are two Unicode Path fields
zip-two-comments = there are two Unicode Comment fields
zip-other-path = the Unicode Path field gives the entry another name
zip-other-comment = the Unicode Comment field gives the entry another comment
zip-zip64-short = the zip64 field is too short
zip-zip64-needless = the zip64 field holds numbers that nothing asks for
zip-name-none = the entry has no name
zip-name-long = the name has { $size } bytes, over { $limit }
zip-name-bytes = the name is not UTF-8
zip-name-unmarked = the name has other than ASCII characters but isn't marked as UTF-8, so programs read it differently
zip-name-slash = the name starts with a slash, so it would leave the package
zip-name-letter = the name starts with a drive letter, so it would leave the package
zip-name-with-colon = the name has a colon, which names a hidden stream on some systems
zip-name-with-nul = the name has a NUL character, where some programs stop reading
zip-name-with-backslash = the name has a backslash, which some systems take for a slash
zip-name-with-character = the name has the character { $character }, which Windows shares can't hold
zip-name-turning = the name has a character that turns the writing direction
zip-name-steering = the name has a control character
zip-name-unseen = the name has a character that isn't shown
zip-name-two-slashes = the name has two slashes in a row
zip-name-part-long = a part of the name has { $size } bytes, over { $limit }
zip-name-up = the name has a part `..`, so it would leave the package
zip-name-here = the name has a part `.`
zip-name-ending = a part of the name ends in a dot or space, which Windows shares drop
zip-name-device = a part of the name is a device on Windows
zip-name-mixed = the name mixes Latin letters with Greek or Cyrillic look-alikes
zip-directory-tail = bytes that belong to nothing follow the central directory
zip-directory-record = record { $number } of the central directory can't be read
zip-entries-more = there are more entries than the { $count } that the end record says
zip-entries-differ = there are { $actual } entries, but the end record says { $count }
zip-directory-past = a record of the central directory runs past its end
zip-entry-encrypted = the entry is encrypted
zip-entry-flag = the entry has a flag that the format reserves
zip-entry-method = the entry is packed by method { $method }; only stored (0) and deflate (8) are allowed
zip-zip64-missing = a number is too large for its field and the zip64 field is missing
zip-comment-hides = the entry has a comment that is no plain text, where records could hide
zip-entry-other-disk = the entry lies on another part of a split archive
zip-entry-large = the entry has { $size } bytes, over { $limit }
zip-entry-outside = the entry would lie outside the file
zip-entry-two-sizes = the entry is stored, yet it has two sizes, { $packed } and { $size }
zip-entry-link = the entry is a link
zip-entry-device = the entry is a device, pipe or socket
zip-entry-rights = the entry asks to run with another user's rights
zip-entry-disk-name = the entry is a link or the name of a disk
zip-folder-has-data = a folder has data
zip-folder-named = the name is a folder's, the attributes are a file's
zip-file-named = the name is a file's, the attributes are a folder's
zip-total-large = the entries unpack to over { $limit } bytes
zip-entry-grows = the entry grows from { $packed } to { $size } bytes, over { $limit } times
zip-zip64-nowhere = the end record points to a zip64 record that isn't there
zip-split = the archive is one of several files of a split archive
zip-two-counts = the end record gives two different numbers of entries
zip-entries-many = there are { $count } entries, over { $limit }
zip-directory-outside = the central directory would lie outside the file
zip-directory-large = the central directory has { $size } bytes, over { $limit }
zip-zip64-contradicts = the zip64 end record contradicts the plain one
zip-zip64-locator = the zip64 locator doesn't point to the record before it
zip-zip64-no-record = there is no plain zip64 end record where the locator points
zip-before-archive = { $count } bytes stand in front of the archive
zip-after-directory = { $count } bytes that belong to nothing follow the central directory
zip-comment = the archive has a comment, where a second archive could hide
zip-after-archive = { $count } bytes follow the end of the archive
zip-end-missing = the end of the archive is missing
zip-empty = the file is empty
zip-none = this is not a zip archive, so not a proposal either
zip-name-twice = two entries have this name
zip-name-alike = the name differs from { $other } only in case or in how its letters are composed
zip-file-and-folder-named = the name is both a file and a folder
zip-no-entry-possible = the directory points to where no entry can be
zip-shared = the entry shares bytes with { $other }
zip-unlisted = an entry lies here that the directory doesn't list
zip-before-entries = { $count } bytes stand in front of the first entry
zip-between = { $count } bytes here belong to nothing
zip-no-entry = there is no entry where the directory says
zip-entry-into-directory = the entry runs into the directory
zip-entry-other-name = the entry calls itself { $name }
zip-entry-says-encrypted = the entry itself says that it is encrypted
zip-two-flags = directory and entry have different flags
zip-two-methods = directory and entry name different compression methods
zip-zip64-sizes = the entry's zip64 field contradicts its plain sizes
zip-two-checksums = directory and entry have different checksums
zip-two-sizes = directory and entry have different sizes
zip-data-into-directory = the entry's data runs into the directory
zip-descriptor-wrong = the checksum and sizes behind the data are missing or wrong
zip-data-checksum = the data is damaged: its checksum is not the one in the directory
zip-json-large = the JSON has { $size } bytes, over { $limit }
zip-after-data = { $count } bytes follow the end of the compressed data
zip-data-long = the data is longer than the { $size } bytes it should be
zip-data-damaged = the compressed data is damaged
zip-data-size = the data has { $actual } bytes instead of { $size }
zip-record-cut = the file ends before a record that it should hold
package-first-entry = the first entry is not `mimetype`
package-mimetype-packed = `mimetype` is compressed; it must be stored
package-mimetype-field = `mimetype` has an extra field or a data descriptor
package-mimetype-other = `mimetype` doesn't say { $type }
package-mimetype-must = `mimetype` must say { $type }
remedy-leave-mimetype = Leave `mimetype` out; it is written by itself.
package-not-written = the package is not what was written
package-folder = a package holds no folders of their own
remedy-add-files = Add the files in it by their paths.
package-libzip = libzip can't be loaded ({ $problem })
package-not-built = the package can't be built (libzip: { $words })
manifest-must-be = must be "{ $format }"
manifest-two-numbers = must be two numbers such as "1.0"
manifest-version = is { $version }, which this version of Ency can't read
manifest-twice = is listed twice
manifest-missing-member = is missing
manifest-text = must be a text that isn't empty
manifest-number = must be a whole number from { $lowest } on
manifest-instant = must be an instant such as 2026-01-31T12:00:00Z
manifest-texts = must be a list of texts
manifest-digest = must be 64 lowercase hexadecimal digits
manifest-digests = must be a list of revision hashes, each 64 lowercase hexadecimal digits
manifest-objects = must be a list of objects
age-identities-encrypted = these identities are encrypted
age-ssh-decrypting = SSH keys are for signing here, not for decrypting
age-remedy-identity = Give an identity file as `age-keygen` writes it.
age-no-identity = this is no identity, or has a slip in it
age-holds-none = holds no identity
age-passphrase-empty = the passphrase is empty
age-remedy-words = Give one of several words.
age-ssh-encrypting = SSH keys are for signing here, not for encrypting
age-remedy-age-key = Ask the recipient for an age key: `age-keygen` makes one.
age-secret-key = this is a secret key, which opens files
age-remedy-public = Give the public one, age1…; `age-keygen -y` shows it.
age-no-recipient = "{ $name }" is no recipient, or has a slip in it
age-remedy-copy = Copy it again from whoever it belongs to.
age-recipient-kind = "{ $name }" is a recipient of a kind that ency doesn't know
age-remedy-program = Encrypt with the `age` program instead.
age-lists-none = lists no recipients
age-remedy-lines = Put one age1… on each line.
age-data-missing = the encrypted data is missing
age-both = the file is for a passphrase and for something else, which is not allowed
age-other-passphrase = the passphrase is not the one it was encrypted with
age-for-others = it was encrypted for others: none of the identities opens it
age-remedy-for-you = Ask the sender to encrypt it for you.
age-remedy-kinds = It has recipients of the kinds { $kinds }.
age-with-passphrase = it was encrypted with a passphrase, no identity opens it
age-remedy-passphrase = Give the passphrase.
age-with-recipients = it was encrypted for recipients, no passphrase opens it
age-remedy-your-identity = Give your identity file.
age-no-age = this is no file in the age format
age-remedy-meant = Check that this is the file you meant.
age-other-version = this is a file in another version of the age format than v1
age-remedy-its-program = Decrypt it with the program it was made by.
age-header-line = the header's last line is damaged
age-header-nobody = the header names no recipient
age-header-long = the header is too long
age-header-end = the header's end is missing
age-header-recipient = a recipient in the header is damaged
age-header-key = a recipient's key in the header is damaged
age-header-changed = the header was changed after the file was encrypted
age-header-unusable = a recipient's key in the header is none that a sender may use
age-header-passphrase = the header's passphrase entry is damaged
age-piece-empty = the encrypted data ends with an empty piece, which no sender writes
age-piece-damaged = the encrypted data is damaged or was changed, somewhere in the 64 KiB from byte { $place } on
age-data-end = the end of the encrypted data is missing
age-key-unusable = { $name } is no key that can be encrypted to
age-remedy-another = Ask the recipient for another one.
age-text-begin = the text form doesn't begin as it should
age-text-cut = the end of the text form is missing
age-text-line = a line of the text form is damaged
age-text-end = the text form doesn't end as it should
age-text-more = something follows the end of the text form
age-remedy-sender = Ask the sender for a fresh copy.
age-memory = the work on the passphrase needs { $size } MiB of memory, and they aren't free
age-remedy-larger = Close other programs, or use a larger computer.
file-not-written = it was not written
part-not-held = the manifest lists this part, and the package doesn't hold it
folder-state-damaged = the working folder's state can't be read
remedy-open-elsewhere = Open the file again into another folder and copy your changes there.
folder-none = this is no working folder
remedy-make-folder = Make one with `ency open FILE.ency FOLDER`.
folder-file-gone = the file was moved or deleted since this folder was opened
remedy-put-file-back = Put it back, or save under another name with `ency save { $folder } OTHER.ency`.
folder-file-unmergeable = the file changed since this folder was opened, and can't be merged with: { $error }
folder-behind = the new file is in place, but its working folder doesn't know it yet: { $file }: { $error }
remedy-save-folder-again = Run `ency save { $folder }` again.
folder-edited-now = it was edited just now, so nothing was written to it
remedy-install = Install it: apt-get install { $package }
remedy-free-memory-report = Free some memory and try again; if it stays, report it.
remedy-decrypt = Decrypt it first: `ency decrypt { $file } -o OUT.ency`.
file-of-kind = { $kind ->
    [file] it is a file
    [folder] it is a folder
    [link] it is a link, which is not followed here
    [pipe] it is a pipe
    [socket] it is a socket
   *[device] it is a device
}
remedy-pipe = Read what comes through it with `< { $pipe }`, and give - for the file.
remedy-file-itself = Put the file itself there.
file-many-names = it has another name, too, under which it may be anything
file-no-reader = it is a pipe that nobody reads
remedy-start-reader = Start the program that reads it first.
lock-malformed = what lies there is no lock file
remedy-look-and-delete = Look at it, and delete it if nobody needs it.
folder-foreign = the folder belongs to another user
folder-state-entry = a working folder keeps its state there, so no part may have such a name
lost-gone = it is gone
lost-part = { $place }: { $reason }
lost-more = and { $count } more
error-folder-lost = { $parts }. Nothing is saved like this: put back what the proposal has there, which `{ $back }` unpacks once more, or leave it out with `{ $command }`
error-folder-lost-back = { $parts }. Nothing is saved like this: put it back with `{ $back }`, or leave it out with `{ $command }`
error-folder-lost-manifest = { $parts }. Nothing is saved like this: take away what lies there, then `{ $command }` writes the manifest anew
error-folder-foreign = this working folder was made by another user, who chose the file that it is saved into; open the proposal into a folder of your own
error-folder-state-kind = { $name }, where this working folder keeps its state: { $reason }; open the proposal again into another folder and copy your changes there
error-part-not-in-folder = { $part } can't be changed in a working folder: { $reason }. Change it in the proposal itself
error-without-unknown = { $part }: neither the proposal nor the folder has such a part to leave out; `ency status` lists what there is
error-output-link = is a link, and what a command makes is not written through one; choose another name, or put the file in the link's place with --force
note-not-unpacked = { $path } stays in the proposal and is not in the folder: { $reason }
found-no-file = { $file }: { $reason }; left out
error-git-pipe = git waits for what comes through { $file }, a pipe in the place of a file; take it away
error-git-some-pipe = git waits for a pipe that lies in the place of a file of the repository; `find . -type p` shows it
file-encrypted = this is an encrypted file
file-moved = the file was moved or deleted since it was opened
remedy-put-back = Save under another name, or put the file back.
file-changed-meanwhile = the file was changed by someone else since it was opened
remedy-take-both = Open it again and take both changes in.
file-displaced = the file was changed by someone else while it was replaced; their version is { $kept }
file-displaced-earlier = the file was changed by someone else while it was replaced; an earlier version of theirs is { $kept }
remedy-open-both = Open both and take both changes in.
file-there-already = there is a file already
remedy-other-name-or-delete = Choose another name, or delete that file first.
file-new-taken = { $cause }; the old file stays, the new one was taken away by somebody
remedy-save-again = Save again.
file-new-kept = { $cause }; the old file stays, the new one is { $kept }
file-old-stays = { $cause }; the old file stays
file-in-place-but = the new file is in place, but { $cause }
file-being-saved = another process has been saving it for { $seconds } seconds
remedy-wait-or-end = Wait for it or end it, then try again.
folder-not-empty = the folder holds something already
remedy-new-folder = Name a folder that doesn't exist yet.
file-read-back = the disk or share gave back other bytes than were written; the old file stays
remedy-other-place = Save to another place and have the disk checked.
file-nul = the path has a NUL character
file-folder-path = this is a folder's path
file-no-plain = a folder, device or pipe is there, so no document can be saved
file-protected = the file is write-protected
remedy-unprotect = Save under another name, or take the protection away (chmod u+w).
file-locked = the save lock { $lock } is held by { $holder }
remedy-wait-for-lock = Wait for that process; if it is gone, delete the lock.
folder-too-full = there are more than { $limit } files in the folder
remedy-one-folder = Name the folder of one document.
part-not-again = the part can't be read a second time
remedy-being-changed = Another program is changing the file; try again when that is done.
file-over-limit = there is more than the { $limit } bytes that are allowed
remedy-file-meant = Check that this is the file you meant; --limit-total-size raises the limit for proposals.
file-shorter = the file became shorter while it was read
file-no-memory = there is not enough memory to unpack it
entry-missing = the package has no such entry
remedy-list-entries = List the entries first.
manifest-missing = the package has no `manifest.json`
remedy-newer-ency = Open it with a newer Ency.
file-failed = { $action ->
    [opening] opening it
    [reading] reading it
    [writing] writing it
    [making] making it
    [removing] removing it
    [renaming] renaming it
    [replacing] replacing it
    [listing] listing it
    [flushing] flushing it
    [checking] checking it
    [closing] closing it
    [looking-at] looking at it
    [following-link] following the link at it
    [finding-current-folder] finding the current folder
    [flushing-folder] flushing the folder of it
    [making-folder] making the folder
    [making-new-file] making a new file in its folder to save it
    [making-temporary-file] making a temporary file to read it
    [making-save-lock] making the save lock of it
   *[opening-folder] opening the folder of it
} failed: { $reason }
remedy-new-or-empty-folder = Choose a folder that is new or empty.
note-undescribed-near = no schema describes { $pointer }; it is kept, but nothing reads it; did you mean { $other }?

## What stands on plans, and how plans are shown

list-and = { $first }, { $next }
item-title = { $list ->
    [fans] fan
    [zones] zone
    [keepOuts] keep-out
    [gridLines] column line
    [dimensions] dimension
   *[notes] note
}
item-named = { $title } { $name }
item-keep-out = keep-out, { $kind ->
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
list-no-scale = no scale
list-no-name = (no name)
list-at = at { $place }
list-at-locked = at { $place }, locked
list-on-site = { $across } m right, { $down } m down
list-places = places: x,y in { $unit } from { $origin }; x to the right, y down
list-places-unturned = places: x,y in { $unit } from the top left corner of the unturned drawing
list-places-on-site = places on site, to the right and down from { $origin }
list-row = row { $row }, column { $column }
list-corners = { $corners } from { $place }
list-circle = at { $place }, radius { $radius }
list-line = { $from } to { $to }
plan-dropped = { $name }: dropped
error-plan-not-dropped = "{ $name }" is a plan, and only what stands on a plan is removed here; `ency plan drop { $file } --plan { $name }` drops the plan
plan-removed = { $name }: removed
plan-moved-on-site = { $metres } m on site
plan-place-from-hall = { $place } from the hall's corner
edit-number = now { $number }
edit-product = { $old } → { $new }
edit-turned = turned { $old } → { $new }
edit-height = blades at { $old } → { $new }
edit-locked = locked
edit-unlocked = unlocked
edit-note = note
edit-note-gone = note taken away
view-turned = shown turned by { $degrees }°
view-crop = shown from { $from } to { $to }
view-crop-cut = shown from { $from } to { $to }, where the page ends
view-whole-page = the whole page is shown
view-north = north is { $degrees }° clockwise from up
view-drawn = { $what ->
    [showCoverage] coverage
   *[other] air speed
} is drawn
view-not-drawn = { $what ->
    [showCoverage] coverage
   *[other] air speed
} is not drawn
layers-shown = shown
layers-hidden = hidden
layers-drawing-shows = the drawing shows it
layers-drawing-hides = the drawing hides it
verify-not-signed = not signed
verify-signed = verified; signed by { $names }
verify-signed-name = verified; signed under the name of { $names }
verify-damaged = NOT verified: damaged
verify-not-sent = NOT verified: not what was sent
verify-the-signature = the signature
verify-some-signatures = { $bad } of { $all } signatures
verify-nobody-said = NOT verified: { $which } { $count ->
    [one] fits
   *[other] fit
 } the file, but nobody has said whose keys may sign
verify-unreliable = NOT verified: { $which } can't be relied on
said-signed = { $file }: revision { $revision } signed by { $signer } with { $kind } key { $fingerprint }
said-signature-removed = { $file }: signature removed: { $signature }
verdict-brief = { $signer }, { $time }, key { $fingerprint }, in { $path }
verdict-brief-wrong = { $signer }, { $time }, not right, in { $path }
signed-document = document { $signed } was signed, this is { $present }
signed-revision = revision { $signed } was signed, this is revision { $present }
signed-hash = the revision's hash is another, although its number is still { $revision }
signed-added = wasn't there when it was signed
signed-listed-only = is listed in the manifest but was neither signed nor is there
signed-manifest = other members changed: dates, generator or those of other programs
signed-gone = is gone
signed-size = has { $present } bytes, { $signed } were signed
signed-bytes = has other bytes than were signed
signed-unlisted = is no longer listed in the manifest
signed-media-type = media type { $signed } → { $present }
signed-role = role { $signed } → { $present }
signed-schema = schema { $signed } → { $present }
signed-none = none
signed-relisted = is whole, but the manifest gives it another size or hash
error-statement-not-whole = the file isn't as its manifest says: { $faults }
error-statement-name = the { $member ->
    [role] role
   *[other] signer
} must be a text of 1 to { $limit } visible characters without spaces at its ends
error-statement-json = the statement is not JSON: { $error }
error-statement-format = the statement's format is not "{ $format }"
error-statement-version = the statement's version is not { $version }; use a newer version of ency
error-statement-instant = the statement's { $member } is no instant
error-statement-parts = the statement lists no parts
error-statement-covered = the statement lists { $path }, which no signature covers
error-statement-sorted = the statement's parts are not sorted, or one is listed twice
error-statement-contradicts = the statement contradicts itself: its content hash is not that of the parts it lists
error-statement-text = the statement's { $member } is missing or no text
error-statement-number = the statement's { $member } is missing or no whole number from { $lowest } on
error-statement-digest = the statement's { $member } must be 64 lowercase hexadecimal digits
fault-part-missing = { $path } is listed in the manifest but not there
fault-part-damaged = { $path } is damaged: { $error }
fault-part-other = { $path } is not what the manifest was written for
fault-part-unlisted = { $path } is not listed in the manifest
signature-too-many = { $count } files are there, more than { $limit } signatures need
signature-no-statement = the statement is missing; only its signature is there
signature-alone = the signature is missing; only its statement is there
signature-stray = this is no signature, and has no business among them
signature-statement-size = the statement has { $size } bytes, more than { $limit }
signature-size = the signature has { $size } bytes, more than { $limit }
signature-damaged = it is damaged: { $error }
signature-trailing = the signature file holds more than the signature, or isn't written as ssh-keygen writes one
verdict-signer = Signer
verdict-key = Key
verdict-signature = Signature
verdict-trust = Trust
verdict-contents = Contents
verdict-role = Role
verdict-time = Time
verdict-says = { $time }, as the signer says
verdict-signed-as = { $signer } as { $role }
verdict-unjudged = can't be judged: { $reason }
verdict-wrong = WRONG: { $reason }
verdict-not-of-this = it is not a signature of this statement
verdict-two = { $first }; { $second }
verdict-right = right
verdict-as-stated = as stated
verdict-changed = CHANGED
verdict-allowed = allowed to sign as { $signer }
verdict-allowed-by = allowed to sign as { $signer }, by the line of { $patterns }
verdict-unknown = NOT KNOWN: no line of the allowed signers file has this key
verdict-other = NOT the key of { $signer }: it belongs to { $name }
verdict-refused = REFUSED: { $reason }
verdict-not-asked = not asked for
verdict-future = it says to be of a time still to come, { $time }
verdict-allowed-then = { $reason }; it was allowed at the time that the signer tells, which nothing proves (see --signing-time)
verdict-revoked = the key is revoked
verdict-unsaid = ssh-keygen doesn't say why
verify-part-damaged = { $part }: damaged: { $error }
verify-uncovered = No signature covers { $paths }; what they show or say is nobody's word.
team-keys-none = no team file is known; name your company's with `ency config set team.keys=FILE`, or begin one with `ency team keys init FILE`
team-keys-form = this is no file of team keys: { $error }
team-keys-step = change { $number }: { $reason }
team-keys-gap = one is missing before it, or they are out of order
team-keys-link = it doesn't follow from the one before; one was altered, taken out or put in
team-keys-signer = it isn't signed by an administrator of the state before it
team-keys-signature = its signature is wrong: { $reason }
team-keys-taken = { $name } gets a key that is somebody else's
team-keys-dropped = a key is taken away from { $name }, or a revoked one is to hold again
team-keys-orphan = it leaves no administrator with a key
team-keys-remedy-step = Don't use it; ask an administrator for the file as it should be.
team-keys-rollback = it holds state { $number }, and this machine has accepted state { $accepted }: it is an old file, or changes were taken out
team-keys-other = it isn't the file that this machine has accepted: its change { $number } is another one
team-keys-remedy-other = Ask an administrator for the newest file. If your company began anew, `ency team keys accept { $file } --administrator FINGERPRINT` takes it, with the fingerprint that an administrator tells you.
team-keys-second = this machine has accepted another team file; `ency team keys accept { $file } --administrator { $key }` makes it take this one, here and with that fingerprint on the others
team-keys-there = is there already, and a team file is never written over: what everybody has accepted goes with it; choose another name
team-keys-no-place = there is no place to keep what this machine has accepted; HOME or XDG_STATE_HOME has to name one
team-keys-pin-broken = what this machine has accepted can't be read, so no team file is trusted; delete it only if you will compare the administrators' keys anew
team-keys-accept-unknown = no change in it is signed with the key { $fingerprint }
team-keys-first = { $file } is your company's team file for this machine from now on. It was begun with the key { $key }, in the name of { $name }. Ask the owner, by telephone or face to face, whether that is the key: whoever holds it has said who else administers the file.
team-keys-moved = { $file } has changed: state { $number }, where this machine had accepted { $accepted }; `ency team keys check` tells what changed
team-keys-person-key = { $name } ({ $key })
team-keys-said-begun = { $file }: begun, with the administrator { $person }; `ency config set team.keys={ $whole }` makes it your team file
team-keys-said-state = { $file }: state { $number }: { $what }
team-keys-said-accepted = { $file }: accepted at state { $number }
team-keys-said-checked = { $count ->
    [one] { $file }: { $count } change, signed by an administrator
   *[other] { $file }: { $count } changes, each signed by an administrator of the state before it
}
team-keys-what = { $kind ->
    [new] { $name } is new
    [left] { $name } has left
   *[changed] { $name } is changed
}
team-keys-what-with = { $what } ({ $details })
team-keys-what-name = now called { $name }
team-keys-what-roles = roles { $old } → { $new }
team-keys-what-added = { $count ->
    [one] { $count } further key
   *[other] { $count } further keys
}
team-keys-what-ended = { $count ->
    [one] { $count } key revoked
   *[other] { $count } keys revoked
}
team-keys-state = State { $number }, changed { $time } by { $person }
team-keys-rules = To be signed by { $rules }
team-keys-rules-none = Nothing has to be signed any more
team-keys-rule = { $number } of { $role }
team-keys-revoked = revoked { $time }
team-keys-no-key = no key
team-keys-person-unknown = there is no { $name } in it
team-keys-persons-alike = there are several { $name }; give an id: { $ids }
team-keys-person-known = { $name } is in it already; `ency team keys set { $id }` gives further keys
team-keys-not-administrator = { $key } is no administrator's key; administrators are { $people }
team-keys-key-form = this is no public SSH key: give the file that ends in .pub, or its line
team-keys-key-gone = { $name } has no such key, or it is revoked already
team-keys-nothing = there is nothing to change
team-keys-role-alone = nobody else has the role { $role }; roles are { $roles }
team-keys-need-many = { $count ->
    [0] nobody with a key has the role { $role }
    [one] only { $count } person with a key has the role { $role }
   *[other] only { $count } people with a key have the role { $role }
 }; { $wanted } have to sign, so that no proposal can be verified: take others in with `ency team keys add`, or lower the rule with `ency team keys set --need { $rule }`
team-keys-need-all = { $count ->
    [one] nobody but { $names } with the role { $role } has a key now, and has to sign each proposal
   *[other] no more than { $count } people with the role { $role } have a key now, and all of them have to sign each proposal: { $names }
 }; so that nothing waits for somebody who is away, take another one in with `ency team keys add`
team-keys-role-unknown = nobody in it has the role { $role }
team-keys-no-readers = nobody of { $who } has a key to read by
team-keys-readers = encrypted for { $names }
team-keys-cannot-read = without a key to read by, so that they can't open it: { $names }
verdict-team = the key of { $name } in the team: { $roles }
verdict-team-then = the key of { $name } in the team, revoked { $time }; it counts on the signer's word that it was before, with the roles of then: { $roles }
verdict-team-unknown = NOT KNOWN: nobody in the team has this key
verdict-team-revoked = the key of { $name } was revoked { $time }
verdict-team-revoked-then = the key of { $name } was revoked { $time }; it held at the time that the signer tells, which nothing proves (see --signing-time)
verdict-team-before = the key of { $name } was revoked, and was not yet in the team's file at the stated time
verify-need-met = Signed by { $number } of { $role }: { $names }
verify-need-open = NOT signed by enough of { $role }: { $number } of { $wanted }
verify-needs-open = NOT verified: not all have signed who have to
verify-of-draft = signed by { $signer } as a draft, which was sent as it was signed; status, days and revision number of the sending are not covered
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
    [target] Part
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
    [one] Shown is the newest event of { $all }.
   *[other] Shown are the { $count } newest events of { $all }.
}
activity-week = Week
activity-nobody = not named
activity-total = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
activity-none = { $file }: no events of that kind
activity-none-of = { $file }: no event is of the kind or command { $what }; there are: { $kinds }
activity-off = { $file }: nothing was recorded, since that is off; `ency config set activity.document=true` keeps changes in proposals from now on, `ency config set activity.log=FILE` all of it in a file
activity-nothing-yet = { $file }: nothing was recorded yet
activity-no-source = give a proposal or a log; no log is settled (`ency config set activity.log=FILE` does it)
activity-broken = line { $line } is left out: { $reason }
activity-broken-more = { $count ->
    [one] and { $count } line more
   *[other] and { $count } lines more
}
activity-fault = { $fault ->
    [time] it has no time
    [kind] it doesn't say what was done
   *[form] it is no JSON object
}
activity-unwritten = this activity isn't kept: { $error }
activity-log-full = it has grown to { $size } bytes; move it elsewhere, and a new one is begun
activity-full = the proposal holds as many events as it may, so this one isn't kept in it
error-signing-other-state = is another state than the one to be signed; save it first
error-changed-while-signing = was changed while it was being signed; nothing was written. Look at it and sign again
error-changed-while-sending = was saved by somebody else meanwhile; nothing was written. Look at it, and do it again if that is still right
error-state-changed = another save changed its state meanwhile ({ proposal-status }), so nothing was written. Look at it, and do it again if that is still right
error-file-replaced = was replaced by another proposal since it was read. Nothing was written; save under another name
error-other-proposal = this is another proposal than { $file }: their ids differ. Merge copies of one proposal
error-folder-other = is another proposal than the one this folder was opened from. Nothing was written; `ency save { $folder } OTHER.ency` saves this folder under another name
error-folder-changed = the file changed since this folder was opened; nothing was written. Save under another name with `ency save { $folder } OTHER.ency`, or open the file again and bring your changes over
sheet-plan = Plan
sheet-file = File
sheet-sent-as = Sent as
sheet-type = Type
sheet-page = Page
sheet-pages = Pages
sheet-size = Size
sheet-page-turned = Page turned
sheet-user-unit = User unit
sheet-pixels = Pixels per inch
sheet-layers = Layers
sheet-fonts = Fonts
sheet-pictures = Pictures
sheet-note = Note
sheet-shown-turned = Shown turned
sheet-scale = Scale
sheet-by-drawing = { $degrees }° by the drawing
sheet-clockwise = { $degrees }° clockwise
sheet-layer-off = { $name } (off)
sheet-layer-on-unlike = { $name } (on), unlike the drawing
sheet-layer-off-unlike = { $name } (off), unlike the drawing
sheet-paper = { $text } ({ $size } mm of paper)
sheet-paper-named = { $text } ({ $size } mm of paper, { $name })
sheet-embedded = embedded
sheet-not-embedded = not embedded
sheet-dots = { $dots } pixels per inch of the sheet
sheet-no-scale = not known yet; set it with `ency plan scale`
sheet-unit = 1 plan unit is { $length } mm
sheet-two-points = { $size }, from { $from } to { $to } is { $length } mm
sheet-ratio-on = { $size }, 1:{ $ratio } on { $paper }

## Drawings that can't be used

plan-remedy-plain-picture = save it as a plain JPEG or PNG
plan-remedy-anew-or-ask = export it anew, or ask for it again
plan-remedy-anew = export it anew
plan-remedy-resolution = scan or export it at a lower resolution
plan-remedy-paper-size = export the sheet at its size on paper
plan-remedy-send-again = ask for the plan to be sent again
plan-remedy-only-sheet = export only the sheet that is needed
plan-remedy-as-pdf = export the drawing as PDF; CAD programs call that plot or publish
plan-remedy-no-page = leave the page out
plan-remedy-gunzip = unpack it first: gunzip < FILE.gz > FILE
plan-remedy-import-again = import the drawing again with `ency plan import`, which unpacks it
plan-remedy-free = free some and try again
plan-remedy-free-memory = free some memory and try again
plan-remedy-free-space = free some space and try again
plan-remedy-svg-or-pdf = export the drawing as SVG or PDF
plan-remedy-utf = save it as UTF-8
plan-remedy-plain-svg = export it anew as plain SVG
plan-remedy-sheet-or-pdf = export only the sheet that is needed, or export it as PDF
plan-remedy-part = choose a part of the page
plan-remedy-smaller = draw it smaller, or only a part of it
plan-remedy-sheet-anew = export the sheet anew
plan-remedy-page-there = choose a page that is there
plan-remedy-password = ask who sent it; capitals and spaces count
plan-remedy-password-file = give it with --password-file FILE
plan-remedy-ask-again = ask for the plan again
plan-remedy-its-pages = choose one of its pages
plan-remedy-program = export the sheet anew from the drawing program
plan-jpeg-passes = the JPEG is drawn in more than { $number } passes
plan-jpeg-coding = the JPEG is coded { $how }, which few programs read
plan-jpeg-damaged = the JPEG is damaged: { $what }
plan-png-damaged = the PNG is damaged: { $what }
plan-picture-size = the picture is { $width } × { $height } pixels
plan-picture-large = the picture is { $width } × { $height } pixels of { $bits } bits; a plan may have { $pixels } million, { $bytes } MB of them, and { $side } a side
plan-size-wrong = the plan is { $width } × { $height } { $unit }; each side must be { $limit }
plan-file-empty = the file is empty
plan-file-large = the file has { $size } MiB, a plan may have { $limit }
plan-format-unknown = the file is neither PDF, SVG, PNG nor JPEG
plan-only-pdf-pages = only a PDF has pages
plan-gzip = the file is compressed (gzip), and what is in it is no SVG
plan-svg-packed = the SVG is compressed where it should be plain
plan-svg-no-size = the SVG's width or height is nothing
plan-svg-no-memory = there is no memory to unpack the SVG
plan-svg-unpacked-large = the compressed SVG holds more than { $limit } MiB
plan-svg-cut = the compressed SVG is damaged or cut short
plan-xml = the file is XML, but no SVG drawing
plan-svg-wide = the SVG is written in UTF-32
plan-svg-encoding = the SVG says that its encoding is { $name }
plan-svg-entities = the SVG declares entities that could make it grow without end or read other files
plan-svg-no-plan = the SVG is no plan: { $what }
plan-svg-unreadable = the SVG can't be read
plan-svg-unreadable-line = the SVG can't be read: line { $line }: { $words }
plan-too-intricate = the drawing takes more than { $seconds } s of processor time to draw
plan-undrawable = the drawing can't be drawn: librsvg breaks down over it, or it needs more than { $memory } MiB
plan-tool-output = { $tool } makes more than { $limit } MiB of the plan
plan-tool-slow = { $tool } needs more than { $seconds } seconds for the plan
plan-tool-failed = { $tool } can't draw the plan ({ $how })
plan-tool-not-run = { $tool } can't be run: { $error }
plan-tool-missing = { $tool } is not installed
plan-not-handed = the plan can't be handed over (errno { $number })
plan-no-temporary = no file can be written in { $folder } (errno { $number })
plan-not-read-back = the drawn plan can't be read back
plan-svg-unpacked = the SVG was compressed; it is kept unpacked
plan-trailing-bytes = { $count ->
    [one] { $count } byte follows
   *[other] { $count } bytes follow
} the end of the compressed SVG; they are left out
plan-remedy-nothing-missing = check that nothing is missing
plan-decrypted = the PDF opened only with a password; it is kept decrypted
plan-cmyk = the picture is in printing colours; its colours may look different
plan-cmyk-unknown = the picture is in printing colours without saying which way; its colours may look different
plan-remedy-rgb = save it in RGB
plan-resolution-unusable = the picture's resolution makes no sense; it is ignored
plan-remedy-two-points = set the scale by two points
plan-resolution-uneven = the picture's resolution differs between width and height
plan-remedy-two-ways = set the scale by two points, and check it in the other direction
plan-resolution-doubtful = the picture says { $number } pixels an inch, as programs do that don't know
plan-chunk-checksum = the checksum of the picture's { $type } chunk is wrong; it is ignored
plan-orientation = the picture carries an orientation that PNG readers ignore; so is it here
plan-animated = the picture is animated; the first image is used
plan-namespace-missing = the SVG doesn't say that it is one; it is read as one all the same
plan-svg-cleaned = { $count } × { $what ->
    [link] link
    [style-rule] style rule
    [large-filter] filter out of all proportion
    [event-attribute] event attribute
    [embedded-picture] embedded picture that can't be shown
    [outside-reference] reference to something outside
   *[other] { $what }
} taken out of the SVG
plan-svg-loop = { $number } references in the SVG go round in circles; they are taken out
plan-viewbox-unusable = the SVG's viewBox is unusable; it is ignored
plan-remedy-check-scale = check the scale
plan-svg-paper-unknown = the SVG says no size on paper; a unit of its viewBox is taken for a pixel
plan-svg-size-unknown = the SVG says no size; it is taken from what is drawn
plan-remedy-cut-off = check that nothing is cut off, and set the scale by two points
plan-coordinates-large = the SVG counts from a far-away origin; some viewers draw it inaccurately
plan-repaired = the PDF is damaged; it was repaired as far as possible
plan-remedy-compare = compare it with the original, or ask for it again
plan-parts-damaged = { $count ->
    [one] { $count } part
   *[other] { $count } parts
} of the page are damaged; what can be read is shown
plan-encrypted = the PDF is encrypted; what is exported is not
plan-javascript = the PDF holds JavaScript; it is never run or exported
plan-launch-action = the PDF wants to start a program; that is never done or exported
plan-open-action = the PDF has an action for when it is opened; it is never done or exported
plan-attachments = the PDF has files attached; they are not exported
plan-form = the PDF has form fields; they are exported as drawn
plan-page-size-unknown = the page says no size; it is taken for US letter
plan-crop-unusable = the page's crop box is unusable; the whole sheet is shown
plan-rotation-unusable = the page's rotation is no multiple of 90°; it is ignored
plan-unit-unusable = the page's user unit is unusable; it is taken for 1
plan-page-large = the page is larger than the 14 400 units that viewers promise to show
plan-annotations-bare = { $count ->
    [one] { $count } annotation has
   *[other] { $count } annotations have
} no appearance of their own and are not shown
plan-page-empty = the page is empty
plan-remedy-other-page = choose another page
plan-layers-hidden = { $count ->
    [one] a layer is switched off and stays hidden
   *[other] { $count } layers are switched off and stay hidden
}
plan-part-empty = the asked part of the plan is empty
plan-many-pixels = the plan would have more than { $number } million pixels
plan-drew-nothing = pdftocairo drew nothing
plan-drew-other = pdftocairo drew another part than asked
plan-no-such-page = there is no such page
plan-password-wrong = the password doesn't open the PDF
plan-pdf-no-page = the PDF has no page { $page }
plan-password-needed = the PDF opens only with a password
plan-pdf-encrypted = the PDF is encrypted in a way that can't be read here: { $words }
plan-pdf-no-pages = the PDF has no pages
plan-pdf-says = the PDF: { $words }
plan-pdf-no-plan = the PDF is no plan: { $words }
plan-pdf-unreadable = the PDF can't be read: { $words }
plan-qpdf-failed = qpdf failed: { $words }
plan-remedy-pages = choose one of its pages, 1 to { $last }
plan-remedy-decrypting = ask for it without encryption, or save it anew with `qpdf --decrypt`
plan-remedy-simpler = export a simpler sheet from the drawing program
plan-remedy-simpler-time = export a simpler sheet from the drawing program, or as PDF, or raise the limit with --limit-drawing-time
plan-remedy-simpler-memory = export a simpler sheet from the drawing program, or as PDF, or raise the limit with --limit-drawing-memory
error-press-memory = drawing needs more than { $limit } MiB of memory
remedy-press-memory = leave parts out, or raise the limit with --limit-press-memory
error-press-time = drawing needs more than { $seconds } s of processor time
remedy-press-time = leave parts out, or raise the limit with --limit-press-time
error-nothing-to-undo = nothing of what you did to this proposal on this machine can be taken back
error-nothing-to-redo = nothing was taken back that could be made again
error-undo-lost = { $command } can't be taken back: what it changed isn't kept any more
error-undo-conflicts = { $command } can't be taken back, since it was changed again: { $places }; change these by hand
error-redo-conflicts = { $command } can't be made again, since it was changed otherwise: { $places }; change these by hand
said-undone = taken back: { $command }
said-redone = made again: { $command }
undo-unwritten = this change can't be kept for undo: the folder for state can't be written; `ency config set undo=off` keeps none
undo-state-done = can be taken back
undo-state-undone = taken back
undo-state-final = stays
salvage-state = { $state ->
    [whole] whole
    [recovered] recovered
    [damaged] damaged
   *[gone] gone
}
salvage-empty = it is empty, which no part in JSON is
salvage-no-manifest = its checksum is right, but there is no undamaged manifest to vouch for it
salvage-other-bytes = its checksum is right, but these are not the bytes that the manifest was written for
salvage-unlisted = its checksum is right, but the manifest doesn't list it
salvage-cut = its data can't be read to its end
salvage-checksum = its data has another checksum than it should
salvage-gone = nothing of it is left in the file
base-both-files = both files
base-git-history = git's history of { $path }
base-working-folder = the working folder { $folder }
base-opened-from = what { $folder } was opened from
base-revision = revision { $number } ({ $hash }), { $place }
base-found = base: { $name }
base-merged = base: the merge of { $names }
base-of-commits = { $base }, as git's commits have it
note-parts-left-out = left out of the proposal: { $parts }
note-settle = ency: settle them with `ency resolve { $file } --take ours|theirs [PLACE…]`, or on a terminal
note-more-conflicts = and { $count } more; `ency resolve { $file } --json` lists them all
energy-method-lacks = { $method } needs: { $what }
energy-lacks = All methods need: { $what }
energy-scenario-line = { label-energy-scenarios-item } { $name }: { $percent }
energy-method-stated = Scenarios with a percent of their own keep it; remove it with `ency energy scenario set FILE NAME --band` low, base or high.
error-scenario-nameless = a scenario needs a name
energy-scenario-gone = { label-energy-scenarios-item } { $name }: removed
energy-scenario-chosen-gone = It was the chosen one; { $name } stands on the first page now.
energy-degree-days-line = { label-energy-inputs-degreeDays } ({ $place }): { $value } K·day a year, base { $base } °C, { $period }, { $source }
energy-degree-days-no-period = period unknown
energy-degree-days-own = own table: { $file }
error-no-degree-days = no degree days are known for "{ $place }"; known are { $places }. Ask SMHI or the district heating company and set them: `ency set { $file } { $value } { $base }`
error-no-degree-days-period = { $place } is known for { $periods } only
error-scenario-taken = there is a scenario "{ $name }" already; change it with `ency energy scenario set`
error-scenario-unknown = no scenario is "{ $name }"; there are { $names }
error-energy-without-method = the proposal has no energy part yet; choose a method first with `ency energy method { $file } capped`
figures-assumed = assumed where the proposal says nothing: { $what }
figures-none = –: { $why }
figures-none-of = { $why }: { $figures }
figures-set-more = `ency set { $file } { $first } { $second } { $third }`
salvage-same-name = another part has the same name on some systems
salvage-limit = the parts together pass a limit

## Lists of others: customers, products

error-table-quote-open = a quotation mark opens here and isn't closed
error-table-after-quote = a text follows a closing quotation mark
error-table-cells = cells in the row: { $found }, headings: { $wanted }
error-table-encoding = here are characters that aren't { $encoding }, in which the list began
error-table-zero = here is a byte 0, which no text has
error-table-too-long = a row is longer than 1 MiB; a quotation mark may be open
error-table-empty = the list is empty; it should begin with headings
error-table-no-array = the list is no JSON array of objects
error-table-no-object = this is no object
error-table-no-comma = a comma or ] should follow the object
error-table-cut = the list ends here in the middle
error-table-after-end = something follows the end of the list
error-table-also = { $place }: { $what }
error-table-rows = { $first }; also { $more }
remedy-table-rows = mend the list, or take its other rows with --skip-broken
note-table-skipped = { $file }:{ $place }: left out: { $what }
note-list-broken = { $count ->
    [one] { $file } has a row that can't be read and is left out, on { $place }; see `ency catalog validate { $file }`
   *[other] { $file } has { $count } rows that can't be read and are left out, the first on { $place }; see `ency catalog validate { $file }`
}
note-discontinued = { $id } { $name } isn't made any more, as the list says
error-customer-nameless = the customer has no name
error-customer-columns = no heading means the name of a customer: { $headings }
remedy-customer-columns = say which does with `ency customer columns { $file } --set name=HEADING`
customer-own = own list
customer-company = the company's list
customer-picked = { label-customer } of { $file }: { $id } { $name }
customer-found-more = { $shown } of { $count }; more with --limit
customer-lacks = nobody has all of these words; the best lack { $words }:
error-customer-lacks = nobody has all of "{ $words }"; say who is meant with --id
customer-which = several fit about as well:
customer-which-ask = Which (1–{ $count }, nothing for none):{ " " }
customer-kept = kept in { $file }: { $name }
customer-same = { $file } says nothing otherwise of { $id } { $name } ({ $from })
customer-otherwise = { $id } { $name } ({ $from }) is kept otherwise:
customer-take = take it over with `ency customer update { $file } --take`
customer-none-found = no customer is like "{ $words }"
customer-in-list = { $name } is in a list of customers: `ency customer pick { $file } --id { $id }`
customer-column-unknown = not used
customer-column-further = { $column }, where the first is empty
customer-headings-unused = { $file }: these headings have no meaning here, and what is below them is not read: { $names }
customer-headings-further = { $file }: these headings are read where the first one of their column is empty: { $names }
customer-cell-left = { $column } “{ $text }”
customer-cells-left = { $name }: not taken from the list: { $cells }
customer-cells-more = { $count ->
    [one] { $count } further customer has cells that are not taken; `ency customer show ID` lists them
   *[other] { $count } further customers have cells that are not taken; `ency customer show ID` lists them
}
customer-columns-missing = without a heading: { $names }
customer-columns-set = say which heading stands for one with `ency customer columns { $file } --set NAME=HEADING`
error-no-customer-lists = no list of customers is known; name yours with `ency config set customers=FILE`, or begin one with `ency customer add NAME`
error-no-such-customer = no customer is "{ $id }"; look with `ency customer find { $id }`
error-customers-alike = several customers are called "{ $name }"; name one by its number: { $ids }
error-customers-fit = several customers have "{ $words }": { $ids }; add a word, or name one by its number
error-customer-which = several customers fit "{ $words }" about as well; say which with --id
error-customer-known = { $name } is kept in { $file } already, as { $id }; keep it twice with --anyway
error-no-customer = the proposal has no customer; pick one with `ency customer pick { $file } WORDS`
error-customer-alike = the customer of { $file } is in no list by this name and place; { $name } may be meant: `ency customer update { $file } --id { $id }`, else keep it with `ency customer add --from { $file }`
error-customer-unlisted = the customer of { $file } is in no list; keep it with `ency customer add --from { $file }`
error-customer-heading = { $file } has no heading "{ $heading }"; it has { $headings }
error-customer-column = there is no column "{ $name }"; there are { $names }
customer-head-number = { $member ->
    [organisationNumber] { label-customer-organisationNumber }
    [vatNumber] { label-customer-vatNumber }
    [row] Number
    [several] Number
   *[customerId] { label-customer-customerId }
}
customer-head-name = { label-customer-name }

customer-head-place = City
customer-head-contact = { label-customer-contacts-item }
customer-head-list = List
found-vat-number-other = vatNumber is "{ $text }", which is not that of the company number { $number }
remedy-vat-number-other = check both against the company's papers; of this company it would be SE{ $number }01
remedy-vat-number-german = check it against the company's papers; its last digit doesn't fit the others
error-table-workbook = this is a workbook or an archive, not a list of text
remedy-table-workbook = save it from the spreadsheet program as CSV
error-offer-empty = the offer has no lines; add one with `ency offer add`
error-no-offer-line = no line is "{ $name }"; name it by its number, 1 to { $count }, by its id or by its product; `ency offer list` shows them
error-lines-alike = several lines have the product { $product }; give one of their numbers: { $numbers }
error-no-such-section = no section is "{ $name }"; there are { $sections }
error-alternative-left = line { $number } is an alternative to line { $other }, which would go
remedy-alternative-left = remove both, or count it first with `ency offer set { $file } { $number } --counted`
remedy-alternative-left-by-plans = keep both with `ency offer from-plan { $file } --keep`, remove the alternative first with `ency offer remove { $file } { $number }`, or count it first with `ency offer set { $file } { $number } --counted`
error-section-there = there is a section "{ $title }" already
error-no-sections = the offer has no sections
remedy-add-section = add one first: `ency offer section add { $file } { $name }`
error-move-to-itself = it can't be put beside itself
offer-section = { label-offer-sections-item } "{ $title }"
offer-gone = { $what }: removed
said-would-go = { $what }: would be removed
offer-section-lines = { $count ->
    [one] The line of it stands in no section now.
   *[other] The { $count } lines of it stand in no section now.
 }
input-replaced-quantity = Quantity of the line that it could stand in for
input-replaced-unit-price = Unit price of the line that it could stand in for
input-replaced-discount = Discount on the line that it could stand in for
input-replaced-discount-amount = Discount amount on the line that it could stand in for
input-replaced-optional = Whether the line that it could stand in for is optional
input-replaced-alternative = What the line that it could stand in for is an alternative to
figure-optional-amount = { page-all-options }
figure-alternative-total = Total excl. VAT with the line
source-optional-amount = what the net amount rises by with all lines that are options, the order discount included
source-alternative-total = the net amount with the line taken, in the place of the one that it could stand in for
figure-added-amount = What the line adds to the total excl. VAT
source-added-amount = the net amount with the line taken, less the net amount
page-all-options = All options, excl. VAT
page-all-options-discounted = { page-all-options }, after the order discount
page-with-alternative = Item { $item } instead of { $other }: total excl. VAT
rule-discount-twice = A discount is a percent or an amount, not both
found-discount-twice = there is a discount in percent and another in money
remedy-discount-twice = keep one of them
offer-new = { $what }: new, now line { $number }
offer-counted = { $what }: counts now, instead of { $other }
offer-was = { $what }: was { $old }
offer-kept = { $what }: on no plan, kept
error-offer-sent = the proposal is { $status }: its offer stays as it is
error-accepted-line-gone = line { $line } was accepted, and would be removed
remedy-accepted-line-gone = place the fans that are missing first, or remove it with `ency offer from-plan { $file } --remove`
error-no-fans-drawn = the plans show no fan, so the lines of all fans would be removed
remedy-no-fans-drawn = keep them with `ency offer from-plan { $file } --keep`, or remove them with `ency offer from-plan { $file } --remove`
rule-per-fan = What follows the fans has the quantity for those that are sold
found-per-fan = the quantity follows the fans and is { $quantity }; for { $fans ->
    [one] the one that is sold
   *[other] the { $fans } that are sold
 } it is { $wanted }
remedy-per-fan = set it to { $wanted } with `ency offer set { $file } { $line } --quantity { $wanted }`
rule-per-fan-choice = What follows the fans also covers the fans of options and alternatives
found-per-fan-choice = if the customer takes it, line { $number } ({ $name }) stays at { $quantity } instead of { $wanted }
remedy-per-fan-option = offer it as an option, too: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-option-product = offer it as an option, too: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --optional`
remedy-per-fan-alternative = offer an alternative to that line, too: `ency offer add { $file } --text { $text } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
remedy-per-fan-alternative-product = offer an alternative to that line, too: `ency offer add { $file } --product { $id } --quantity { $quantity } --unit { $unit } --price { $price } --alternative-to { $line }`
found-per-fan-accepted = the quantity follows the fans and is { $quantity }; for { $fans ->
    [one] the one that was accepted
   *[other] the { $fans } that were accepted
 } it is { $wanted }
remedy-per-fan-accepted = agree on it with the customer; a new offer begins with `ency revise { $file } --anyway`
rule-alternative-quantity = An alternative to fans has the quantity of the line that it replaces
found-alternative-quantity = the alternative has the quantity { $quantity }; line { $number } has { $wanted }
remedy-alternative-quantity = give it the same quantity with `ency offer set { $file } { $line } --quantity { $wanted }`, unless fewer or more do the same work
input-payment-text = { label-offer-paymentPlan-item-text }
input-payment-percent = { label-offer-paymentPlan-item-percent }
input-payment-amount = { label-offer-paymentPlan-item-amount }
figure-payment-part = { label-offer-paymentPlan-item }
figure-payment-rest = Not in the payment plan
source-payment-part = the amount, or the percent of the amount to pay; of 100 % in all, what rounding leaves goes to the largest fractions
source-payment-rest = amount to pay less all payments
page-payment-plan = { label-offer-paymentPlan }
page-payment = { label-offer-paymentPlan-item }
page-payment-when = Due
payment-on = { $event ->
    [order] on order
   *[delivery] on delivery
 }
payment-after = { $event ->
    [order] { count-days } after the order
   *[delivery] { count-days } after delivery
 }
error-no-such-payment = no payment is "{ $name }"; there are { $count }
error-payments-alike = several payments are called "{ $name }"; give one of their numbers: { $numbers }
said-no-payments = { $file }: no payment plan; the offer is paid at once
rule-energy-price = The price of energy is one of a kilowatt-hour
found-energy-price = { $price } a kWh is more than anybody pays
found-energy-price-low = { $price } a kWh is less than anybody sells energy for
remedy-energy-price = write the price of a kWh in whole currency, such as { $price }
error-table-scientific = { $text } is what a spreadsheet made of a longer number, whose last digits are lost; format the column as text, and save it anew
note-sent-unanswered = nobody answers for the proposal, which has no contact; `ency team on { $file } NAME --answers` says who does
note-sent-without-energy = the energy case comes to nothing, so that it is not in what was sent; `ency figures { $file }` says what is missing
note-sent-energy-failed = the energy case is not in what was sent: { $why }
rule-saving-unsold = The saving is of fans that the price holds
found-saving-unsold = no line that counts sells a fan, though the saving and the payback are of fans
remedy-saving-unsold = count a line with `ency offer set { $file } NUMBER --counted`
remedy-saving-unsold-by-plans = make a line of the plan with `ency offer from-plan { $file }`, or count one with `ency offer set { $file } NUMBER --counted`
rule-discount-above-line = A discount is no more than its line
found-discount-above-line = the discount is more than the line comes to
remedy-discount-above-line = correct the discount, the price or the quantity
offer-payments-over = More than the amount to pay
rule-payment-share = A payment is a percent of the amount to pay, or an amount
found-payment-twice = the payment is a percent and an amount
found-payment-nothing = the payment is neither a percent nor an amount
remedy-payment-share = give it one of them: `percent` or `amount`
rule-payment-plan = The payments together are the amount to pay
found-payments-short = the payments leave { $amount } of the amount to pay
found-payments-long = the payments are { $amount } more than the amount to pay
found-payments-accepted-short = the payments leave { $amount } of what was accepted
found-payments-accepted-long = the payments are { $amount } more than what was accepted
remedy-payments = show the payments with `ency offer payment list { $file }`, and change one with `ency offer payment set`
remedy-payments-amount = change the last amount with `ency offer payment set { $file } { $number } --amount { $amount }`, or another payment
remedy-payments-accepted = agree on it with the customer; `ency revise { $file } --anyway` begins a draft with what was accepted, for a new payment plan
figure-payment-percents = Percents of the payment plan
source-payment-percents = percents of payments that aren't amounts
error-product-idless = the product has no article number
error-product-nameless = the product has no name
error-product-typeless = the product has no type; add a column with it, or say it with --default-type
error-product-priceless = the product has no price
error-product-cell = { $column }: { $what }
error-product-id = "{ $text }" has no letter or digit
error-product-currency = "{ $text }" is no currency; write its three letters, such as SEK
error-product-which-currency = "{ $text }" names no currency; add a column with it, or say it with --currency
error-product-other-currency = "{ $text }" is in another currency than { $code }
error-product-availability = "{ $text }" is no availability; write in stock, on order, out of stock or discontinued, or how many there are
error-new-currency = the amounts are in { $own }, and would be wrong in { $code }; start it without --currency, or a new one
error-product-price-unit = prices in { $unit } are not read; write them in whole currency for one piece
error-product-share = "{ $text }" is less than 1 %; a rate of 25 % is written 25
error-product-twice = { $id } stands on line { $line } already
error-product-capitals = { $id } differs from { $other } on line { $line } only in capitals, and would be the same product
error-product-marks = "{ $text }" could be two numbers, and the others don't decide it: { $comma } on { $commaPlace } has a decimal comma, { $point } on { $pointPlace } a point; say --decimal comma or --decimal point
error-product-id-form = "{ $text }" is no article number; write at most 64 letters from a to z, digits, points, hyphens and underscores
error-product-form = "{ $text }" is empty or has characters that can't stand here
error-catalog-columns = no heading means { $column } of a product: { $headings }
remedy-catalog-columns = say which does with `ency config set catalogColumns.{ $column }=HEADING`
error-catalog-too-long = a list has at most { $most } products
error-catalog-large = the catalog has too many fans to try them all; name some with --product
error-catalog-broken = { $file }: { $count ->
    [one] { $count } row can't be taken; mend it, or take the others with --skip-broken
   *[other] { $count } rows can't be taken; mend them, or take the others with --skip-broken
}
error-no-such-listed-product = no product is "{ $id }"; look with `ency catalog find { $id }`
catalog-none-found = no product is like "{ $words }"
catalog-origin = { $origin ->
    [user] own list
    [company] the company's list
   *[builtIn] built in
}
catalog-new = { $id }  { $name }: new
catalog-gone = { $id }  { $name }: gone
catalog-renumbered = { $id }  { $name }: was { $old }
catalog-sum = changed { $changed }, new { $new }, gone { $gone }, the same { $same }
catalog-same = the lists say the same
catalog-staying = { $count ->
    [one] { $count } product that the list doesn't name stays; take it out with --replace
   *[other] { $count } products that the list doesn't name stay; take them out with --replace
}
catalog-trial = nothing was written; without --dry-run it is
catalog-kept = kept in { $file }: { $count ->
    [one] { $count } product
   *[other] { $count } products
}
catalog-copy = the catalog as it was is kept in { $file }; take it back with `ency catalog import { $file } --replace`
catalog-copy-shared = the catalog as it was is kept in { $file }; take it back with `ency catalog import { $file } --replace --shared`
catalog-pictures-removed = { $count ->
    [one] { $count } picture was removed that no product has any more
   *[other] { $count } pictures were removed that no product has any more
}
catalog-columns-set = say which heading stands for a column with `ency catalog columns { $file } --set NAME=HEADING`
catalog-list-file = LIST
catalog-valid = { $file }: { $count ->
    [one] { $count } product, which can be taken
   *[other] { $count } products, which can all be taken
}
catalog-unused = headings that mean nothing here, so that what is below them is left out: { $names }
catalog-other-currency = { $count ->
    [one] { $count } product has no price in { $code } and cannot be offered in it without one: { $names }
   *[other] { $count } products have no price in { $code } and cannot be offered in it without one: { $names }
}
catalog-hides = { $id }: { $new } of this list hides { $old } ({ $list })
note-price-of-other-currency = { $price } for { $id } is the number that its list states in another currency: { $listed }; check the currency
catalog-not-priced = { $price }: no price in { $code }, so it cannot be offered
table-passed = { $file }: { $count ->
    [one] the headings are on line { $line }; the row above is passed over
   *[other] the headings are on line { $line }; the { $count } rows above are passed over
}
table-place = { $file }:{ $place }: { $what }
table-doubt = { $file }:{ $place }: doubtful: { $what }
reprice-product = { $id }  { $name }: { $old } → { $new }{ $percent }
reprice-same = { $id }  { $name }: { $price }, as in the list
reprice-unlisted = { $id }  { $name }: is in no list, and stays
reprice-unpriced = { $id }  { $name }: the list has no price in { $code }, so this one stays
reprice-line = line { $number }: { $old } → { $new }
reprice-agreed = line { $number }: { $price } was agreed on, and stays
reprice-discontinued = it isn't made any more, as the list says
reprice-others = the list says otherwise, too: { $names }; take it over with --all
reprice-nothing = { $file } has the lists' prices where they aren't agreed on
reprice-take = take it over with `ency offer reprice { $file } --take`
reprice-take-all = take it over with `ency offer reprice { $file } --take --all`
error-reprice-sent = the proposal is sent, and its prices stay; take it up again with `ency revise { $file }`
error-picture-shape = the picture is { $width } by { $height } pixels, not square; cut its middle out with --crop
error-picture-lost = the picture of { $id } isn't beside its list any more
remedy-picture-lost = keep it again with `ency catalog picture { $id } FILE`
error-picture-name = "{ $name }" is no name of a file in the folder of pictures
catalog-pictures-left = { $count ->
    [one] { $count } product names a picture, which isn't taken; say where it is with --pictures FOLDER
   *[other] { $count } products name pictures, which aren't taken; say where they are with --pictures FOLDER
}
remedy-picture-smaller = Make the picture smaller, such as 2000 by 2000 pixels in JPEG.
catalog-picture-kept = { $id }  { $name }: picture kept as { $file }
table-picture = { $name }: { $what }

## Texts and templates that are kept

text-none = no texts are kept yet; put files such as delivery.txt into { $folder }
text-own = own
text-unread = can't be read
error-text-encoding = the file is no text in UTF-8, UTF-16, Windows-1252 or Windows-1250
error-text-empty = the file holds no text
error-no-texts = no texts are kept yet; put files such as delivery.txt into { $folder }
error-no-such-text = no text is called "{ $name }"; there is { $names }
note-text-encoding = { $file } was read as { $encoding }; save it in UTF-8 if letters are wrong
note-text-language = { $name } is kept in { $language }, not in { $own }
template-none = no templates are kept yet; make one with `ency template add NAME --from FILE`; they lie in { $folder }
template-asks = asks for { $labels }
template-kept = { $file }: start from it with `ency new FILE --from { $name }`
template-people = { $count ->
    [one] { $count } person isn't in it: who sells is said anew. `ency team on FILE NAME` takes somebody from the company's list, which the setting team.people names
   *[other] { $count } people aren't in it: who sells is said anew. `ency team on FILE NAME` takes them from the company's list, which the setting team.people names
}
error-no-templates = there is no file { $name }, and no template is kept; make one with `ency template add { $name } --from FILE`
error-no-such-template = there is neither a file nor a template { $name }; templates: { $names }
error-template-name = "{ $name }" is no name for a template; write one of at most 50 bytes without slashes, not beginning with a point
note-still-open = still open: { $labels }; `ency new -i { $file }` asks

## The dialogue: ency new -i

dialogue-step = { $step ->
    [customer] { label-customer }
    [building] { label-building }
    [needs] { label-needs }
    [plan] Plan
    [products] { label-products }
    [energy] Energy
   *[preview] Preview
}
dialogue-yes = Yes
dialogue-no = No
dialogue-example = e.g. { $value }
dialogue-customer-new = the name
dialogue-customer-search = type a name, number or town
dialogue-customer-is-new = New: { $name }
dialogue-customer-keep = Keep in your list of customers
dialogue-drawing = Drawing
dialogue-drawing-hint = path of a PDF, SVG, PNG or JPEG
dialogue-scale = Scale
dialogue-scale-hint = 1:100; ? shows what the drawing tells
dialogue-scale-note = A ratio such as 1:100, the number of one that the drawing tells, or two points and the length between them: 10,20 400,20 12m
dialogue-fans-hint = how to lay them out
dialogue-from-plan = Offer the fans on the plans
dialogue-product = Product of the lists
dialogue-product-hint = type a name or article number
dialogue-other = Work or other things
dialogue-other-hint = words = price, e.g. Installation = 12500
dialogue-other-unread = "{ $text }" has no price; write words = price, such as Installation = 12500
dialogue-terms = { label-proposal-terms }
dialogue-terms-hint = { $count ->
    [one] the text that is kept
   *[other] one of { $count } texts that are kept
}
dialogue-more = { $count ->
    [one] { $count } line more
   *[other] { $count } lines more
}
dialogue-key-next = next step
dialogue-key-back = step back
dialogue-key-leave = leave
dialogue-key-scroll = scroll
dialogue-key-done = done
dialogue-key-mark = mark
dialogue-key-move = move
dialogue-key-pick = pick
dialogue-key-take = accept
dialogue-line-help = Enter keeps what stands in brackets, or skips, - takes it away, > goes to the next step, < goes back, . leaves. All is saved at once.
dialogue-not-among = "{ $text }" is none of { $choices }
dialogue-sent = the proposal is sent; take it up again with `ency revise { $file }`
dialogue-left = { $file }: all answers are saved; still open: { $steps }; go on with `ency new -i { $file }`
dialogue-then = Then `ency export { $file } -o offer.pdf` makes the PDF, and `ency send { $file }` sends.
customer-none-chosen = { $file }: nobody was chosen, and nothing was changed
dialogue-zone = Hall on the drawing
dialogue-zone-hint = ? shows outlines; none needed where it is sure
dialogue-zone-note = The number of an outline that the drawing shows, or two corners: 40,40 1200,800
dialogue-key-undo = undo
dialogue-start = Start from a template: its number or name, or Enter for an empty proposal:
dialogue-key-skip = skip
dialogue-key-complete = complete
dialogue-key-break = new line
dialogue-allowed = { $kind ->
    [range] a number from { $least } to { $most }, e.g. { $example }
    [least] a number, { $least } or more, e.g. { $example }
    [number] a number, e.g. { $example }
    [date] a day, written as { $example }
    [email] an e-mail address, e.g. { $example }
   *[other] write it as { $example }
}
dialogue-refused = "{ $text }" is not possible here: { $allowed }
dialogue-too-long = the text has { $count } characters; at most { $most } are possible
dialogue-needed = { $label } can't be empty
dialogue-needed-first = needed first: { $label }
dialogue-left-refused = Not saved, since it was refused: { $answers }
dialogue-left-asked = The template asks for this, too, which is still open: { $labels }
error-text-control = the line holds control characters, which no proposal can print; take them out
error-send-template = it is a template; start a proposal from it with `ency new FILE --from { $file }`
dialogue-dropped = what was being typed is not taken: { $text }
dialogue-not-taken = "{ $text }" was only looked for; Enter takes what is marked

# The search of the archive.
error-archive-away = can't be reached, and was never indexed on this machine; connect the share and try again
error-archive-no-cache = there is no folder for the index; unset ENCY_CACHE, or set XDG_CACHE_HOME or HOME
error-archive-index = its index can't be used: { $reason }; `ency archive index { $file } --anew` makes it anew
error-archive-nothing = has nothing that fits
archive-found = { $count ->
    [one] { $count } proposal
   *[other] { $count } proposals
}
archive-found-versions = { $count ->
    [one] { $count } version found
   *[other] { $count } versions found
}
archive-shown = { $found }, the first { $shown } shown; --limit 0 shows all
archive-as-of = as of { $time }; what was added since is not in it
archive-away-as-of = { $file } can't be reached; the answer is as of { $time }
archive-unlisted = { $folder }: the folder cannot be listed; proposals in it may be missing. Check its permissions; `ency archive verify { $store }` names all such folders
archive-no-place = { $count ->
    [one] { $count } proposal has no position, and was left out
   *[other] { $count } proposals have no position, and were left out
}
archive-index-read = index: { $read } read, { $gone } gone
archive-scanned = found by looking through all packages; the index for quicker answers is being made in the background
archive-index-anew = the index was damaged or made by another version, and is made anew
archive-index-unread = { $file }: only found by its path: { $reason }
archive-index-state = { $proposals }, { $versions }; index { $size }: { $file }
archive-index-removed = { $file } removed
error-archive-server-address = is no address of a PostgreSQL server: it is written postgresql://USER@HOST:PORT/DATABASE, and in names and passwords @ : / ? % stand as %40 %3A %2F %3F %25; "local" is the index on this machine
error-archive-server-library = an index on a PostgreSQL server needs the library libpq; `apt install libpq5` installs it
error-archive-server-away = the index can't be reached: { $reason }. Check the address, and that the server runs and lets you in (a password stands in ~/.pgpass or PGPASSWORD); `--index local` uses an index on this machine
error-archive-server-lost = the server of the index went away: { $reason }. What was read until then is kept; run it again
error-archive-server-failed = the server of the index refused: { $reason } [{ $state }]
error-archive-server-old = the server of the index has PostgreSQL { $version }, and its database the encoding { $encoding }; PostgreSQL 12 or later and a database in UTF8 are needed: `createdb -T template0 -E UTF8 NAME`
error-archive-server-format = its index on { $server } was made by another version of the program (form { $format }, not { $known }); use one version on all machines, or make it anew: `ency archive index { $file } --anew --index { $server }`
error-archive-server-none = { $server } has no index of it, and none can be made there, since the server is a standby or you may only read; make it with the primary: `ency archive index { $file } --index URL`
error-archive-server-partial = its index on { $server } isn't whole yet; wait until it is, or help: `ency archive index { $file } --index URL` with the primary
error-archive-server-fixed = the index on { $server } can't be changed there: it is a standby, or you may only read; name the primary
error-archive-identity = isn't what it should be; remove this file, and the store gets a new identity and a new index on the server
error-archive-identity-none = has no identity yet, by which a server knows it, and can't be written here: { $reason }. Run `ency archive index { $file } --index URL` once where it can
archive-read-only-as-of = { $server } can only be read; the answer is as of { $time }
archive-kilometres = { $number } km
archive-saving-heading = Saving a year
archive-salesperson = { label-proposal-salesperson }
archive-year = Year
archive-count-heading = Proposals
archive-won-heading = Won
archive-lost-heading = Declined
archive-open-heading = Open
archive-offered-heading = Sent, excl. VAT
archive-won-sum-heading = Accepted, excl. VAT
archive-rate-heading = Won of answered
archive-none-named = none
archive-all = All
archive-stats-title = Proposals in { $store }
archive-stats-narrow = Left out at this width: { $columns }. They are shown from 120 characters on, and by --json.

# The archive.
error-archive-missing = isn't there; where it is on a share, connect that and try again (`ency archive init --help` tells how a new archive is made)
error-archive-none = is no archive: it has no file 0=ocfl_1.1; where a share belongs there, connect it and try again (`ency archive init --help` tells how a new archive is made)
error-archive-there = is an archive already
error-archive-not-empty = is not empty; a store begins in a folder of its own
error-archive-inside = lies in the archive { $store }; an archive begins in a folder of its own
error-archive-names = a thousand proposals have that name already
error-archive-damaged = { $path }: { $text } [{ $code }]; `ency archive verify { $store } --from MIRROR` restores it from a mirror
error-archive-no-proposal = the archive has no proposal "{ $name }"; `ency archive list` names them
error-archive-several = "{ $name }" may be several: { $names }
error-archive-no-version = the archive has no version "{ $name }" of it; there are { $names }
error-archive-errors = has errors, the first: { $finding }; --anyway keeps it all the same
error-archive-empty = has no proposals
archive-made = { $file } is a store for proposals (OCFL 1.1)
archive-added = { $file } → { $path }, { $version }
archive-would-add = { $file } → { $path }
archive-known = { $file }: known as { $path }, { $version }
archive-equal = { $file }: has the same bytes as another of these files, for { $path }
archive-branch = { $file }: a branch beside { $version } (revision { $revision }); neither came from the other
archive-sum = added: { $added }, known: { $known }, not taken: { $refused }
archive-sum-trial = { $added } to be added, { $known } known, { $refused } not to be taken; nothing was written
archive-moved = { $file }: removed, { $path } has it
archive-move-kept = { $file }: not removed, it changed meanwhile
archive-message = revision { $revision }: { $title }
archive-message-anyway = revision { $revision }: { $title } (kept with errors)
archive-message-encrypted = encrypted: { $title }
archive-encrypted-folder = Encrypted
archive-versions = { $count ->
    [one] { $count } version
   *[other] { $count } versions
}
archive-verified = { $objects }, { $files }, { $size } read: { $result }
archive-intact = intact
archive-objects = { $count ->
    [one] { $count } object
   *[other] { $count } objects
}
archive-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
archive-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
archive-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
archive-twice = two objects have the id { $id }: { $path }
archive-package = the package itself: { $finding }
archive-restored = { $file }: { $path }, { $version }
error-archive-link = is a link, which an archive doesn't have, since it may lead anywhere; put in its place what it leads to
error-archive-claim = says that a proposal lies in "{ $path }", where no archive keeps one; remove this file and add the proposal again
error-archive-claim-other = says that a proposal lies in "{ $path }", which belongs to another; remove this file and add the proposal again
error-archive-pruned = was taken out of the archive on { $date }, since it needn't be kept any more; `ency archive prune { $store } --take-back PROPOSAL` puts it back while the trash has it
error-archive-forgotten = holds personal data that were redacted in the archive on { $date }; add the redacted version, or a revision made from it
error-archive-mirror-self = is the same archive, or lies in it; name another one
error-archive-retention = { $position }: what stands at "{ $pointer }" is no rule of keeping; `ency archive prune --help` shows how one is written
error-archive-retention-text = has a mistake in its JSON at { $error }
error-archive-trash = the trash has no proposal "{ $name }"
error-archive-trash-taken = { $path } is there again; move it away first
error-archive-person-short = a person is searched by at least { $number } characters
error-archive-unsearched = the archive could not be searched: { $reason }
error-archive-bag-there = is there already; a bag is made in a new folder
error-archive-import-none = there is no such folder
archive-mirror-two = one proposal lies in { $path } and, in { $store }, in { $other }; take it out of one of them and mirror again
archive-mirror-copied = { $path } → { $store }
archive-mirror-version = { $path }, { $version } → { $store }
archive-mirror-trashed = { $path }: left the other archive, and is in the trash of { $store }
archive-mirror-forgotten = { $path }: redacted in { $store }, too; all versions are there, and the previous object is in the trash of { $store }, where `ency archive forget` redacts it
archive-mirror-renamed = { $path }: redacted in the other archive under another folder name; this folder is in the trash of { $store }, where `ency archive forget` redacts it
archive-mirror-stale = { $path }: holds what was forgotten, and was not copied; run `ency archive forget` there, too
archive-mirror-conflict = { $path }, { $version }: is not the same in { $store }, and neither was changed; `ency archive restore` takes a version of either out, `ency archive add` puts it behind the others
archive-mirror-damaged = { $path }: { $text } [{ $code }]; not copied. `ency archive verify { $store } --from MIRROR` restores it
archive-mirror-sum = copied: { $copied }, redacted as on the other side: { $redacted }, to the trash: { $gone }, different: { $conflicts }, damaged among what was to be copied: { $damaged }; what both sides have was not read, `ency archive verify` does that
archive-mirror-sum-trial = to be copied: { $copied }, to be redacted as on the other side: { $redacted }, to go to the trash: { $gone }, different: { $conflicts }, damaged inventories: { $damaged }; nothing was written, and no package was read
archive-mended = { $path }: restored from { $store }
archive-resume-none = there is no check to take up; all is checked
archive-resumed = { $objects } were found sound by the check that began on { $time }
archive-signature-changed = the package was changed since { $signer } signed it
archive-signature-wrong = a signature in it is wrong, or can't be read
archive-signatures = { $count ->
    [one] { $count } signature looked at
   *[other] { $count } signatures looked at
}
archive-taken-back = { $path } is back
archive-trash-item = { $path }, in the trash since { $date }
archive-trash-emptied = { $count ->
    [one] { $count } proposal removed for good
   *[other] { $count } proposals removed for good
}
archive-trash-would = { $count ->
    [one] { $count } proposal would be removed for good; --yes does it
   *[other] { $count } proposals would be removed for good; --yes does it
}
archive-pruned = moved to the trash: { $gone }, kept by law: { $kept }; the trash holds { $all }
archive-prune-would = would go to the trash: { $gone }, kept by law: { $kept }; --yes does it
archive-kept-until = kept until { $date }
archive-forgot = versions redacted: { $versions }, left to look at: { $left }
archive-forget-would = versions to be redacted: { $versions }, left to look at: { $left }; --yes does it
archive-forget-term = { $count ->
    [one] { $count } proposal is kept as it is until its term ends; --within-term redacts it before
   *[other] { $count } proposals are kept as they are until their terms end; --within-term redacts them before
}
archive-forget-kept = { $path }: has to be kept until { $date }, and is left as it is
archive-forget-version = { $path }, { $version }: { $places }
archive-forget-signature = { $path }, { $version }: the signature of { $signer } ends
archive-forget-folder = { $path } → { $other }
archive-forget-left = { $path }, { $version }: { $part }: { $reason }
redacted-value = (removed)
redact-unread = can't be looked into; look at it
redact-photo = a picture may show people; look at it
redact-encrypted = is encrypted
redact-unfinished = is just being written, or was left so by a program that was stopped; run it again in ten minutes
redact-file = names the person, and is no proposal that could be redacted
redact-key = names the person where a field has its name
redact-resembles = { $place } may tell of the person in another spelling: “{ $text }”
redact-place = { $place }
redact-signature = the signature of { $signer } is not in the copy
redact-left = { $part }: { $reason }
redact-sum = { $count ->
    [one] { $count } place redacted in { $file }
   *[other] { $count } places redacted in { $file }
}
archive-bagged = { $path } → { $folder }: { $files }, { $size }
error-archive-list-none = has { $proposals }, but none with all of these words: { $words }
archive-unit-read = { $field }: { $number } has no unit, and was read as { $quantity }; others are written behind it, as in { $example }
archive-drafts-heading = Drafts
archive-expired-heading = Expired
archive-withdrawn-heading = Withdrawn
archive-proposal-heading = Proposal
archive-versions-heading = Versions
archive-added-heading = Added
archive-branches = branches: { $versions }
archive-branches-shown = { $path } has branches: { $versions }; none of them came from another, and this is { $version }
error-archive-field-unknown = { $pointer }: neither a schema nor a proposal of the archive has such a place
error-archive-field-near = { $pointer }: neither a schema nor a proposal of the archive has such a place; did you mean { $near }?
error-archive-field-computed = "{ $name }" follows from other values and stands nowhere; name the place of a part, or use --status and --older-than
archive-prune-none = nothing fits, so nothing goes; the trash holds { $all }
archive-forget-follows = { $path }, { $version }: says by its hash what it came from, and that is another revision now
archive-forget-picture-anew = { $path }, { $version }: { $name } is drawn anew
archive-forget-picture-gone = { $path }, { $version }: { $name } goes, since a program can't tell whom it shows
archive-forget-picture-undrawn = { $path }, { $version }: { $name } goes, since it couldn't be drawn anew: { $reason }
archive-no-picture = { $file }: kept without a picture: { $reason }
archive-no-pdf = { $file }: kept without its PDF: { $reason }
archive-no-press = no pictures are kept beside proposals, since ency-press isn't installed beside ency
archive-picture-missing = ency-press isn't installed
archive-mirror-proposed = { $path }: taken out of the other archive on { $date } by { $who }; `--yes` moves it to the trash of { $store }
archive-mirror-proposed-redaction = { $path }: redacted in the other archive on { $date } by { $who }; `--yes` replaces it in { $store }, and moves the previous object to the trash
archive-mirror-unproven = { $path }: the other archive marks it as removed, but has no record of that; it stays in { $store }. If that is right, run `ency archive prune` or `forget` there
archive-mirror-kept = { $path }: removed from the other archive, but it has to be kept until { $date }; it stays in { $store }
archive-mirror-pending = removals that need --yes: { $proposed }; removals not followed: { $kept }
archive-mirror-unsigned = { $path }: no allowed signer proves its removal from the other archive: { $reason }; it stays in { $store }. If that is right, run `ency archive prune` or `forget` there
archive-mirror-records-left = records of removals that no allowed signer proves, and that were not copied: { $count }
archive-record-unsigned = the record has no signature
archive-record-wrong = the signature is wrong: { $reason }
archive-record-signer = the record does not name its signer
archive-record-no-signers = no list of allowed signers is known; name one with --allowed-signers, ENCY_ALLOWED_SIGNERS or the setting team.keys
archive-record-key-unknown = no allowed signer has the key { $key }
archive-record-key-other = the key { $key } belongs to { $name }, not to { $signer }
archive-record-key-refused = the key { $key } is not accepted: { $reason }
archive-record-other = the signed record is of another proposal
archive-record-older = it was taken back after the record was signed
archive-record-versions = it has versions that the signed record does not name
archive-record-content = the redacted proposal there is not the one that the record was signed for
archive-records-signed = records signed by { $signer } with the key { $key }
error-tombstones-unsigned = the setting tombstones of { $source } requires a signed record of each removal, and no key is named
error-tombstones-unknown = the company's settings in { $source } are not found, and may require a signed record of each removal
remedy-tombstones-sign = run the command again with `--sign`, and `--key FILE` for another key than your own in ~/.ssh
archive-prune-changed = { $path }: a version was added meanwhile, so it stays; run the command again
redact-added-meanwhile = was added while the archive was redacted; run the command again
change-frozen = figures frozen, { $total } with VAT
change-frozen-anew = figures frozen anew, { $old } → { $new } with VAT
change-frozen-gone = no figures are frozen any more
change-accepted = accepted, { $amount } to pay
change-accepted-anew = accepted, { $old } → { $new } to pay
change-accepted-gone = no longer accepted
query-place = column { $column }: { $message }{ $excerpt }
query-end = the end
query-word = "{ $word }"
query-too-long = the expression has more than { $most } characters
query-quote-open = the quotation mark isn't closed
query-sign = "{ $sign }" compares nothing; there are = != < <= > >=, contains and in
query-close = there is no "(" for this
query-joined = "and" or "or" is missing before "{ $word }"
query-depth = more than { $most } levels of "not" and parentheses
query-open = the parenthesis isn't closed
query-field-expected = a field such as total, status or fans.diameter is expected, not { $found }
query-comparison = = != < <= > >=, contains or in is expected after "{ $word }"
query-list = a list in parentheses is expected: in (sent, accepted)
query-no-field = no field is called "{ $name }"; `ency schema` lists them
query-field-near = no field is called "{ $name }"; did you mean "{ $near }"?
query-several = "{ $name }" may be several: { $names }
query-running = "{ $name }" is running text; search for its words, without --where
query-value = a value is expected, not { $found }; a text with signs in it stands in quotation marks
query-text = "{ $name }" is text here, which is compared by = != contains and in
query-truth = yes or no is compared by = and !=
query-no-text = "{ $name }" is no text, so it contains nothing; compare it by = < >
query-date = "{ $text }" is no date; write 2026-03-31, 2026-03 or 2026
query-yes = "{ $text }" is neither yes nor no
query-status = "{ $text }" is no status; there are { $names }
query-option-date = { $option } { $text }: write a day, month or year: 2023-05-17, 2023-05 or 2023
query-near = --near { $text }: give latitude, longitude and distance, with points for decimals: 55.6,13.0,20km
progress-done = { $done } of { $total } done
progress-left = { $state }, { $time } left
progress-rate = { $state }, { $rate }/s, { $time } left
ocfl-found = { $code ->
    [E001] does not belong in the folder of an object
    [E003] an object has exactly one file 0=ocfl_object_…
    [E004] the declaration names no version of the standard that is known
    [E006] the declaration of an object begins with 0=ocfl_object_
    [E007] the declaration holds something else than its name says
    [E008] an object has at least one version
    [E009] versions begin with 1
    [E010] a version is missing between others
    [E012] versions are named in different ways
    [E015] no other files lie beside the inventory of a version
    [E017] the name of the content folder has a slash, or is none
    [E018] the content folder is called . or ..
    [E019] the content folder was not named in the first version, or differs from it
    [E020] the content folder changes between versions
    [E023] no manifest names the file
    [E024] the folder is empty
    [E025] the digest algorithm or the digest is none that may be used
    [E033] the inventory is no JSON object
    [E036] the inventory lacks a member
    [E037] the id is empty, or that of another object
    [E038] the type is none of the standard, or not that of the declaration
    [E040] the head is not the newest version
    [E041] the inventory lacks manifest or versions
    [E042] a path of the manifest leads into no version's content
    [E043] the inventory has no block of versions
    [E044] the versions are no JSON object
    [E046] folders and inventory name different versions
    [E047] a version is no JSON object
    [E048] a version lacks its time or its files
    [E049] the time is none of RFC 3339 to the second with a zone
    [E050] a version names a digest that the manifest lacks
    [E051] the paths of a version are no list of texts
    [E052] a path has an element that is empty, . or ..
    [E053] a path begins or ends with a slash
    [E054] the user has no name
    [E056] the fixity block names an algorithm that nobody knows
    [E057] the fixity block isn't made like the manifest
    [E058] the file with the inventory's digest is missing
    [E060] the inventory has another digest than the file beside it says
    [E061] the file with the inventory's digest is not made of digest and name
    [E063] the inventory is missing
    [E064] the inventory of the newest version is another than that of the object
    [E066] an earlier inventory says otherwise of a version
    [E067] only folders belong into extensions
    [E069] a storage root has a file 0=ocfl_…
    [E070] ocfl_layout.json lacks extension or description
    [E071] ocfl_layout.json names a layout that is not registered
    [E072] the file belongs to no object
    [E073] the folder is empty
    [E076] a storage root has exactly one declaration
    [E079] the declaration of the storage root names no version that is known
    [E080] the declaration of the storage root holds something else than its name says
    [E081] the object follows a later version of the standard than the storage root
    [E085] the folder can't be listed
    [E090] is a link or a device
    [E092] the file is missing, or its bytes are not those of the manifest
    [E093] the file is missing, or its bytes are not those of the fixity block
    [E094] the message is no text
    [E095] two files of a version have one path, or one is a folder of the other
    [E096] a digest stands twice in the manifest
    [E097] a digest stands twice in the fixity block
    [E099] a path has an element that is empty, . or ..
    [E100] a path begins or ends with a slash
    [E101] a path stands twice, or is a folder of another
    [E102] the standard knows no such member
    [E103] a version follows an earlier standard than the one before
    [E106] the manifest is no JSON object
    [E107] no version uses a digest of the manifest
    [E111] the fixity block is no JSON object
    [E112] only folders belong into extensions
    [W001] version numbers are padded with zeros
    [W002] the folder of a version has another folder than that of the content
    [W003] the content folder is empty
    [W004] the digests are not SHA-512
    [W005] the id is no URI
    [W007] a version says neither why nor by whom
    [W008] the user has no address
    [W009] the user's address is no URI
    [W010] the version has no inventory of its own
    [W011] an earlier inventory tells other time, reason or user of a version
    [W013] the extension is not registered
    [W016] the extension is not registered
    [ahead] the inventory is behind the newest version, as a stopped command leaves it; the next `ency archive add` to the proposal or `mirror` completes it
    [unfinished] a command stopped here; the next command that writes completes it
    [too-deep] more than 100 folders are nested here; what is below was not read
    [too-large] the file is larger than the limit, and was not read; `--limit-total-size` raises it
    [holes] the file consists mostly of holes, and was not copied
   *[other] { $code }
}

## PDF judged by PDF/A and PDF/UA

pdf-found-header = the file doesn't begin with %PDF-1.0 to %PDF-1.7 and an end of line
pdf-found-header-comment = no comment with four bytes above 127 follows the header
pdf-found-id = the trailer has no ID
pdf-found-encrypted = the document is encrypted
pdf-found-after-end = { $what } bytes follow the end of the document
pdf-found-xref = what separates xref from its table is no single end of line
pdf-found-hex-odd = a hexadecimal string has an odd number of digits
pdf-found-hex-digits = a hexadecimal string has other characters than digits
pdf-found-length = the length { $what } of a stream isn't that of its data
pdf-found-stream-spacing = no proper end of line stands around the data of a stream
pdf-found-key = the key { $what } is not allowed here
pdf-found-filter = the filter “{ $what }” is not allowed
pdf-found-name-text = the name “{ $what }” is no valid UTF-8
pdf-found-object-spacing = the words around an object aren't separated as they should be
pdf-found-number = the number { $what } is out of range
pdf-found-string = a string of { $what } bytes is longer than 32767
pdf-found-name-length = a name of { $what } bytes is longer than 127
pdf-found-objects = { $what } objects are more than a PDF may have
pdf-found-nesting = graphics states are nested { $what } deep, more than 28
pdf-found-colourants = a colour space has { $what } colourants, more than 32
pdf-found-cid = the character identifier { $what } is greater than 65535
pdf-found-page-size = a side of a page boundary is below 3 or above 14400 units: { $what }
pdf-found-operator = the operator “{ $what }” is not defined in ISO 32000-1
pdf-found-resource = the resource “{ $what }” isn't in the content's own dictionary
pdf-found-intent = the rendering intent “{ $what }” is none of the four
pdf-found-output-profile = the profile of the output intent can't be used: { $what }
pdf-found-output-profiles = output intents have different profiles
pdf-found-icc = a colour profile can't be used: { $what }
pdf-found-overprint = overprint mode 1 is set while an ICC profile of inks is used
pdf-found-device = { $what } is used, and no output intent covers it
pdf-found-device-alternate = the alternate of a spot colour is { $what }, which no output intent covers
pdf-found-device-base = the base of an indexed colour space is { $what }, which no output intent covers
pdf-found-colorants = the colourant “{ $what }” is missing in the Colorants dictionary
pdf-found-separations = the spot colour “{ $what }” is defined in two ways
pdf-found-halftone = a halftone isn't as allowed: { $what }
pdf-found-interpolate = an image asks to be interpolated
pdf-found-bits = an image has { $what } bits a component
pdf-found-jpx = a JPEG 2000 image isn't as allowed: { $what }
pdf-found-reference-xobject = a form refers to a page of another document
pdf-found-postscript = a PostScript object is used
pdf-found-blend-mode = the blend mode “{ $what }” is not defined in ISO 32000-1
pdf-found-blend-space = the page is transparent, and nothing says in which colours it is blended
pdf-found-group-space = the blending space { $what } is covered by no output intent
pdf-found-font-entry = an entry of a font's dictionary is missing or wrong: { $what }
pdf-found-cid-system = font and CMap are of different character collections: { $what }
pdf-found-cid-to-gid = a font's map from characters to glyphs is missing or wrong: { $what }
pdf-found-cmap = the CMap “{ $what }” is neither embedded nor predefined
pdf-found-cmap-mode = the writing directions of a CMap and its dictionary differ: { $what }
pdf-found-not-embedded = the font “{ $what }” is not embedded
pdf-found-glyph-missing = a glyph that is shown is missing in its font: { $what }
pdf-found-glyph-list = the list of a font's glyphs isn't that of the embedded program: { $what }
pdf-found-width = widths of a glyph in dictionary and font differ: { $what }
pdf-found-true-type = the encoding of a TrueType font doesn't lead to its glyphs: { $what }
pdf-found-symbolic = a symbolic TrueType font is encoded as it must not be: { $what }
pdf-found-notdef = a code leads to the glyph .notdef: { $what }
pdf-found-to-unicode = a code leads to no text: { $what }
pdf-found-to-unicode-value = a code leads to a character that is none: { $what }
pdf-found-annotation-type = an annotation of type “{ $what }” is not allowed
pdf-found-annotation-flags = an annotation has no flags: { $what }
pdf-found-annotation-hidden = an annotation is hidden or isn't printed: { $what }
pdf-found-appearance = an annotation has no appearance of the right kind: { $what }
pdf-found-action = the action “{ $what }” is not allowed
pdf-found-layer-name = a configuration of layers has no name
pdf-found-layer-names = two configurations of layers are called “{ $what }”
pdf-found-layer-order = the layer “{ $what }” is missing in the order of layers
pdf-found-metadata = the document has no XMP metadata
pdf-found-packet = the head of the XMP packet has the attribute { $what }
pdf-found-packet-syntax = XMP metadata can't be read
pdf-found-packet-text = XMP metadata is not encoded as UTF-8
pdf-found-property = no schema defines the property { $what }
pdf-found-property-type = a property's value is not of its type: { $what }
pdf-found-extension = a description of XMP properties is incomplete or wrong: { $what }
pdf-found-identification = the metadata doesn't say that this is PDF/A
pdf-found-part = the metadata names part “{ $what }” of the standard, which is not the one that is checked
pdf-found-conformance = the metadata names the level “{ $what }”, not A, B or U
pdf-found-prefix = the identification has the prefix “{ $what }”
pdf-found-media-type = an attachment's media type is missing or wrong: “{ $what }”
pdf-found-file-names = an attachment has no file name under { $what }
pdf-found-relationship = an attachment doesn't say how it relates to the document
pdf-found-associated = an attachment is associated with no part of the document
pdf-found-accessible = the metadata doesn't say that this is PDF/UA
pdf-found-title = the metadata has no title
pdf-found-shows-title = viewers aren't told to show the title instead of the file name
pdf-found-language = nothing says in which language this text is: { $what }
pdf-found-text-language = nothing says in which language the text of the page is
pdf-found-language-tag = “{ $what }” names no language
pdf-found-artifact-inside = an artifact lies inside of tagged content ({ $what })
pdf-found-tag-in-artifact = tagged content ({ $what }) lies inside of an artifact
pdf-found-untagged = content is neither tagged nor an artifact
pdf-found-suspects = the document says that its tags are suspect
pdf-found-role = the structure type “{ $what }” leads to no standard type
pdf-found-role-remapped = a standard structure type is given another meaning: { $what }
pdf-found-no-structure = the document has no structure tree
pdf-found-structure = structure elements don't fit together: { $what }
pdf-found-cells-overlap = cells of a table overlap
pdf-found-table-shape = rows or columns of a table are of different length: { $what }
pdf-found-alt = { $what } has no alternative text
pdf-found-heading-level = a level of headings is skipped: { $what }
pdf-found-headings = { $what } has more than one heading H
pdf-found-heading-mix = numbered headings and plain ones are mixed
pdf-found-cell-headers = a cell of a table has no header
pdf-found-cell-unknown-headers = a cell refers to the header “{ $what }”, which isn't there
pdf-found-note-id = a note has no ID
pdf-found-note-ids = two notes have the ID “{ $what }”
pdf-found-access = the encryption keeps screen readers out
pdf-found-annotation-tag = an annotation isn't tagged as it should be: { $what }
pdf-found-annotation-text = an annotation has no text that says what it is: { $what }
pdf-found-tab-order = the page has annotations, but the tab order isn't that of the structure
pdf-found-clip = a media clip lacks the entry { $what }
pdf-found-form-content = tagged content of a form is drawn more than once
pdf-remedy-rewrite = write it anew, for example with `qpdf IN.pdf OUT.pdf`
pdf-remedy-decrypt = ask for it without encryption
pdf-remedy-export = export it anew as PDF/A from the program that it comes from
pdf-remedy-filter = write it anew without that filter
pdf-remedy-colour = export it anew in RGB or gray, without spot colours
pdf-remedy-font = export it anew with whole, embedded fonts
pdf-remedy-page-size = export it on a paper of usual size
pdf-remedy-output = export it with an output intent and profile that fit its colours
pdf-remedy-image = put the image in anew, as plain JPEG or PNG
pdf-remedy-transparency = export it without transparency, or with an output intent
pdf-remedy-embed = export it anew with embedded fonts
pdf-remedy-annotation = take the annotation out, or print it into the page
pdf-remedy-action = take the action out
pdf-remedy-form = print the form into the page
pdf-remedy-layers = export it anew without layers, or with named ones
pdf-remedy-metadata = export it anew; the program that wrote the metadata is at fault
pdf-remedy-property = describe the property in an extension schema, or leave it out
pdf-remedy-attachment = attach the file anew, with name, media type and relationship
pdf-remedy-tags = export it anew as a tagged PDF
pdf-remedy-role = map it to a standard type in the role map
pdf-remedy-structure = mend the tags, or export it anew as a tagged PDF
pdf-remedy-table = mend the tags of the table: spans, header cells and their scope
pdf-remedy-alt = give it a text that says what it shows
pdf-remedy-headings = begin with H1 and go down one level at a time
pdf-remedy-note = give each note an ID of its own
pdf-remedy-annotation-tag = tag it, and say in a text what it is
pdf-remedy-title = set DisplayDocTitle in the viewer preferences
pdf-remedy-language = say the language of the document, such as sv or en-GB
pdf-remedy-claim = export it as PDF/A or PDF/UA if it should be one
pdf-claims-nothing = the PDF claims to be neither PDF/A nor PDF/UA, and was judged by both
pdf-incomplete = the PDF has more content than is looked at; what lies beyond was not judged
pdf-standard-input = a PDF is judged from a file, not from standard input
pdf-press-missing = a PDF is judged when it is named with its ending .pdf
pdf-password = the PDF opens only with a password
pdf-limit = reading the PDF takes too much time or memory: { $reason }
pdf-unreadable = the PDF is damaged: { $reason }
pdf-nothing-found = { $file }: nothing found by { $standards } in the clauses that are checked
pdf-not-checked = { $count ->
    [one] { $file }: judged as { $standards }; { $count } clause was not checked, --verbose names it
   *[other] { $file }: judged as { $standards }; { $count } clauses were not checked, --verbose names them
}
pdf-not-checked-list = { $count ->
    [one] { $file }: judged as { $standards }; { $count } clause was not checked: { $clauses }
   *[other] { $file }: judged as { $standards }; { $count } clauses were not checked: { $clauses }
}

## Copies for customers, and proposals for other programs

copy-lines-sum = Sum of all lines
copy-lines-sum-rate = Sum of all lines with { $percent } VAT
copy-lines-before-discount = { $sum }, before the order discount
copy-gone = left out, as the seller's own: { $places }
copy-hidden = left out, as line prices are hidden: { $places }
copy-kept = what goes along: { $parts }
copy-as-imported = byte for byte, with what their programs wrote beside what is seen (such as names, scripts, attachments): { $parts }
attached-copy = the proposal, for Ency
attached-package = the proposal with all that is the seller's own, for Ency
attached-quotation = the offer as a quotation (UBL 2.1)
note-attached = what goes along in the PDF: { $files }; { $count ->
    [0] nothing is left out
    [one] { $count } place is left out as the seller's own, `ency export { $file } -o copy.ency` names it
   *[other] { $count } places are left out as the seller's own, `ency export { $file } -o copy.ency` names them
}
note-attached-full = what goes along in the PDF: { $files }, also what is the seller's own
pdf-rule-broken = { $count ->
    [one] { $rule } ({ $what })
   *[other] { $rule } ({ $what }, { $count } times)
}
note-plan-breaks = the drawing of { $plan } breaks rules of { $standards }, so the PDF doesn't say that it keeps them: { $rules }; with --flatten-plan the drawing goes in as a picture
note-package-inside = { $file }: this is about the package inside, the customer's copy: what is the seller's own isn't in it
note-package-inside-full = { $file }: this is about the package inside
note-copy-not-covered = this is a customer's copy: what was signed is the seller's revision, which holds more; those signatures aren't in the copy and don't cover it
said-package-taken = { $goal } was taken out of { $file }
error-pdf-without-package = the PDF has no proposal in it
remedy-pdf-without-package = name the .ency file; PDFs of `ency export` bring one along, unless --attach none was given
error-pdf-not-changed = a PDF can't be changed
remedy-pdf-not-changed = take out what is in it: `ency open { $file }`
error-merge-customer-copy = this is a customer's copy: a merge would take what it lacks out of the proposal; look at what differs with `ency diff`, and set what you want of it with `ency set`
error-archive-customer-copy = this is a customer's copy, not a revision of the proposal; --anyway keeps it all the same
error-archive-pdf = is a PDF, which brings a copy for the customer along, no revision of the proposal; add the .ency file that it was made of, or keep the copy with --anyway
error-archive-conflicts = has { $count ->
    [one] { $count } conflict that waits
   *[other] { $count } conflicts that wait
} for a decision; `ency resolve { $file }` shows what to decide, --anyway keeps it all the same
mail-hello = Hello { $name },
mail-hello-all = Hello,
mail-offer = Attached is our quotation { $number }: { $title }.
mail-estimate = Attached is our estimate { $number }: { $title }.
mail-valid = It is valid until { $day }.
mail-package = The PDF also brings the offer along in a form that programs can read.
mail-regards = Kind regards
said-mail-begun = a mail to { $recipient } was begun with { $file }
mail-no-recipient = the mail has no recipient: the customer has no e-mail address
mail-address-unusable = "{ $address }" is not an e-mail address that mail can be sent to; write one address, such as anna@example.com
mail-address-unicode = { $address } has letters beyond ASCII before the @: only mail programs with SMTPUTF8 send to it, and a mail file shows it as text; check the address before you send
mail-address-encoded = { $address } is addressed as { $other }
said-viewer-begun = { $file } was handed to the viewer
said-preview-kept = { $size } bytes of preview.png were kept
preview-page = page { $page } of { $count }
error-no-such-pages = there are no such pages
error-no-viewed-folder = there is no folder where another program could read the PDF; unset ENCY_CACHE, or set XDG_CACHE_HOME or HOME, or write it with `ency export`
error-desktop-missing = { $program } can't be started; install the package xdg-utils, or write the file with `ency export` and open it yourself
error-desktop-refused = { $program } found no program that takes it; write the file with `ency export` and open it yourself
error-export-no-fans = no plan of the proposal has fans
remedy-export-no-fans = place some with `ency plan auto` or `ency plan place`
error-export-no-card = the proposal names neither salesperson nor company
remedy-export-no-card = give the seller: `ency set { $file } /team/company/name=NAME`
error-export-no-days = the proposal has no day to put into a calendar
error-export-answered = nothing to remind of: the proposal is answered ({ proposal-status }) and no payment has a date
remedy-export-no-days = say how long it is valid: `ency set { $file } /proposal/validUntil=YYYY-MM-DD`
remedy-export-answered = dates of payments are set in a new revision: `ency revise { $file } --anyway`
theme-color-broken = theme { $theme }: /colors/{ $name }: "{ $value }" is no colour such as #0b5c6b; { $used } stands in for it
theme-color-contrast = theme { $theme }: /colors/{ $name }: text couldn't be read with { $value } (contrast { $contrast }, at least 4.5 is needed); { $used } stands in for it
theme-font-missing = theme { $theme }: /fonts/{ $name }: the family "{ $family }" isn't installed under /usr/share/fonts or /usr/local/share/fonts, or has no Latin letters; { $used } stands in for it
error-theme-unknown = there is no theme "{ $theme }"; the built-in ones are { $names }, others are files such as ./theme.json
error-theme-place = { $source }: the theme { $theme } lies elsewhere; beside proposals a theme lies in the folder of that file or below it
error-theme-logo-place = { $theme }: /logo/file: "{ $path }" lies elsewhere; put the logo into the folder of the theme, or below it
error-theme-logo-kind = a logo is an SVG, PNG or JPEG file, and this is none; save it as one of them
sheet-article = { label-products-products-item-id }
sheet-section = { label-offer-lines-item-section }
sheet-vat-rate = { label-offer-vatRate } (%)
sheet-discount-percent = { label-offer-lines-item-discount } (%)
sheet-discount-amount = { label-offer-lines-item-discountAmount }
sheet-counts = Counts (1 = yes, 0 = no)
sheet-sent = Counted as sent (1 = yes, 0 = no)
sheet-remark = Remark
sheet-after-discount = amount after the order discount
sheet-base = VAT base at { $percent }
sheet-diameter = { label-products-products-item-diameter } (mm)
sheet-mount-height = { label-overlay-fans-item-mountHeight } (mm)
sheet-place-right = To the right, from { $origin } (mm)
sheet-place-down = Down, from { $origin } (mm)
sheet-airflow = { label-products-products-item-airflow } (m³/h)
sheet-power = { label-products-products-item-power } (W)
calendar-valid = Last day of { $number }: { $title }
calendar-valid-text = The offer { $number } of { $seller } is valid until this day. To pay: { $amount }.
calendar-payment = { $number }: { $text }, { $amount }
quotation-payment = { $text }: { $amount }
quotation-payment-when = { $text }: { $amount }, { $when }
quotation-as-sent = the customer took other lines than were offered: quotation and copy are the offer as it was sent; what was accepted comes to { $amount }
quotation-left = left out, as a quotation of UBL has no place for it: { $places }
quotation-words = in the quotation in words only: { $places }
unfit-element = a proposal has no place for it
unfit-more = only the first of its kind is taken
unfit-unit = a proposal has no unit { $code }; it counts pieces
unfit-long = cut to { $count } characters
unfit-value = “{ $text }” can't stand here and is left out
unfit-decimals = { $text } has more decimals than { $currency }; it is rounded
unfit-no-price = says no price; it is 0
unfit-price-of-amount = the price follows from the amount: { $price }
unfit-lump = { $numbers } has no exact quantity and price in a proposal; the line is a lump sum
unfit-per = the price is for { $count } units; the quantity counts these
unfit-charge-line = a line of its own in the proposal
unfit-amount = says { $stated }, and its lines come to { $computed }
unfit-currency = is in { $currency }, not in { $own }
unfit-buyer = the buyer isn't named; the customer is to be filled in
unfit-language = { $language } is no language of proposals
quotation-unfit = { $path }, line { $line }: { $reason }
quotation-unfit-sum = { $count ->
    [one] { $count } place of { $file } didn't fit into a proposal
   *[other] { $count } places of { $file } didn't fit into a proposal
}
xml-doctype = the XML declares a document type, which can name other files and make it grow without end
xml-large = the XML is too large: { $what }
xml-unreadable-line = the XML can't be read: line { $line }: { $words }
xml-no-quotation = the root is { $name }, and no quotation of UBL 2
xml-no-lines = the quotation has no lines
error-quotation-total = the proposal would have another total than the quotation: { $path }, line { $line }: { $reason }
remedy-xml-doctype = take the line with <!DOCTYPE out, or ask for it without
remedy-xml-large = ask for a quotation with fewer lines
remedy-xml-anew = ask for it again
remedy-xml-quotation = give a Quotation of UBL 2.0 to 2.4, or a proposal that ends in .ency
remedy-quotation-total = Ask the sender for a correct quotation, or import it as it is with --anyway.
split-none = { $file }: no costs are shared yet; `ency split party add { $file } NAME` names a party
split-parties = { label-split-parties }
split-expenses = { label-split-expenses }
split-payments = { label-split-settlements }
split-balance = Balance
split-owes-heading = Owe
split-gets-heading = Are owed
split-you-owe = You owe
split-you-get = You are owed
split-you-even = You owe nobody anything, and nobody owes you.
split-outdated = the offer comes to { $total } now, and the expense that stands for it is { $amount }; `ency split proposal { $file }` brings it up to date
split-for-all = { $count ->
    [one] { $count } expense that all share is shared by { $parties } from now on
   *[other] { $count } expenses that all share are shared by { $parties } from now on
}
split-settle-heading = To settle up
split-settled = Nobody owes anything.
split-otherwise = What you owe and are owed goes by who paid for whom; settling up takes few payments, which may go to others and come to the same for everybody.
split-entered = { $mode ->
    [everyone] shared alike by all
    [equal] shared alike
    [exact] shared by amounts
    [percent] shared by percent
   *[shares] shared by weights
}
split-paid-by = paid by { $party }
split-rate = { $original } at { $rate }
split-vat-of = of which VAT { $amount }
split-no-balance = The balances can't be computed: { $why }.
split-payment = { $from } pays { $to } { $amount }
split-payment-made = { $from } paid { $to } { $amount }
split-party = { $name }, with the id { $id }
split-offer = The proposal, with VAT
share-title-all = { label-split }
share-title = Shared costs: { $party }
share-column = Part of { $party }
share-paid = Paid
share-bears = Part of all expenses
share-sent = Paid to other parties
share-received = Got from other parties
share-to-pay = To pay
share-to-get = To get
error-no-such-party = nobody who shares the cost is "{ $name }"; the parties are { $names }
error-parties-alike = several parties are called "{ $name }"; give the id of one: { $parties }
error-expenses-alike = several expenses are called "{ $name }"; give one of their numbers: { $numbers }
error-no-parties = nobody shares costs yet; name a party with `ency split party add { $file } NAME`
error-party-there = there is a party "{ $name }" already
error-party-used = { $count ->
    [one] { $name } stands in { $count } expense or payment; remove them first with `ency split remove`
   *[other] { $name } stands in { $count } expenses and payments; remove them first with `ency split remove`
}
error-no-such-expense = no expense or payment is "{ $name }"; name it by its number, 1 to { $count }, or by its id; `ency split { $file }` shows them
error-split-whole = the amounts make { $sum }, and the expense is { $amount }
error-split-hundred = the percents make { $percent }, not 100
error-split-weights = the weights are all 0; give at least one above 0
error-split-twice = { $party } is named twice
error-split-with = which other party? Say it with --with: { $names }
error-split-nothing-due = { $from } owes { $to } nothing; `ency split { $file }` shows who owes what
error-split-more-due = { $from } owes { $to } { $amount }; give no more, or record it anyway with --anyway
error-split-no-total = the proposal has no amount to pay; offer something with `ency offer add`
error-split-amount = "{ $text }" is no amount: { $error }
error-split-rate = "{ $text }" is no rate; write what one { $currency } costs, such as --rate 11.42
error-split-large = the amount is too large
error-split-payment = { $name } is a payment, and only expenses are changed; remove it with `ency split remove { $file } { $name }`, and record it anew with `ency split settle`
rule-expense-rate = An expense in another currency is what its rate makes of it
found-expense-rate = { $original } at { $rate } make { $computed }, and the expense is { $amount }
remedy-expense-rate = correct the rate, or the amount of the expense
rule-expense-offer = An expense that stands for the offer is its amount to pay
found-expense-offer = the expense is { $amount }, and the amount to pay { $total }
remedy-expense-offer = bring it up to date with `ency split proposal`
score-none = { $file }: no scorecard yet; `ency score from { $file } site` begins one
score-all = Whole scorecard
score-coverage = { $marked } of { $count } have a mark; the means are of those alone.
score-mean = Mean
score-weight = { label-scorecard-blocks-item-units-item-weight }
score-mark = { label-scorecard-blocks-item-units-item-courses-item-mark }
score-locked = locked
score-legend = Marks of { $scale }. { $good } good, { $fair } fair, { $weak } weak: good from { $high }, weak below { $low }.
score-now = Now
score-then = Then
score-need = { $count ->
    [one] For { $target }, { $mark } is needed in the one course { $which }.
   *[other] For { $target }, { $mark } is needed in each of the { $count } courses { $which }.
}
score-open = { $which ->
    [unmarked] without a mark
   *[unlocked] without a lock
}
score-need-nothing = { $target } is reached whatever the marks of courses { $which } are.
score-need-impossible = { $target } can't be reached: with { $scale } in all courses { $which } the mean is { $most }.
score-need-none = { $target } isn't reached, and there is no course { $which }; the mean is { $most }.
score-need-empty = { $target } can't be reached: none of the courses { $which } counts.
score-need-replaces = { $count ->
    [one] One of them has a mark, which --accept writes over; --unmarked leaves it.
   *[other] { $count } of them have a mark, which --accept writes over; --unmarked leaves those.
}
score-not-kept = Nothing was changed; with --accept the marks are taken over.
score-failed = The means can't be computed: { $why }.
score-dialogue = What if: marks that aren't locked
score-dialogue-accept = take the marks over
score-dialogue-note = Marks from 0 to { $scale }; empty for none. Nothing changes before you take them over.
error-no-such-score = nothing in the scorecard is "{ $name }"; name it by its number such as 1.2, by its title or its id; `ency score { $file }` shows them
error-scores-alike = several are called "{ $name }"; give a number: { $numbers }
error-score-deep = { $name } is a course, which holds nothing; put it into a unit
error-score-level = only a course has a mark, and only courses and units have weights; { $name } is a block
error-score-unmarked = only a course has a mark and a lock; { $name } is none
error-score-there = there is a scorecard already; write over it with --force
error-score-mark = "{ $text }" is no mark from 0 to { $scale } with at most two decimals
error-score-target = "{ $text }" is no goal; write a mark from 0 to { $scale }, or one of another scale such as 12/20
error-score-locked = { $name } is locked, so a simulation leaves its mark; unlock it with `ency score set { $file } { $number } --unlock`
error-score-move = { $name } can't go there; a block stands among blocks, a unit in a block, a course in a unit
error-no-such-score-template = no template of a scorecard is "{ $name }"; there are { $names }
rule-score-limits = What counts as good isn't below what counts as weak
found-score-limits = marks are good from { $good }, and weak below { $weak }
remedy-score-limits = raise `good`, or lower `weak`

## Site visits

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
    [ne] NE
    [e] E
    [se] SE
    [s] S
    [sw] SW
    [w] W
    [nw] NW
   *[n] N
}
visit-kind = { $kind ->
    [visit] visit
    [customer] customer
    [site] site
   *[proposal] proposal
}
visit-photo-count = { $count ->
    [one] { $count } photo
   *[other] { $count } photos
}
visit-photo-number = photo { $number }
visit-photo-told = photo { $number }: { $caption }
visit-none = no visits; `ency visit add { $file } --place NAME` checks in
visit-none-then = no visits in that time
visit-added = checked in: { $visit }
visit-changed = changed: { $visit }
visit-photo-left = { $file }: left out; the picture is damaged, so what it tells beside its pixels can't be taken out (--keep-exif takes it as it is)
visit-photo-place = position { $position }, from { $file }
visit-photo-plain = { $file }: the copy holds nothing of what stood beside the pixels, such as place and time (--keep-exif keeps it)
visit-position-none = the photos tell no position; --position LAT,LON gives one
visit-photo-time = time { $time }, from { $file }
visit-photo-time-local = time { $time }, from { $file }, which states no time zone: read by this machine's clock; --time sets another
visit-photo-time-later = { $file } was taken at { $time } by its camera, which is in the future; the time is now, and --time sets another
visit-time-now = the photos state no time; the time is now, and --time sets another
visit-near-none = nothing with a position lies within { $radius }
visit-near-found = { $count ->
    [one] { $count } place within { $radius }
   *[other] { $count } places within { $radius }
}
visit-near-shown = { $found }, the nearest { $shown } shown; --limit 0 shows all
visit-near-at = At { $position }
visit-near-lists-unread = the lists of customers can't be read: { $reason }
visit-map-summary = Map around { $place }; rings at { $rings }
visit-photo-unshown = The photo is damaged or missing.
visit-own-paper = { $file } holds what is the seller's own: not for the customer
error-no-such-visit = there is no visit { $id }; the timeline numbers them
error-visit-no-position = visit { $id } has no position, so there is no map of it
error-visit-nothing-measured = nothing was measured on visit { $id } that the hall has a place for
error-visit-no-photo = visit { $id } has no photo { $number }
error-photo-kind = no PNG or JPEG picture; cameras that write HEIC can be set to JPEG
error-track-none = no position in it: neither sentences of NMEA 0183 nor points of GPX

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
page-team = Your team
team-of = The team
team-card = { team-of }: { $number } of { $count }
team-told-in = text ({ $languages })
team-lacks = { $what ->
    [photo] no photo yet
    [text] no text yet
   *[other] no photo, no text
}
team-none = nobody in the team yet; `ency team add { $file } NAME` adds somebody
team-on = on the proposal
team-answers = answers for the proposal
team-added = added: { $person }
team-changed = changed: { $person }
team-shown = on the proposal: { $names }
team-shown-none = nobody of the team stands on the proposal
team-sections = the proposal prints chosen sections, and the team is none of them; add "team" to /proposal/sections
team-unanswered = nobody answers for the proposal any more; `ency team on { $file } NAME --answers` says who does
team-no-story = Nothing is told about { $person } yet.
team-key-turn = turn the card
team-key-next = next person
team-key-back = person before
team-imported = added: { $added }; changed: { $changed }; as before: { $same }
team-fallback = { $person }: no text in { $language }; the one in { $other } stands in for it
team-fallback-none = { $person }: no text in a language of proposals; what there is ({ $languages }) is left out
team-taken = { $person } was taken from { $file }
team-photos-stay = photos are left out of the list
team-import-twice = { $person } stands in the file twice; the later one counts
team-import-photo = { $person }: the photo { $photo } is left out; a photo is a JPEG or PNG file, named by its path below the folder of the list
team-import-photo-missing = { $person }: the photo { $photo } is left out; there is no such file in the folder of the list
team-import-unknown = not taken, since people of the team have no place for it: { $members }
team-photo-large = { $person }: the photo has more than { $size }, so the card has none
error-team-import = it is no list of people; a list is JSON such as { $example }
error-team-import-kind = { $kind }; a list of people is a proposal, or JSON such as { $example }
team-import-kind = { $kind ->
    [card] is a vCard, from which nothing is taken
    [pdf] is a PDF, from which nothing is taken
    [table] is a table such as CSV, from which nothing is taken
   *[other] is no JSON
}
error-team-import-name = person { $number } of the list has no name
error-no-such-person = nobody of the team is "{ $name }"; give a number, an id, a name or an e-mail address, as `ency team { $file }` shows them
error-person-known = { $person } is in the team already; `ency team set { $file } { $number }` changes what is said of a person
error-persons-alike = "{ $name }" may be several; give a number: { $numbers }
error-persons-alike-listed = "{ $name }" may be several of the list; give one of: { $others }
error-team-no-list = no list of people is given; name one, or settle the company's with `ency config set team.people=FILE`
error-person-no-photo = { $person } has no photo
rule-person-twice = Nobody stands in the team twice
found-person-twice = { $name } has the same e-mail address as { $other }
remedy-person-twice = remove one with `ency team remove`, or correct the address
rule-person-language = Languages that people speak have known codes
found-person-language = no language has the code "{ $code }"
remedy-person-language = give the language, not the country: sv for Swedish, da for Danish, cs for Czech (ISO 639)
rule-person-text = People on the proposal are told about in its language
found-person-text = { $name } is told about, but not in { $language }, the language of the proposal
remedy-person-text = add the text with `ency team set`

## First steps

tour-title = First steps
tour-place = { $number } of { $count }
tour-key-next = next
tour-key-back = back
tour-key-skip = skip the rest
tour-key-begin = begin
tour-file = File of the proposal
tour-file-note = Enter makes it and asks step by step, also for your floor plan. One that is there is gone on with.
tour-left = `ency tour` goes on at card { $number }
tour-done = that was the tour; `ency tour` shows it again, `ency new -i hall.ency` begins a proposal
tour-seen = You have seen these cards before.
tour-hint = New here? `ency tour` shows the first steps.
error-no-such-card = there is no card { $number }; there are 1 to { $count }
input-payment-last = Whether it is the last payment
figure-payment-planned = { label-offer-paymentPlan-item }, as planned
source-payment-accepted = the payment as planned; the last payment takes what the choices of the customer add or take
said-revised-taken = { $line } was accepted: it is an ordinary line now
said-revised-replaced = { $line } was replaced: it is an alternative to { $other } now
said-revised-payment = { $payment }: { $amount }, as accepted
said-revised-drawn = on the plans: { $old } → { $new }
said-revised-total = to pay, as accepted: { $amount }
error-revise-total = a draft with the accepted lines does not come to the accepted { $accepted }; nothing was changed
remedy-two-proposals = `ency diff { $ours } { $theirs }` compares them; `ency merge { $ours } { $theirs } --unrelated --no-base -o merged.ency` merges them without a base
archive-number-heading = { label-proposal-number }
archive-date-heading = { label-proposal-date }
archive-distance-heading = Distance
error-person-named = { $person } is in the team already, as number { $number }
remedy-person-named = `ency team set { $file } { $number }` changes that person; `ency team add { $file } { $person } --anyway` adds another one of that name
error-score-named = there is "{ $name }" beside it already, as number { $number }
remedy-score-named = `ency score set { $file } { $number }` changes it; --anyway adds another of that name
visit-twice = visit { $number } is to the same place on the same day; `ency visit remove { $file } { $number }` removes it
remedy-no-base = name the version that both came from: `ency merge BASE { $ours } { $theirs } -o merged.ency`; or { $more ->
    [yes] another
   *[no] a
} folder or archive with older copies: `ency merge { $ours } { $theirs } --in FOLDER -o merged.ency`; or go without a base, which leaves a conflict wherever the two differ: `ency merge { $ours } { $theirs } --no-base -o merged.ency`

## Services

progress-count = { $done } done
error-remote-no-account = no books are set up
remedy-remote-login = sign in with `ency remote login`
error-remote-data-center = there is no data center { $name }; there are { $names }
error-remote-nowhere = there is no folder for state: neither XDG_STATE_HOME nor HOME is set
error-remote-no-command = no command prints the secrets
remedy-remote-no-command = set one with `ency config set remote.secretRead='pass show ency/zoho'`
error-remote-offline = --offline allows no connection
error-remote-no-client = no client id is known
remedy-remote-no-client = register a client in Zoho's API console and give its id with --client-id
error-remote-no-store = no place for the secrets is chosen
remedy-remote-no-store = choose one: --secrets keyring, command, age, file or env
error-remote-no-refresh = Zoho gave no refresh token
remedy-remote-no-refresh = remove the access of Ency in your Zoho account, then sign in again
error-remote-organizations = there are several organizations: { $names }
remedy-remote-organizations = choose one with --organization ID
error-remote-port = no port of this machine could be opened for the browser's answer
remote-open-page = sign in on this page: { $address }
remote-page-title = Signed in. You can close this page.
remote-device-code = open { $address } on any device and type { $code }
remote-logged-in = signed in to { $name } (organization { $organization }, data center { $center }); secrets: { $store }
remote-logged-out = signed out of organization { $organization }; its secrets are deleted here
remote-not-revoked = the access could not be revoked at Zoho: { $reason }
remote-waits = waiting { $seconds } s: { $reason ->
    [pace] the service allows a limited number of calls a minute
    [busy] the service asks for it
   *[other] there was no usable answer; the question is repeated
}
remote-pulled = { $kind ->
    [customers] customers
   *[other] products
}: { $added } added, { $changed } changed, { $removed } removed, { $unchanged } unchanged
remote-inactive = { $count ->
    [one] { $count } that is inactive is left out
   *[other] { $count } that are inactive are left out
}
remote-gone = no longer in the books, but still in your catalog: { $ids }
remote-trial = nothing was written to { $file }
remote-kept = { $file }: { $count } in all
remote-shipping = Freight
remote-adjustment = Adjustment
remote-options = Options and alternatives, not in the total:
remote-option = { $number }. { $name }, { $quantity }: { $amount }
error-remote-no-number = the proposal has no number, by which its estimate is found
error-remote-number-long = the proposal's number has more than { $limit } characters
error-remote-no-lines = the proposal offers nothing that has a price
error-remote-reduction = a reduction can't be an amount there, since the lines have different VAT rates
error-remote-unreadable = a part of the proposal can't be read
remote-difference = { $place }, tax rounded by { $rounding }: { $theirs } there, { $ours } here
error-remote-totals = the books would compute other sums, in { $currency }: { $lines }
remedy-remote-rounding = look in the books' preferences where tax is rounded, then `ency config set remote.taxRounding={ $rounding }`
remedy-remote-totals = give the discount on lines instead of the sum, enter freight as a line, or give one VAT rate to all lines
remote-expected = total to expect in the books: { $total }; { $count ->
    [one] { $count } call
   *[other] { $count } calls
}
remote-workflows = workflow rules of your organization may mail the customer when an estimate is written
remote-nothing-written = nothing was written
remote-note-options = { $count ->
    [one] { $count } option or alternative is in the notes, not in the total
   *[other] { $count } options and alternatives are in the notes, not in the total
}
remote-note-folded = written with the price after their discount: { $lines }
remote-note-shipping = freight is a line
remote-note-adjustment = the adjustment is a line
remote-note-reduction = reductions are part of the discount on the sum
remote-note-hidden = the prices that the proposal hides are in the books, and on what is printed from there
remote-note-cut = { $name } is cut to { $limit } characters
remote-queued = { $file }: { $number } waits in the queue ({ $id }); `ency remote queue retry` sends it
remote-pushed = { $file }: { $reference } is estimate { $number } for { $customer }, { $total }
remote-unchanged = { $file }: { $reference } is estimate { $number } for { $customer } already, { $total }; the estimate was not written
remote-was = estimate { $number } is { $status } in the books: the customer may have it as it was before
remote-attached = attached: { $name }
remote-dropped = { $field } is { $theirs } in the books, not { $ours }
error-remote-total-after = estimate { $number } comes to { $theirs } in the books, not to { $ours }
remedy-remote-total-after = don't send estimate { $number }; look at its taxes and at where the books round
error-remote-pdf = the PDF could not be made, so nothing was attached: { $reason }
error-remote-waits = it waits in the queue
error-remote-replaced = a newer push of this proposal was sent in its place
error-remote-uncertain = it is not known whether the books have it: { $reason }
remedy-remote-uncertain = `ency remote queue retry` looks there before anything is sent again
remedy-remote-uncertain-entry = `ency remote queue retry { $id }` looks there before anything is sent again
error-remote-queued = { $reason }; it waits in the queue as { $id }
error-remote-queued-until = { $reason }; it waits in the queue as { $id } until { $moment }
remedy-remote-after = try again after { $moment }
remedy-remote-pdf = `ency export { $file } -o proposal.pdf` shows why
remedy-remote-retry = `ency remote queue retry` sends what waits
remedy-remote-customer-missing = --create-customer makes the customer there; --customer ID names another
remedy-remote-customers-alike = choose one with --customer ID
remedy-remote-offer-changed = read its changes with `ency remote pull`, then push again; --overwrite writes over what pull leaves open
remedy-remote-throttled = Zoho gives ten tokens in ten minutes: wait, then try again
remedy-remote-library = install libcurl: `sudo apt install libcurl4`
remedy-remote-clock = check the date and time of this machine
remedy-remote-authority = if your company checks connections with a certificate of its own, name it with --ca FILE
remedy-remote-later = try again later
remedy-remote-doctor = `ency remote doctor` shows which right is missing
remote-status = estimate { $number }: { $status ->
    [draft] draft
    [sent] sent
    [viewed] seen by the customer
    [accepted] accepted
    [declined] declined
    [invoiced] invoiced
    [expired] expired
   *[other] { $status }
}
remote-event = recorded in the proposal: { $kind ->
    [accepted] accepted
    [declined] declined
   *[other] invoiced
}
remote-answer-note = Read from estimate { $number } in Zoho Books.
error-remote-answer-total = estimate { $number } comes to { $theirs }, the proposal that was sent to { $ours }: the answer is not recorded
remedy-remote-answer-total = agree on the sum: correct the estimate and pull again, or revise and send the proposal again
remote-sent-stays = the proposal is sent, so it keeps what was sent; `ency remote push { $file }` writes that to the books again
remote-push-again = `ency remote push { $file }` writes the proposal's own: { $fields }
remote-head-field = Field
remote-head-base = Last pushed
remote-head-ours = Proposal
remote-head-theirs = Books
remote-head-outcome = Result
remote-outcome = { $outcome ->
    [ours] proposal
    [theirs] books
    [same] the same change
   *[other] open
}
remote-queue-empty = the queue is empty
remote-queue-dropped = { $count ->
    [one] { $count } entry removed; nothing was sent
   *[other] { $count } entries removed; nothing was sent
}
remote-head-entry = Entry
remote-head-state = State
remote-head-what = What
remote-head-file = File
remote-head-why = Why
remote-state = { $state ->
    [queued] waiting
    [sending] being sent
    [done] done
    [refused] refused
   *[other] uncertain
}
remote-verb = { $verb ->
    [attach] PDF
   *[other] estimate
}
remote-proof = the row in the books:
remote-done = { $file }: { $number }
remote-unreadable = { $file } can't be read; it is left as it is
remote-not-recorded = { $file }: the estimate is not recorded in the proposal: { $reason }
remote-customer = customer in the books: { $name } ({ $id })
remote-customer-made = { $name } isn't in the books: push would make the customer first
remote-nothing-to-write = estimate { $number } has all of this already: push would write nothing
remote-waiting = still waiting for an answer of { $host }; Ctrl-C stops, and a write that was sent already is looked up the next time
remote-discount-gone = the price is that of the books after the discount, so the discount is gone: { $lines }
remote-changed-since = { $file } has changed since this was queued; `ency remote push { $file }` writes what it says now
remote-stays-draft = estimate { $number } stays a draft there; mark it as sent in the books
remote-queue-dropped-uncertain = { $count ->
    [one] { $count } entry removed; the books may have it, and the next push looks for it there
   *[other] { $count } entries removed; the books may have them, and the next push looks for them there
}
remote-settled = a write that broke off before was looked up: { $number } is in the books
remote-refused = { $count ->
    [one] { $count } refused write is still listed; push the proposal again, or remove it with `ency remote queue drop`
   *[other] { $count } refused writes are still listed; push the proposals again, or remove them with `ency remote queue drop`
}
remote-line = { $isWhole ->
    [yes] line { $number }
   *[no] line { $number }, { $field }
}
remote-note-single = written as one piece each, since no price of one comes to the same after the discounts: { $lines }; the quantity is in the text there
remote-still-waiting = { $count ->
    [one] { $count } write still waits in the queue
   *[other] { $count } writes still wait in the queue
}; what waits is sent once you have signed in again
remote-line-named = { $isWhole ->
    [yes] { $name }
   *[no] { $name }, { $field }
}
remote-event-trial = would be recorded in the proposal: { $kind ->
    [accepted] accepted
    [declined] declined
   *[other] invoiced
}
error-remote-answer-other = estimate { $number } is { $status ->
    [accepted] accepted
    [declined] declined
   *[other] invoiced
} in the books, and the proposal is { $own ->
    [accepted] accepted
    [declined] declined
   *[other] withdrawn
}: nothing was recorded
remedy-remote-answer-other = ask the customer; then correct the estimate, or record the answer with { $status ->
    [declined] `ency decline { $file } --anyway`
   *[other] `ency accept { $file } --anyway`
}
error-remote-no-customer = the proposal has no customer
remote-other-organizations = your account has other organizations, too: { $names }; --organization ID chooses one
remote-no-company-number = the company number { $number } is not in the books: a contact there has no place for it
remote-field = { $field ->
    [line] present
    [name] name
    [description] description
    [quantity] quantity
    [unit] unit
    [rate] price
    [discount] discount
    [taxRate] VAT
    [currency] currency
    [date] date
    [validUntil] valid until
    [rounding] rounding
    [notes] notes
    [terms] terms
    [salesperson] salesperson
    [adjustment] adjustment
   *[other] { $field }
}
remote-customer-moved = estimate { $number } is for another customer in the books, { $name }; `ency remote push { $file } --customer ID` chooses one of both
remote-not-taken = not taken, since the proposal has no place for it: { $fields }; enter what comes to the same and pull again, or write over it with `ency remote push { $file } --overwrite`
error-remote-no-code = no code was given
remedy-remote-no-code = type the code of the API console, or give it as the second line of standard input, behind the client's secret
remedy-remote-renumbered = `ency new COPY.ency --from FILE` makes a proposal with an estimate of its own; --overwrite gives this estimate the new number
remedy-remote-customer-choice = --customer ID chooses one of both
remedy-doctor-refused = push those proposals again, or remove the entries with `ency remote queue drop`
error-remote-state = { $kind ->
    [notFolder] { $path } is no folder
    [otherOwner] { $path } belongs to another user ({ $fact })
    [openToOthers] other users have rights to { $path } (mode { $fact })
    [noLocks] the file system of { $path } has no locks
    [notFlushed] the file system of { $path } does not confirm what is written
    [unknownVersion] { $path } was written by a newer version of Ency ({ $fact })
   *[other] { $path } is damaged { $fact }
}
remedy-remote-state = make it yours alone: `chmod go= { $path }`
remote-would-attach = would attach: { $name }
remote-customer-former = the estimate was for { $name } before
doctor-untried = rights to write aren't tried, since trying would write
doctor-library = libcurl: { $version }
doctor-no-library = libcurl is not installed
doctor-proxy = proxy: { $proxy }
doctor-account = organization { $organization }, data center { $center }, secrets: { $store }
doctor-offline = nothing was asked: --offline
doctor-queue = queue: { $waiting } waiting, { $refused } refused, { $uncertain } uncertain, { $unreadable } unreadable
doctor-organization = signed in: { $name }, { $currency }
doctor-scope = right: { $scope }
doctor-no-scope = right { $scope }: { $reason }
doctor-taxes = taxes: { $rates }
doctor-no-taxes = the organization has no taxes
remedy-doctor-taxes = turn on taxes in the books' settings; the API can't
doctor-rounding = where the books round tax is not set: proposals whose total depends on it are refused
remedy-doctor-rounding = `ency config set remote.taxRounding=document`, or line, as the books' preferences show
doctor-quota = calls left today: { $left ->
    [unknown] the service does not say
   *[other] { $left }
}; { $ready ->
    [now] a push can begin now
   *[other] the next push can begin at { $ready }
}
doctor-clock = clock: { $seconds } s from the server's
error-remote = { $code ->
    [library-missing] libcurl is not installed
    [name-unknown] the name { $host } is unknown
    [name-timeout] no name server answered for { $host }
    [connect-refused] nobody answers at { $host }
    [connect-timeout] the connection to { $host } took too long
    [connect-unreachable] { $host } can't be reached
    [proxy-authentication] the proxy { $proxy } wants a user and password
    [proxy-name-unknown] the name of the proxy { $proxy } is unknown
    [proxy-unreachable] the proxy { $proxy } does not answer
    [proxy-refused] the proxy { $proxy } refused the connection
    [tls-expired] the certificate of { $host } expired on { $fact }
    [tls-not-yet-valid] the certificate of { $host } is not valid yet
    [tls-wrong-host] the certificate of { $host } is for another name: { $other }
    [tls-self-signed] the certificate of { $host } is signed by itself
    [tls-unknown-issuer] the issuer of the certificate of { $host } is unknown
    [time-limit] { $host } took too long to answer
    [stalled] { $host } stopped sending
    [body-cut] the answer of { $host } is cut short
    [receive-empty] { $host } closed the connection without an answer
    [body-too-large] the answer of { $host } is larger than { $fact } bytes
    [body-ratio] the answer of { $host } unpacks to too much
    [answer-page] a web page answered at { $host }, not the service; a sign-in page of the network or the proxy may be in between
    [answer-json] the answer of { $host } is not valid JSON (line { $fact }, column { $other })
    [answer-type] the answer has { $found } at { $fact }, not { $other }
    [answer-empty] { $host } answered { $other } without content
    [proxy-page] the proxy { $proxy } refused the connection with a page of its own
    [status-403] { $host } refuses the request (403)
    [status-408] { $host } waited too long for the request (408)
    [status-413] what was sent is too large for { $host } (413)
    [pace] the calls that the service allows are used up until { $fact }
    [customer-exists] the books have a customer of that name, but a search does not find it yet
    [zoho-1000] Zoho reports an internal error
    [framing-conflict] the answer of { $host } has two lengths
    [length-conflict] the answer of { $host } has two lengths
    [length-invalid] the length of the answer of { $host } is not a number of bytes
    [chunk-malformed] the answer of { $host } is divided in a broken way
    [interim-too-many] { $host } sends interim answers without end
    [headers-too-many] the answer of { $host } has too many header fields
    [headers-too-large] the header fields of { $host } are too large
    [library-failed] libcurl could not make the request: { $text }
    [tax-missing] the books have no tax of { $fact } %; they have { $other } %
    [customer-missing] the books have no customer that fits { $fact }
    [customers-alike] several customers fit: { $fact }
    [customer-renamed] the customer with the number of this proposal is { $found } in the books, and here { $fact }
    [customer-currency] the customer has { $other } in the books, and the proposal another currency
    [offer-changed] estimate { $fact } was changed in the books since it was pushed
    [offer-renumbered] estimate { $fact } was written for the number { $other }, and the proposal has { $found } now
    [offer-customer-changed] estimate { $fact } is for another customer in the books: { $found }
    [offer-unknown] estimate { $fact } has this number and other content
    [offer-other-customer] estimate { $fact } has this number and is for another customer: { $found }
    [offer-currency] estimate { $fact } is in { $other }, and the proposal in another currency
    [customer-gone] the books have no customer { $fact } any more
    [currency-missing] the organization has no currency { $fact }
    [offer-locked] estimate { $fact } is { $other } in the books, so it is not changed
    [offers-alike] several estimates have that reference: { $fact }
    [offer-missing] the books have no estimate { $fact }
    [organization-missing] the account has no organization { $fact }
    [api-domain] the sign-in names { $host }, which is not a server of Zoho
    [login-throttled] Zoho gives no more tokens for now
    [login-timeout] nobody signed in in time
    [login-access_denied] the access was declined
    [login-invalid_client] Zoho does not know the client id in this data center
    [login-invalid_client_secret] the client secret is wrong
    [login-invalid_code] the code or the refresh token is not valid any more
    [login-other-center] your account is in the data center { $fact }
    [secrets-missing] there are no secrets of the account
    [secrets-program] the program { $fact } is not installed
    [secrets-timeout] { $fact } did not answer; the keyring may be locked
    [secrets-locked] the keyring is locked, or there is none: { $text }
    [secrets-read-only] the environment can't keep new secrets
    [secrets-damaged] what the secrets' place contains can't be read
    [token-refused] { $host } refuses also a new token
    [queue-busy] another process sends the queue (process { $fact })
    [entry-missing] the queue has no entry { $fact }
    [entry-several] several entries begin with { $fact }
    [entry-state] entry { $fact } is { $other }
    [entry-uncertain] entry { $fact } may have been written already; --again sends it all the same
    [entry-needed] other entries wait for { $fact }; --with-dependents removes them, too
    [interrupted] the program was stopped while it was sending
    [zoho-14] Zoho refuses the token
    [zoho-43] Zoho blocks the organization for a while: { $text }
    [zoho-44] Zoho allows no more calls this minute
    [zoho-45] the day's calls at Zoho are used up
    [zoho-57] a right is missing at Zoho: { $text }
   *[other] { error-remote-family }
}
error-remote-family = { $family ->
    [redirect] the service at { $host } redirects in a way that isn't followed: { $fact }
    [address] the service names an address that is not used: { $host }, without encryption or inside a private network
    [http] { $host } can't be understood as HTTP
    [header] { $host } can't be understood as HTTP
    [response] { $host } can't be understood as HTTP
    [not] { $host } can't be understood as HTTP
    [framing] { $host } can't be understood as HTTP
    [status] { $host } answered { $code }: { $text }
    [encoding] the answer of { $host } can't be decoded
    [connect] the connection to { $host } failed: { $text }
    [tls] the connection to { $host } failed: { $text }
    [receive] the connection to { $host } failed: { $text }
    [send] the connection to { $host } failed: { $text }
    [state] the state on this machine can't be used: { $text }
    [login] the account refuses: { $text } ({ $code })
    [zoho] Zoho refuses: { $text } (code { $code })
   *[other] { $text } ({ $code })
}
