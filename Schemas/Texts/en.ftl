### English: every text for people that isn't in a schema. The schemas' own are reached as label-SCHEMA-MEMBER.

## How the language writes numbers, amounts and dates

language-name = English
# Unicode CLDR, plural rules (UTS 35, part 3).
plural-rules = one: i = 1 and v = 0
language-of = { $code ->
    [sv] Swedish
    [en] English
    [hr] Croatian
   *[other] { $code }
}
number-decimal = .
number-group = ,
percent = { $number }%
currency-sign = { $currency }
amount = { $currency }{ "\u00A0" }{ $number }
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
page-website = { label-team-company-website }
page-email = Email
page-phone = { label-customer-phone }
page-investment = { label-quote-energy-investment }
page-excl-vat = excl. VAT
page-incl-vat = incl. VAT
page-annual-net-saving = Annual net saving
page-annual-net-loss = Annual net result (loss)
page-between = between { $low } and { $high }
page-range-of = between { $currency }{ "\u00A0" }{ $low } and { $high }
page-payback = { label-quote-energy-scenarios-item-payback }
page-no-payback = Never
page-payback-note = the saving does not repay the investment
page-per-year = a year
page-fans = { label-overlay-fans }
page-to-pay-short = To pay
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
page-legend = Legend
page-coverage = { label-products-products-item-coverage }
page-coverage-note = Coverage by product data, else a radius of 2.5 × the diameter
page-fan-number = No.
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
page-underside-short = underside { $value }
page-ceiling-height-short = ceiling { $value }
page-clearance-line = Dashed: clearance
page-north = N
page-fan-schedule = Fan schedule
page-schedule-left-out = Fan schedule left out for lack of space: choose a larger sheet.
page-rows-more = +{ $count } more
page-measured-from = Measured from { $place }.
page-plan-corner = the drawing's top left corner
page-air-speed = Predicted air speed
page-air-speed-note = m/s, estimated
page-marks-error = Error in the layout
page-marks-warning = Warning
page-marks-note = For information
page-drawn-by = Drawn by
page-drawing-title = Ceiling fans, layout
page-more-notes = Note: { $text }
page-mount-height = Height (m)
page-outside-view = Outside the part shown: { $fans }
page-labels-left-out = Not numbered for lack of space: { $fans }
page-marks-left-out = Marks without words for lack of space: { $count }
page-missing-characters = Characters that no font has, � instead: { $list }
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
page-order-discount = Discount { $percent }
page-shipping = { label-offer-shipping }
page-adjustment = Adjustment
page-net-amount = { label-quote-totals-net }
page-vat = VAT { $percent }
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
page-not-counted = not in the total
page-optional-note = Options and alternatives are shown with amounts in brackets and are not in the total.
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
page-energy-title = Savings calculation
page-energy-introduction = The fans bring warm air down from the ceiling, so that less heat leaves through roof and ventilation. The calculation takes the saving as a share of the metered heating energy, deducts the fans' own electricity and shows a range rather than a single number.
page-method-legacy = Method: rule of thumb, 3% per metre of ceiling height in whole percent below 15 m, 30% from 15 m.
page-method-capped = Method: capped rule of thumb, 3% per metre of ceiling height, at most 30%.
page-rule-result = The ceiling height of { $height } gives { $percent }.
page-rule-limits = The rule is the suppliers' and has not been measured in this hall. Independent measurements give 10–20%; more than 30% takes tall, poorly insulated buildings or buildings with high extract rates, with warm-air heating.
page-rule-source = Sources: BRE IP 9/95 (typically 10%, none above 12%); Lindab, Lokaler med högt i tak (10–20%); Said et al., Energy & Buildings 24 (1996) 105–115 (4–11 °C between floor and ceiling).
page-radiant-note = Radiant heating warms the air less: about a third of the rule's percentage is counted (French CEE sheet BAT-TH-142, ratio 320/900).
page-default-band-note = Low: a third of the rule, at most 10%. Base: half of it, at most 15%. High: the rule itself.
page-stated-note = The seller's own assessment: { $scenarios }.
page-all-stated-note = The scenarios' percentages are the seller's own assessment of the hall; the rule stands for comparison.
page-scenario-low = { label-energy-scenarios-item-name-low }
page-scenario-base = { label-energy-scenarios-item-name-base }
page-scenario-high = { label-energy-scenarios-item-name-high }
page-scenario = { label-energy-scenarios-item }
page-assumptions = Assumptions
page-result = Result
page-saving-percent = Saving of heating energy
page-saved-energy = Heat saved (kWh/year)
page-saved-cost = Heating cost saved
page-fan-electricity = Fan electricity cost
page-net-saving = Annual net saving
page-horizon-saving = Net saving, { $years }
page-horizon-result = Result after investment, { $years }
page-saved-co2 = Emissions avoided (kg CO₂e/year)
page-chart-title = Cumulative result after investment
page-chart-paid-back = paid back after { $years }
page-chart-years = years
page-co2-sources = Emission factors: { $text }.
page-co2-factor = { $carrier } { $value } g CO₂e per kWh ({ $source })
page-co2-no-source = source not stated
page-full-power-note = The fans' power is taken at full speed; in winter operation it is lower.
page-missing-note = Can't be worked out in full: missing { $items }.
page-at-winter-speed = at winter speed (rated { $power })
page-fan-hours = Running time of fans
page-loss-note = Negative amounts are losses: the fans' electricity costs more than the heat saved.
page-chosen-note = The figures on the first page are for the { $name } scenario. Amounts are shown rounded, but computed unrounded.
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
page-estimate-note = This is an estimate, not a binding quotation.
page-for-customer = For the customer
page-for-seller = For the seller
page-place-and-date = Place and date
page-signature = Signature
page-printed-name = Name in capitals
page-drawing-lost = The drawing is missing from the file

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
picture-revision = version { $number }
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
change-place = x { $x }, y { $y }
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
conflict-waiting = Waiting for a decision
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
reason-sent-meanwhile = One side sent the proposal while the other changed it.
reason-settled-twice = Each side settled a conflict here in another way.
reason-settled-meanwhile = One side settled a conflict here while the other changed the value.
reason-relisted = One side took the part away, and the other changed what the manifest says of it.
reason-kept-for-answer = What waits for an answer at { $value } refers to this.
reason-broken-rule = Together the changes break a rule: { $value }.
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
merge-earlier = { $count ->
    [1] 1 earlier conflict still waits
   *[other] { $count } earlier conflicts still wait
}
merge-taken = { $file }: saved as it is
merge-saved = { $file }: saved as revision { $number }
merge-unchanged = { $file }: unchanged
merge-not-written = Nothing was written (--dry-run)
merge-resolve = Our value stands where there are conflicts. Resolve them with: ency resolve { $file }
merge-stands = stands for now
merge-no-base = Without a common base: all that differs is a conflict
merge-base-found = Common base: { $name }
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
merge-waiting = Waits for a decision
merge-whose = Whose
merge-reissued = new id { $new }, before { $old }

## Computed figures

figure-net-amount = Price excl. VAT
figure-vat = { label-quote-totals-vat }
figure-saving-percent = Heat saved
figure-saved-energy = Energy saved
figure-fan-cost = { page-fan-electricity }
figure-net-saving = Saving
figure-payback = Payback
figure-horizon-saving = Saving over the lifetime
figure-saved-co2 = Emissions saved
figure-plan-scale = Scale on site
figure-never = never

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
rule-line-other-product = The text of a line names no other product than the line's
rule-line-price = The price of a product line is that of its product
rule-fan-power-low = The fans' power in the energy case is enough to mix the air
rule-fan-underside-height = The underside of the fans is below the ceiling
rule-heating-efficiency = The efficiency of the heating is possible for its kind
rule-scenario-order = The scenarios Low, Base and High save in rising order
rule-fan-power-input = The fans' power in the energy case is at most the product's
rule-scale-impossible = A plan's scale tells how long a plan unit is
rule-scale-missing = A plan with fans has a scale
rule-scale-hall-size = A plan's scale agrees with the size of the hall
rule-duplicate-id = No two items of a list have the same identity
rule-unknown-reference = What a member refers to exists
rule-unknown-member = Members have names that the schema knows
rule-alternative-to-itself = No offer line is an alternative to itself
rule-reverse-charge-buyer = With reverse charge the buyer's VAT number is known
rule-product-vat-rate = The offer's VAT rate is that of its products
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
rule-schema-reserved = A package brings no schema under a name that is not its own
rule-seller-missing = An offer says who sells
rule-salesperson-role = The proposal's salesperson has the role sales
rule-visit-position = A check-in has a real position
rule-fan-off-page = Every fan stands on its plan's page
rule-mark-off-page = Zones, keep-outs, grid lines, dimensions and notes lie on their plan's page
rule-crop-off-page = The crop that is shown lies on the plan's page
rule-plan-page = The page of a plan is in its drawing
rule-plan-source-hash = A plan's drawing is the one its facts were taken from
rule-fans-overlap = The blades of fans don't reach into each other
rule-fan-number-twice = No two fans of a plan have the same number
rule-fan-above-ceiling = No fan hangs above the ceiling
rule-outline-crossing = The outlines of zones and keep-outs enclose an area and don't cross themselves
rule-keep-out-heights = The underside of a keep-out is not above its top
rule-grid-line-twice = No two grid lines of a plan have the same name
rule-layer-unknown = The layers that are shown are in the drawing
rule-impossible-airflow = A fan moves no more air than its power allows
rule-impossible-product = The catalogue values of a fan are physically possible
rule-currency-unknown = The currency is one of ISO 4217
rule-sent-without-quote = A sent proposal has its frozen figures
rule-sent-uncounted = A sent proposal counts its sendings
rule-event-while-draft = Only a sent proposal is accepted, declined or carried out
rule-conflict-unresolved = Nothing waits for a decision after a merge
rule-quote-sums = The frozen figures add up
rule-quote-mismatch = The frozen figures belong to the last sending
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
overview-status = { $status ->
    [draft] { label-proposal-status-draft }
    [sent] { label-proposal-status-sent }
   *[other] { $status }
}
overview-dated = dated { $date }
overview-expired = expired on { $date }
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
overview-discount = { $percent } off
overview-alternative = alternative
overview-alternative-to = alternative to { $item }
overview-findings = Findings: { $found }; `{ $command }` shows all
overview-more-findings = and { $count } more that are errors or about money
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
