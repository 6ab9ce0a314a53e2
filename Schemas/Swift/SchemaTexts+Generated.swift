// swift-format-ignore-file
// Generated from Schemas/*.schema.json and Schemas/Output/*.schema.json; never edit it by hand.
// After a change there: ENCY_RECORD=1 swift test --filter EncySchemasTests (which fails, so that it is run again).

enum SchemaTexts {
  static let all: [BuiltInSchema] = [
    BuiltInSchema(
      name: "activity", id: "https://ency.example/schemas/1/activity.schema.json",
      part: "model/activity.json", text: activity),
    BuiltInSchema(
      name: "building", id: "https://ency.example/schemas/1/building.schema.json",
      part: "model/building.json", text: building),
    BuiltInSchema(
      name: "common", id: "https://ency.example/schemas/1/common.schema.json",
      part: nil, text: common),
    BuiltInSchema(
      name: "config", id: "https://ency.example/schemas/1/config.schema.json",
      part: nil, text: config),
    BuiltInSchema(
      name: "conflicts", id: "https://ency.example/schemas/1/conflicts.schema.json",
      part: "model/conflicts.json", text: conflicts),
    BuiltInSchema(
      name: "customer", id: "https://ency.example/schemas/1/customer.schema.json",
      part: "model/customer.json", text: customer),
    BuiltInSchema(
      name: "ency-vocabulary", id: "https://ency.example/schemas/1/ency-vocabulary.schema.json",
      part: nil, text: encyVocabulary),
    BuiltInSchema(
      name: "energy", id: "https://ency.example/schemas/1/energy.schema.json",
      part: "model/energy.json", text: energy),
    BuiltInSchema(
      name: "layout-profile", id: "https://ency.example/schemas/1/layout-profile.schema.json",
      part: nil, text: layoutProfile),
    BuiltInSchema(
      name: "lifecycle", id: "https://ency.example/schemas/1/lifecycle.schema.json",
      part: "model/lifecycle.json", text: lifecycle),
    BuiltInSchema(
      name: "manifest", id: "https://ency.example/schemas/1/manifest.schema.json",
      part: "manifest.json", text: manifest),
    BuiltInSchema(
      name: "needs", id: "https://ency.example/schemas/1/needs.schema.json",
      part: "model/needs.json", text: needs),
    BuiltInSchema(
      name: "offer", id: "https://ency.example/schemas/1/offer.schema.json",
      part: "model/offer.json", text: offer),
    BuiltInSchema(
      name: "overlay", id: "https://ency.example/schemas/1/overlay.schema.json",
      part: "plans/*/overlay.json", text: overlay),
    BuiltInSchema(
      name: "products", id: "https://ency.example/schemas/1/products.schema.json",
      part: "model/products.json", text: products),
    BuiltInSchema(
      name: "proposal", id: "https://ency.example/schemas/1/proposal.schema.json",
      part: "model/proposal.json", text: proposal),
    BuiltInSchema(
      name: "quote", id: "https://ency.example/schemas/1/quote.schema.json",
      part: "model/quote.json", text: quote),
    BuiltInSchema(
      name: "scorecard", id: "https://ency.example/schemas/1/scorecard.schema.json",
      part: "model/scorecard.json", text: scorecard),
    BuiltInSchema(
      name: "severities", id: "https://ency.example/schemas/1/severities.schema.json",
      part: nil, text: severities),
    BuiltInSchema(
      name: "signature", id: "https://ency.example/schemas/1/signature.schema.json",
      part: "signatures/*.json", text: signature),
    BuiltInSchema(
      name: "split", id: "https://ency.example/schemas/1/split.schema.json",
      part: "model/split.json", text: split),
    BuiltInSchema(
      name: "team", id: "https://ency.example/schemas/1/team.schema.json",
      part: "model/team.json", text: team),
    BuiltInSchema(
      name: "visits", id: "https://ency.example/schemas/1/visits.schema.json",
      part: "model/visits.json", text: visits),
    BuiltInSchema(
      name: "Output/config", id: "https://ency.example/schemas/1/Output/config.schema.json",
      part: nil, text: outputConfig),
    BuiltInSchema(
      name: "Output/conflicts", id: "https://ency.example/schemas/1/Output/conflicts.schema.json",
      part: nil, text: outputConflicts),
    BuiltInSchema(
      name: "Output/diff", id: "https://ency.example/schemas/1/Output/diff.schema.json",
      part: nil, text: outputDiff),
    BuiltInSchema(
      name: "Output/history", id: "https://ency.example/schemas/1/Output/history.schema.json",
      part: nil, text: outputHistory),
    BuiltInSchema(
      name: "Output/merge", id: "https://ency.example/schemas/1/Output/merge.schema.json",
      part: nil, text: outputMerge),
    BuiltInSchema(
      name: "Output/plan-auto", id: "https://ency.example/schemas/1/Output/plan-auto.schema.json",
      part: nil, text: outputPlanAuto),
    BuiltInSchema(
      name: "Output/plan-check", id: "https://ency.example/schemas/1/Output/plan-check.schema.json",
      part: nil, text: outputPlanCheck),
    BuiltInSchema(
      name: "Output/plan-info", id: "https://ency.example/schemas/1/Output/plan-info.schema.json",
      part: nil, text: outputPlanInfo),
    BuiltInSchema(
      name: "Output/plan-layers", id: "https://ency.example/schemas/1/Output/plan-layers.schema.json",
      part: nil, text: outputPlanLayers),
    BuiltInSchema(
      name: "Output/plan-list", id: "https://ency.example/schemas/1/Output/plan-list.schema.json",
      part: nil, text: outputPlanList),
    BuiltInSchema(
      name: "Output/plan-replace", id: "https://ency.example/schemas/1/Output/plan-replace.schema.json",
      part: nil, text: outputPlanReplace),
    BuiltInSchema(
      name: "Output/plan-rules", id: "https://ency.example/schemas/1/Output/plan-rules.schema.json",
      part: nil, text: outputPlanRules),
    BuiltInSchema(
      name: "Output/plan-scale", id: "https://ency.example/schemas/1/Output/plan-scale.schema.json",
      part: nil, text: outputPlanScale),
    BuiltInSchema(
      name: "Output/plan-zone", id: "https://ency.example/schemas/1/Output/plan-zone.schema.json",
      part: nil, text: outputPlanZone),
    BuiltInSchema(
      name: "Output/repair", id: "https://ency.example/schemas/1/Output/repair.schema.json",
      part: nil, text: outputRepair),
    BuiltInSchema(
      name: "Output/rules", id: "https://ency.example/schemas/1/Output/rules.schema.json",
      part: nil, text: outputRules),
    BuiltInSchema(
      name: "Output/schema-list", id: "https://ency.example/schemas/1/Output/schema-list.schema.json",
      part: nil, text: outputSchemaList),
    BuiltInSchema(
      name: "Output/show", id: "https://ency.example/schemas/1/Output/show.schema.json",
      part: nil, text: outputShow),
    BuiltInSchema(
      name: "Output/status", id: "https://ency.example/schemas/1/Output/status.schema.json",
      part: nil, text: outputStatus),
    BuiltInSchema(
      name: "Output/validate", id: "https://ency.example/schemas/1/Output/validate.schema.json",
      part: nil, text: outputValidate),
    BuiltInSchema(
      name: "Output/verify", id: "https://ency.example/schemas/1/Output/verify.schema.json",
      part: nil, text: outputVerify),
    BuiltInSchema(
      name: "Output/written", id: "https://ency.example/schemas/1/Output/written.schema.json",
      part: nil, text: outputWritten),
  ]

  static var activity: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/activity.schema.json",
  "title": "Activity",
  "description": "Changes made to the document, as events that are only ever added.",
  "label": {"sv": "Händelser", "en": "Activity", "hr": "Aktivnosti"},
  "part": "model/activity.json",
  "type": "object",
  "required": ["events"],
  "properties": {
    "events": {
      "description": "What was done to the document, oldest first; only ever added to.",
      "label": {"sv": "Händelser", "en": "Events", "hr": "Događaji"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "merge": "append",
      "items": {
        "description": "One change to the document.",
        "label": {"sv": "Händelse", "en": "Event", "hr": "Događaj"},
        "type": "object",
        "required": ["id", "at", "kind"],
        "properties": {
          "id": {
            "description": "Identity of the event, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["a1"]
          },
          "at": {
            "description": "When it happened, RFC 3339.",
            "label": {"sv": "Tid", "en": "At", "hr": "Vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-03-02T09:30:00Z"]
          },
          "by": {
            "description": "Who did it.",
            "label": {"sv": "Av", "en": "By", "hr": "Izvršio"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Anna Berg"]
          },
          "kind": {
            "description": "What was done: one word in camel case.",
            "label": {"sv": "Typ", "en": "Kind", "hr": "Vrsta"},
            "type": "string",
            "maxLength": 40,
            "pattern": "^[a-z][A-Za-z0-9]*$",
            "enumLabels": {
              "created": {"sv": "Skapad", "en": "Created", "hr": "Stvoreno"},
              "edited": {"sv": "Ändrad", "en": "Edited", "hr": "Uređeno"},
              "planImported": {"sv": "Plan importerad", "en": "Plan imported", "hr": "Tlocrt uvezen"},
              "scaleSet": {"sv": "Skala satt", "en": "Scale set", "hr": "Mjerilo postavljeno"},
              "fanPlaced": {"sv": "Fläkt placerad", "en": "Fan placed", "hr": "Ventilator postavljen"},
              "fanMoved": {"sv": "Fläkt flyttad", "en": "Fan moved", "hr": "Ventilator pomaknut"},
              "fanRemoved": {"sv": "Fläkt borttagen", "en": "Fan removed", "hr": "Ventilator uklonjen"},
              "sent": {"sv": "Skickad", "en": "Sent", "hr": "Poslano"},
              "merged": {"sv": "Sammanfogad", "en": "Merged", "hr": "Spojeno"},
              "resolved": {"sv": "Konflikt avgjord", "en": "Conflict resolved", "hr": "Sukob riješen"}
            },
            "examples": ["edited"]
          },
          "target": {
            "description": "What it was done to: a JSON pointer over the parts.",
            "label": {"sv": "Mål", "en": "Target", "hr": "Cilj"},
            "type": "string",
            "format": "json-pointer",
            "pattern": "^(/([^/~\\x00-\\x1f]|~[01])*)*$",
            "maxLength": 1000,
            "examples": ["/offer/lines/@id=L3/quantity"]
          },
          "text": {
            "description": "What was done, in words.",
            "label": {"sv": "Text", "en": "Text", "hr": "Tekst"},
            "type": "string",
            "maxLength": 5000,
            "text": true,
            "personalData": "text",
            "examples": ["Antal ändrat från 3 till 4."]
          },
          "choice": {
            "description": "Of a conflict that was resolved: whose value was taken, or another one.",
            "label": {"sv": "Val", "en": "Choice", "hr": "Izbor"},
            "type": "string",
            "maxLength": 40,
            "pattern": "^[a-z][A-Za-z0-9]*$",
            "enumLabels": {
              "ours": {"sv": "Vår", "en": "Ours", "hr": "Naše"},
              "theirs": {"sv": "Deras", "en": "Theirs", "hr": "Njihovo"},
              "base": {"sv": "Före", "en": "Before", "hr": "Prije"},
              "value": {"sv": "Annat värde", "en": "Another value", "hr": "Druga vrijednost"}
            },
            "examples": ["theirs"]
          },
          "dropped": {
            "description": "Of a conflict that was resolved: the values that were not taken, so that nothing is lost; of a file its SHA-256.",
            "label": {"sv": "Bortvalt", "en": "Dropped", "hr": "Odbačeno"},
            "type": "object",
            "properties": {
              "ours": {
                "description": "What the document held; absent where it held nothing.",
                "label": {"sv": "Vår", "en": "Ours", "hr": "Naše"},
                "examples": [9500]
              },
              "theirs": {
                "description": "What the other side had; absent where it had nothing.",
                "label": {"sv": "Deras", "en": "Theirs", "hr": "Njihovo"},
                "examples": [11000]
              }
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var building: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/building.schema.json",
  "title": "Building",
  "description": "The hall: its measures, envelope, heating and temperatures.",
  "label": {"sv": "Byggnad", "en": "Building", "hr": "Zgrada"},
  "part": "model/building.json",
  "type": "object",
  "properties": {
    "name": {
      "description": "Name of the building or hall.",
      "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Lagerhall 3"]
    },
    "use": {
      "description": "What the hall is used for.",
      "label": {"sv": "Användning", "en": "Use", "hr": "Namjena"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Lager", "Sporthall"]
    },
    "width": {
      "description": "Inner width of the hall in millimetres.",
      "label": {"sv": "Bredd", "en": "Width", "hr": "Širina"},
      "type": "number",
      "minimum": 1000,
      "maximum": 5000000,
      "unit": "mm",
      "precision": 0,
      "examples": [40000]
    },
    "length": {
      "description": "Inner length of the hall in millimetres.",
      "label": {"sv": "Längd", "en": "Length", "hr": "Duljina"},
      "type": "number",
      "minimum": 1000,
      "maximum": 5000000,
      "unit": "mm",
      "precision": 0,
      "examples": [60000]
    },
    "ceilingHeight": {
      "description": "Height from floor to ceiling in millimetres.",
      "label": {"sv": "Takhöjd", "en": "Ceiling height", "hr": "Visina stropa"},
      "type": "number",
      "minimum": 1000,
      "maximum": 300000,
      "unit": "mm",
      "precision": 0,
      "examples": [9500]
    },
    "fanUnderside": {
      "description": "Height from floor to the underside of the fans in millimetres.",
      "label": {"sv": "Fläktens underkant", "en": "Underside of fan", "hr": "Donji rub ventilatora"},
      "type": "number",
      "minimum": 1000,
      "maximum": 300000,
      "unit": "mm",
      "precision": 0,
      "examples": [8000]
    },
    "uValues": {
      "description": "Heat transmission of the envelope.",
      "label": {"sv": "U-värden", "en": "U-values", "hr": "U-vrijednosti"},
      "type": "object",
      "properties": {
        "roof": {
          "description": "U-value of the roof in watts per square metre and kelvin.",
          "label": {"sv": "Tak", "en": "Roof", "hr": "Krov"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20,
          "unit": "W/(m²·K)",
          "precision": 3,
          "examples": [0.3]
        },
        "wall": {
          "description": "U-value of the walls in watts per square metre and kelvin.",
          "label": {"sv": "Vägg", "en": "Wall", "hr": "Zid"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20,
          "unit": "W/(m²·K)",
          "precision": 3,
          "examples": [0.4]
        },
        "floor": {
          "description": "U-value of the floor in watts per square metre and kelvin.",
          "label": {"sv": "Golv", "en": "Floor", "hr": "Pod"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20,
          "unit": "W/(m²·K)",
          "precision": 3,
          "examples": [0.25]
        },
        "gate": {
          "description": "U-value of the gates in watts per square metre and kelvin.",
          "label": {"sv": "Port", "en": "Gate", "hr": "Vrata"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20,
          "unit": "W/(m²·K)",
          "precision": 3,
          "examples": [1.8]
        }
      }
    },
    "airChanges": {
      "description": "How often infiltration and ventilation change the air of the hall, per hour.",
      "label": {"sv": "Luftomsättning", "en": "Air changes", "hr": "Izmjene zraka"},
      "type": "number",
      "minimum": 0,
      "maximum": 100,
      "unit": "1/h",
      "precision": 2,
      "examples": [0.3]
    },
    "exhaust": {
      "description": "Air drawn out under the ceiling, in cubic metres per hour.",
      "label": {"sv": "Frånluft", "en": "Exhaust air", "hr": "Odsisni zrak"},
      "type": "number",
      "minimum": 0,
      "maximum": 10000000,
      "unit": "m³/h",
      "precision": 0,
      "examples": [1200]
    },
    "address": {
      "description": "Where the building stands.",
      "label": {"sv": "Adress", "en": "Address", "hr": "Adresa"},
      "$ref": "common.schema.json#/$defs/address"
    },
    "heating": {
      "description": "How the hall is heated.",
      "label": {"sv": "Uppvärmning", "en": "Heating", "hr": "Grijanje"},
      "type": "object",
      "properties": {
        "kind": {
          "description": "What the heat is made of.",
          "label": {"sv": "Värmekälla", "en": "Heat source", "hr": "Izvor topline"},
          "type": "string",
          "enum": ["districtHeating", "gas", "oil", "electric", "heatPump", "pellets", "other"],
          "enumLabels": {
            "districtHeating": {"sv": "Fjärrvärme", "en": "District heating", "hr": "Daljinsko grijanje"},
            "gas": {"sv": "Gas", "en": "Gas", "hr": "Plin"},
            "oil": {"sv": "Olja", "en": "Oil", "hr": "Loživo ulje"},
            "electric": {"sv": "Direktel", "en": "Electric", "hr": "Električno"},
            "heatPump": {"sv": "Värmepump", "en": "Heat pump", "hr": "Dizalica topline"},
            "pellets": {"sv": "Pellets", "en": "Pellets", "hr": "Peleti"},
            "other": {"sv": "Annat", "en": "Other", "hr": "Ostalo"}
          },
          "examples": ["districtHeating"]
        },
        "distribution": {
          "description": "How the heat comes into the hall.",
          "label": {"sv": "Värmedistribution", "en": "Heat distribution", "hr": "Razvod topline"},
          "type": "string",
          "enum": ["warmAir", "radiant", "floor", "radiators"],
          "enumLabels": {
            "warmAir": {"sv": "Varmluft", "en": "Warm air", "hr": "Topli zrak"},
            "radiant": {"sv": "Strålvärme", "en": "Radiant", "hr": "Zračenje"},
            "floor": {"sv": "Golvvärme", "en": "Floor heating", "hr": "Podno grijanje"},
            "radiators": {"sv": "Radiatorer", "en": "Radiators", "hr": "Radijatori"}
          },
          "examples": ["warmAir"]
        },
        "efficiency": {
          "description": "Heat delivered per energy bought, in percent; heat pumps pass 100.",
          "label": {"sv": "Verkningsgrad", "en": "Efficiency", "hr": "Učinkovitost"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 1000,
          "unit": "%",
          "precision": 1,
          "examples": [90]
        },
        "annualEnergy": {
          "description": "Heating energy bought in a year, in kilowatt-hours, without hot water and processes.",
          "label": {"sv": "Årlig energianvändning", "en": "Annual energy use", "hr": "Godišnja potrošnja energije"},
          "type": "number",
          "minimum": 0,
          "maximum": 10000000000,
          "unit": "kWh",
          "precision": 0,
          "examples": [412000]
        },
        "energyPrice": {
          "description": "Price of heating energy, an exact decimal in the currency per kilowatt-hour.",
          "label": {"sv": "Pris per kWh", "en": "Price per kWh", "hr": "Cijena po kWh"},
          "type": "number",
          "minimum": 0,
          "maximum": 1000000,
          "unit": "currency/kWh",
          "precision": 4,
          "examples": [1.05]
        },
        "co2Factor": {
          "description": "Emission factor of the heating energy, with its source and year.",
          "label": {"sv": "Utsläppsfaktor", "en": "Emission factor", "hr": "Faktor emisije"},
          "$ref": "common.schema.json#/$defs/co2Factor"
        }
      }
    },
    "electricity": {
      "description": "The electricity that the fans run on.",
      "label": {"sv": "El", "en": "Electricity", "hr": "Električna energija"},
      "type": "object",
      "properties": {
        "energyPrice": {
          "description": "Price of electricity, an exact decimal in the currency per kilowatt-hour.",
          "label": {"sv": "Pris per kWh", "en": "Price per kWh", "hr": "Cijena po kWh"},
          "type": "number",
          "minimum": 0,
          "maximum": 1000000,
          "unit": "currency/kWh",
          "precision": 4,
          "examples": [1.5]
        },
        "co2Factor": {
          "description": "Emission factor of the electricity, with its source and year.",
          "label": {"sv": "Utsläppsfaktor", "en": "Emission factor", "hr": "Faktor emisije"},
          "$ref": "common.schema.json#/$defs/co2Factor"
        }
      }
    },
    "temperatures": {
      "description": "Temperatures of the hall in the heating season.",
      "label": {"sv": "Temperaturer", "en": "Temperatures", "hr": "Temperature"},
      "type": "object",
      "properties": {
        "indoor": {
          "description": "Air temperature where people are, in degrees Celsius.",
          "label": {"sv": "Inomhus", "en": "Indoor", "hr": "Unutarnja"},
          "type": "number",
          "minimum": -60,
          "maximum": 80,
          "unit": "°C",
          "precision": 1,
          "examples": [18]
        },
        "outdoor": {
          "description": "Mean outdoor temperature of the heating season, in degrees Celsius.",
          "label": {"sv": "Utomhus", "en": "Outdoor", "hr": "Vanjska"},
          "type": "number",
          "minimum": -70,
          "maximum": 60,
          "unit": "°C",
          "precision": 1,
          "examples": [1]
        },
        "floor": {
          "description": "Air temperature at the floor, in degrees Celsius.",
          "label": {"sv": "Vid golv", "en": "At the floor", "hr": "Pri podu"},
          "type": "number",
          "minimum": -60,
          "maximum": 100,
          "unit": "°C",
          "precision": 1,
          "examples": [17]
        },
        "ceiling": {
          "description": "Air temperature under the ceiling, in degrees Celsius.",
          "label": {"sv": "Vid tak", "en": "At the ceiling", "hr": "Pri stropu"},
          "type": "number",
          "minimum": -60,
          "maximum": 150,
          "unit": "°C",
          "precision": 1,
          "examples": [25.5]
        },
        "desired": {
          "description": "Temperature that the customer wishes for, in degrees Celsius.",
          "label": {"sv": "Önskad", "en": "Desired", "hr": "Željena"},
          "type": "number",
          "minimum": -60,
          "maximum": 80,
          "unit": "°C",
          "precision": 1,
          "examples": [18]
        }
      }
    },
    "heatingHours": {
      "description": "Hours a year that the hall is heated.",
      "label": {"sv": "Uppvärmningstimmar", "en": "Heating hours", "hr": "Sati grijanja"},
      "type": "number",
      "minimum": 0,
      "maximum": 8784,
      "unit": "h/year",
      "precision": 0,
      "examples": [5000]
    }
  }
}

"""#
  }

  static var common: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/common.schema.json",
  "title": "Common definitions",
  "description": "Definitions that several parts of a proposal share.",
  "$defs": {
    "id": {
      "description": "Identity of an item in a list, made once and kept for life; the toolkit makes 16 characters of lower-case Crockford base 32.",
      "type": "string",
      "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$",
      "examples": ["7z3kq0v9c2mw5x8h"]
    },
    "sha256": {
      "description": "SHA-256 of some bytes: 64 lower-case hexadecimal digits.",
      "type": "string",
      "pattern": "^[0-9a-f]{64}$",
      "examples": ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"]
    },
    "instant": {
      "description": "A moment in time, RFC 3339, with its offset from UTC.",
      "type": "string",
      "format": "date-time",
      "maxLength": 40,
      "examples": ["2026-03-02T09:30:00Z"]
    },
    "date": {
      "description": "A calendar day, ISO 8601.",
      "type": "string",
      "format": "date",
      "examples": ["2026-03-02"]
    },
    "email": {
      "description": "An e-mail address.",
      "type": "string",
      "format": "email",
      "pattern": "^[^\\s@]+@[^\\s@]+$",
      "maxLength": 254,
      "examples": ["anna.berg@example.com"]
    },
    "phone": {
      "description": "A telephone number as it is dialled, best with its country code.",
      "type": "string",
      "pattern": "^[+(0-9][^\\x00-\\x1f\\x7f]{2,59}$",
      "examples": ["+46 8 123 45 67"]
    },
    "website": {
      "description": "A web address with its scheme.",
      "type": "string",
      "format": "uri",
      "pattern": "^https?://[^\\s]+$",
      "maxLength": 500,
      "examples": ["https://example.com"]
    },
    "money": {
      "description": "An amount in the minor unit of the proposal's currency (öre, cent), exact.",
      "type": "integer",
      "minimum": -10000000000000,
      "maximum": 10000000000000,
      "unit": "minor",
      "examples": [4999500]
    },
    "price": {
      "description": "An amount of at least nothing, in the minor unit of the proposal's currency (öre, cent), exact.",
      "type": "integer",
      "minimum": 0,
      "maximum": 10000000000000,
      "unit": "minor",
      "examples": [4999500]
    },
    "percent": {
      "description": "A share in percent, 0 to 100, an exact decimal.",
      "type": "number",
      "minimum": 0,
      "maximum": 100,
      "unit": "%",
      "precision": 4,
      "examples": [25]
    },
    "currency": {
      "description": "A currency, ISO 4217.",
      "type": "string",
      "pattern": "^[A-Z]{3}$",
      "examples": ["SEK", "EUR"]
    },
    "language": {
      "description": "A language that proposals are written in.",
      "type": "string",
      "enum": ["sv", "en", "hr"],
      "enumLabels": {
        "sv": {"sv": "Svenska", "en": "Swedish", "hr": "Švedski"},
        "en": {"sv": "Engelska", "en": "English", "hr": "Engleski"},
        "hr": {"sv": "Kroatiska", "en": "Croatian", "hr": "Hrvatski"}
      },
      "examples": ["sv"]
    },
    "organisationNumber": {
      "description": "Company registration number as its country writes it; in Sweden ten digits with a check digit, NNNNNN-NNNN.",
      "type": "string",
      "pattern": "^[0-9A-Za-z][0-9A-Za-z ./-]{1,29}$",
      "examples": ["556036-0793"]
    },
    "vatNumber": {
      "description": "VAT registration number with its country prefix.",
      "type": "string",
      "pattern": "^[A-Za-z]{2}[0-9A-Za-z+*. -]{2,20}$",
      "examples": ["SE556036079301"]
    },
    "mediaPath": {
      "description": "Path of a picture in the package, named by the SHA-256 of its bytes.",
      "type": "string",
      "pattern": "^media/[0-9a-f]{64}\\.[a-z0-9]{1,8}$",
      "reference": "/manifest/parts",
      "examples": ["media/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.jpg"]
    },
    "localizedText": {
      "description": "A text in each language it exists in.",
      "type": "object",
      "properties": {
        "sv": {
          "description": "The text in Swedish.",
          "label": {"sv": "Svenska", "en": "Swedish", "hr": "Švedski"},
          "type": "string",
          "maxLength": 20000,
          "text": true,
          "examples": ["Tyst takfläkt för stora hallar."]
        },
        "en": {
          "description": "The text in English.",
          "label": {"sv": "Engelska", "en": "English", "hr": "Engleski"},
          "type": "string",
          "maxLength": 20000,
          "text": true,
          "examples": ["Quiet ceiling fan for large halls."]
        },
        "hr": {
          "description": "The text in Croatian.",
          "label": {"sv": "Kroatiska", "en": "Croatian", "hr": "Hrvatski"},
          "type": "string",
          "maxLength": 20000,
          "text": true,
          "examples": ["Tihi stropni ventilator za velike hale."]
        }
      },
      "minProperties": 1
    },
    "address": {
      "description": "A postal address.",
      "type": "object",
      "properties": {
        "street": {
          "description": "Street and number.",
          "label": {"sv": "Gatuadress", "en": "Street", "hr": "Ulica i broj"},
          "type": "string",
          "maxLength": 200,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["Storgatan 12"]
        },
        "street2": {
          "description": "Second address line, such as a floor, a gate or c/o.",
          "label": {"sv": "Adressrad 2", "en": "Second address line", "hr": "Drugi redak adrese"},
          "type": "string",
          "maxLength": 200,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["Port 4"]
        },
        "postalCode": {
          "description": "Postal code as its country writes it.",
          "label": {"sv": "Postnummer", "en": "Postal code", "hr": "Poštanski broj"},
          "type": "string",
          "maxLength": 20,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["721 30"]
        },
        "city": {
          "description": "Town or city.",
          "label": {"sv": "Ort", "en": "City", "hr": "Mjesto"},
          "type": "string",
          "maxLength": 100,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["Västerås"]
        },
        "region": {
          "description": "State, county or province, where addresses name one.",
          "label": {"sv": "Region", "en": "Region", "hr": "Regija"},
          "type": "string",
          "maxLength": 100,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["Västmanland"]
        },
        "country": {
          "description": "Country, ISO 3166-1 alpha-2.",
          "label": {"sv": "Land", "en": "Country", "hr": "Država"},
          "type": "string",
          "pattern": "^[A-Z]{2}$",
          "examples": ["SE"]
        }
      }
    },
    "co2Factor": {
      "description": "How much CO2 equivalent a kilowatt-hour carries, with where the figure comes from.",
      "merge": "atomic",
      "type": "object",
      "required": ["value", "source", "year"],
      "properties": {
        "value": {
          "description": "Emission factor in grams of CO2 equivalent per kilowatt-hour.",
          "label": {"sv": "Utsläppsfaktor", "en": "Emission factor", "hr": "Faktor emisije"},
          "type": "number",
          "minimum": 0,
          "maximum": 5000,
          "unit": "g/kWh",
          "precision": 2,
          "examples": [51]
        },
        "source": {
          "description": "Who published the factor, and for which network or mix.",
          "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
          "type": "string",
          "minLength": 1,
          "maxLength": 300,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["Umeå Energi, district heating"]
        },
        "year": {
          "description": "Calendar year that the factor holds for.",
          "label": {"sv": "År", "en": "Year", "hr": "Godina"},
          "type": "integer",
          "minimum": 1990,
          "maximum": 2100,
          "unit": "year",
          "examples": [2022]
        }
      }
    },
    "planPoint": {
      "description": "A point on the floor plan in plan units, origin top left, y down; view crop and rotation never change it.",
      "merge": "atomic",
      "type": "object",
      "required": ["x", "y"],
      "properties": {
        "x": {
          "description": "Distance from the left edge of the plan, in plan units.",
          "label": {"sv": "x", "en": "x", "hr": "x"},
          "type": "number",
          "minimum": -100000000,
          "maximum": 100000000,
          "unit": "plan unit",
          "precision": 3,
          "tolerance": 0.0005,
          "examples": [312.5]
        },
        "y": {
          "description": "Distance from the top edge of the plan, in plan units.",
          "label": {"sv": "y", "en": "y", "hr": "y"},
          "type": "number",
          "minimum": -100000000,
          "maximum": 100000000,
          "unit": "plan unit",
          "precision": 3,
          "tolerance": 0.0005,
          "examples": [208.25]
        }
      }
    }
  }
}

"""#
  }

  static var config: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/config.schema.json",
  "title": "Settings",
  "description": "What a person or a company has settled for all proposals: the files of `ency config`.",
  "type": "object",
  "properties": {
    "$schema": {
      "description": "The schema of this file, for editors.",
      "label": {"sv": "Schema", "en": "Schema", "hr": "Shema"},
      "type": "string",
      "maxLength": 1000,
      "examples": ["config.schema.json"]
    },
    "language": {
      "description": "Language of answers, and of new proposals.",
      "label": {"sv": "Språk", "en": "Language", "hr": "Jezik"},
      "$ref": "common.schema.json#/$defs/language",
      "examples": ["sv"]
    },
    "company": {
      "description": "The company's shared folder; what stands in its config.json holds where you say nothing yourself.",
      "label": {"sv": "Företagets mapp", "en": "Company's folder", "hr": "Mapa tvrtke"},
      "type": "string",
      "minLength": 1,
      "maxLength": 4000,
      "pattern": "^/[^\\x00-\\x1f\\x7f]*$",
      "examples": ["/srv/sales/ency"]
    },
    "seller": {
      "description": "Who sells: goes into every new proposal.",
      "label": {"sv": "Säljare", "en": "Seller", "hr": "Prodavač"},
      "type": "object",
      "properties": {
        "person": {
          "description": "Yourself, who answers for new proposals.",
          "label": {"sv": "Person", "en": "Person", "hr": "Osoba"},
          "type": "object",
          "properties": {
            "name": {
              "description": "Your name.",
              "label": {"sv": "Namn", "en": "Name", "hr": "Ime"},
              "$ref": "team.schema.json#/properties/people/items/properties/name",
              "personalData": "name",
              "examples": ["Anna Berg"]
            },
            "title": {
              "description": "Your title, in each language.",
              "label": {"sv": "Titel", "en": "Title", "hr": "Radno mjesto"},
              "$ref": "team.schema.json#/properties/people/items/properties/title",
              "personalData": true
            },
            "email": {
              "description": "Your e-mail address.",
              "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
              "$ref": "team.schema.json#/properties/people/items/properties/email",
              "personalData": "contact",
              "examples": ["anna.berg@example.com"]
            },
            "phone": {
              "description": "Your telephone number.",
              "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
              "$ref": "team.schema.json#/properties/people/items/properties/phone",
              "personalData": "contact",
              "examples": ["+46 21 123 45 67"]
            }
          }
        },
        "company": {
          "description": "The company that sells.",
          "label": {"sv": "Företag", "en": "Company", "hr": "Tvrtka"},
          "type": "object",
          "properties": {
            "name": {
              "description": "Name of the company.",
              "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
              "$ref": "team.schema.json#/properties/company/properties/name",
              "examples": ["Luftverket AB"]
            },
            "organisationNumber": {
              "description": "Company registration number.",
              "label": {"sv": "Organisationsnummer", "en": "Company registration number", "hr": "Matični broj tvrtke"},
              "$ref": "team.schema.json#/properties/company/properties/organisationNumber",
              "examples": ["556036-0793"]
            },
            "vatNumber": {
              "description": "VAT registration number with its country prefix.",
              "label": {"sv": "Momsregistreringsnummer", "en": "VAT number", "hr": "PDV identifikacijski broj"},
              "$ref": "team.schema.json#/properties/company/properties/vatNumber",
              "examples": ["SE556036079301"]
            },
            "address": {
              "description": "Address of the company.",
              "label": {"sv": "Adress", "en": "Address", "hr": "Adresa"},
              "$ref": "team.schema.json#/properties/company/properties/address"
            },
            "email": {
              "description": "E-mail address of the company.",
              "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
              "$ref": "team.schema.json#/properties/company/properties/email",
              "examples": ["info@luftverket.example"]
            },
            "phone": {
              "description": "Telephone number of the company.",
              "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
              "$ref": "team.schema.json#/properties/company/properties/phone",
              "examples": ["+46 8 123 45 67"]
            },
            "website": {
              "description": "Web site of the company.",
              "label": {"sv": "Webbplats", "en": "Website", "hr": "Web-mjesto"},
              "$ref": "team.schema.json#/properties/company/properties/website",
              "examples": ["https://luftverket.example"]
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var conflicts: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/conflicts.schema.json",
  "title": "Conflicts",
  "description": "What a merge could not decide; the value of ours stands in the document until each is resolved.",
  "label": {"sv": "Konflikter", "en": "Conflicts", "hr": "Sukobi"},
  "part": "model/conflicts.json",
  "type": "object",
  "required": ["conflicts"],
  "properties": {
    "conflicts": {
      "description": "Conflicts that wait for an answer.",
      "label": {"sv": "Konflikter", "en": "Conflicts", "hr": "Sukobi"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One place that both sides changed.",
        "label": {"sv": "Konflikt", "en": "Conflict", "hr": "Sukob"},
        "type": "object",
        "required": ["id", "pointer"],
        "properties": {
          "id": {
            "description": "Identity of the conflict, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["k1"]
          },
          "pointer": {
            "description": "The place: a JSON pointer over the parts.",
            "label": {"sv": "Plats", "en": "Place", "hr": "Mjesto"},
            "type": "string",
            "format": "json-pointer",
            "minLength": 1,
            "pattern": "^(/([^/~\\x00-\\x1f]|~[01])*)*$",
            "maxLength": 1000,
            "examples": ["/proposal/title"]
          },
          "kind": {
            "description": "Why the merge could not decide.",
            "label": {"sv": "Slag", "en": "Kind", "hr": "Vrsta"},
            "type": "string",
            "pattern": "^[a-z][A-Za-z0-9]*$",
            "maxLength": 40,
            "enumLabels": {
              "edit": {"sv": "Båda ändrade", "en": "Both changed it", "hr": "Obje strane promijenile"},
              "deletion": {"sv": "Borttaget och ändrat", "en": "Removed and changed", "hr": "Uklonjeno i promijenjeno"},
              "addition": {"sv": "Båda lade till", "en": "Both added it", "hr": "Obje strane dodale"},
              "order": {"sv": "Ordning", "en": "Order", "hr": "Redoslijed"},
              "file": {"sv": "Fil", "en": "File", "hr": "Datoteka"},
              "reference": {"sv": "Hänvisning", "en": "Reference", "hr": "Referenca"},
              "rule": {"sv": "Regel", "en": "Rule", "hr": "Pravilo"},
              "sending": {"sv": "Skickad under tiden", "en": "Sent meanwhile", "hr": "U međuvremenu poslano"},
              "drawing": {"sv": "Ny ritning", "en": "New drawing", "hr": "Novi nacrt"}
            },
            "examples": ["edit"]
          },
          "base": {
            "description": "The value that both sides came from; absent where that side has none.",
            "label": {"sv": "Ursprung", "en": "Base", "hr": "Osnova"},
            "examples": ["Lagerhall 3"]
          },
          "ours": {
            "description": "The value of our side, which stands in the document; absent where that side has none.",
            "label": {"sv": "Vår", "en": "Ours", "hr": "Naše"},
            "examples": ["Lagerhall 3"]
          },
          "theirs": {
            "description": "The value of the other side; absent where that side has none.",
            "label": {"sv": "Deras", "en": "Theirs", "hr": "Njihovo"},
            "examples": ["Lagerhall 3"]
          },
          "file": {
            "description": "Where the other side's bytes are kept, when the conflict is about a whole file: path in the package.",
            "label": {"sv": "Fil", "en": "File", "hr": "Datoteka"},
            "type": "string",
            "pattern": "^conflicts/[0-9a-f]{64}\\.[a-z0-9]{1,8}$",
            "reference": "/manifest/parts",
            "examples": ["conflicts/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.pdf"]
          },
          "after": {
            "description": "The id of the item that the other side's item stands behind in its list; absent for the first.",
            "label": {"sv": "Efter", "en": "After", "hr": "Nakon"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["L2"]
          },
          "reason": {
            "description": "Why the merge could not decide.",
            "label": {"sv": "Orsak", "en": "Reason", "hr": "Razlog"},
            "type": "string",
            "maxLength": 1000,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Both sides changed the title."]
          },
          "by": {
            "description": "Who made the change of the other side.",
            "label": {"sv": "Av", "en": "By", "hr": "Izvršio"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Bo Lind"]
          },
          "theirsAt": {
            "description": "When the other side was saved, RFC 3339.",
            "label": {"sv": "Deras tid", "en": "Theirs at", "hr": "Njihovo vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-03-05T07:40:00Z"]
          },
          "theirsFile": {
            "description": "The file or folder that the other side came from, as whoever merged called it.",
            "label": {"sv": "Deras fil", "en": "Theirs from", "hr": "Njihova datoteka"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["bo.ency"]
          },
          "oursBy": {
            "description": "Who made the change of our side.",
            "label": {"sv": "Vår av", "en": "Ours by", "hr": "Naše izvršio"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Anna Berg"]
          },
          "oursAt": {
            "description": "When our side was saved, RFC 3339.",
            "label": {"sv": "Vår tid", "en": "Ours at", "hr": "Naše vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-03-05T07:55:00Z"]
          },
          "oursFile": {
            "description": "The file or folder that our side came from, as whoever merged called it.",
            "label": {"sv": "Vår fil", "en": "Ours from", "hr": "Naša datoteka"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["bo.ency"]
          },
          "at": {
            "description": "When the conflict was found, RFC 3339.",
            "label": {"sv": "Tid", "en": "At", "hr": "Vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-03-05T08:00:00Z"]
          }
        }
      }
    }
  }
}

"""#
  }

  static var customer: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/customer.schema.json",
  "title": "Customer",
  "description": "Who the proposal is for.",
  "label": {"sv": "Kund", "en": "Customer", "hr": "Kupac"},
  "part": "model/customer.json",
  "type": "object",
  "required": ["name"],
  "properties": {
    "name": {
      "description": "Name of the prospect or customer, as the proposal addresses it.",
      "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "personalData": "name",
      "examples": ["Nordlager AB"]
    },
    "company": {
      "description": "Registered company name, where it differs from the name.",
      "label": {"sv": "Företag", "en": "Company", "hr": "Tvrtka"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Nordlager i Västerås AB"]
    },
    "project": {
      "description": "The customer's name for the project.",
      "label": {"sv": "Projekt", "en": "Project", "hr": "Projekt"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Lagerhall 3"]
    },
    "customerId": {
      "description": "Number of the customer in the seller's books.",
      "label": {"sv": "Kundnummer", "en": "Customer number", "hr": "Broj kupca"},
      "type": "string",
      "maxLength": 100,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["K-10432"]
    },
    "organisationNumber": {
      "description": "Company registration number; of a sole trader it can be a personal number.",
      "label": {"sv": "Organisationsnummer", "en": "Company registration number", "hr": "Matični broj tvrtke"},
      "$ref": "common.schema.json#/$defs/organisationNumber",
      "personalData": "identifier",
      "examples": ["556036-0793"]
    },
    "vatNumber": {
      "description": "VAT registration number with its country prefix.",
      "label": {"sv": "Momsregistreringsnummer", "en": "VAT number", "hr": "PDV identifikacijski broj"},
      "$ref": "common.schema.json#/$defs/vatNumber",
      "personalData": "identifier",
      "examples": ["SE556036079301"]
    },
    "email": {
      "description": "E-mail address.",
      "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
      "$ref": "common.schema.json#/$defs/email",
      "personalData": "contact",
      "examples": ["inkop@nordlager.example"]
    },
    "phone": {
      "description": "Telephone number, best with its country code.",
      "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
      "$ref": "common.schema.json#/$defs/phone",
      "personalData": "contact",
      "examples": ["+46 21 123 45 67"]
    },
    "website": {
      "description": "The customer's web site.",
      "label": {"sv": "Webbplats", "en": "Website", "hr": "Web-mjesto"},
      "$ref": "common.schema.json#/$defs/website",
      "examples": ["https://nordlager.example"]
    },
    "address": {
      "description": "Address for visits and delivery.",
      "label": {"sv": "Adress", "en": "Address", "hr": "Adresa"},
      "$ref": "common.schema.json#/$defs/address",
      "personalData": "address"
    },
    "billingAddress": {
      "description": "Address for invoices, where it differs.",
      "label": {"sv": "Fakturaadress", "en": "Billing address", "hr": "Adresa za račun"},
      "$ref": "common.schema.json#/$defs/address",
      "personalData": "address"
    },
    "contacts": {
      "description": "People at the customer.",
      "label": {"sv": "Kontaktpersoner", "en": "Contact persons", "hr": "Kontakt osobe"},
      "type": "array",
      "maxItems": 500,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "A person at the customer.",
        "label": {"sv": "Kontaktperson", "en": "Contact person", "hr": "Kontakt osoba"},
        "type": "object",
        "required": ["id", "name"],
        "properties": {
          "id": {
            "description": "Identity of the contact person, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["c1"]
          },
          "name": {
            "description": "The person's name.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Ime"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Karin Ek"]
          },
          "role": {
            "description": "The person's role at the customer.",
            "label": {"sv": "Roll", "en": "Role", "hr": "Uloga"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "personalData": true,
            "examples": ["Fastighetschef"]
          },
          "email": {
            "description": "E-mail address.",
            "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
            "$ref": "common.schema.json#/$defs/email",
            "personalData": "contact",
            "examples": ["anna.berg@example.com"]
          },
          "phone": {
            "description": "Telephone number, best with its country code.",
            "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
            "$ref": "common.schema.json#/$defs/phone",
            "personalData": "contact",
            "examples": ["+46 21 123 45 67"]
          },
          "preferred": {
            "description": "Whether this is the person to write to first.",
            "label": {"sv": "Förstahandskontakt", "en": "Preferred contact", "hr": "Glavni kontakt"},
            "type": "boolean",
            "default": false,
            "examples": [true]
          }
        }
      }
    }
  }
}

"""#
  }

  static var encyVocabulary: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/ency-vocabulary.schema.json",
  "$vocabulary": {
    "https://json-schema.org/draft/2020-12/vocab/core": true,
    "https://json-schema.org/draft/2020-12/vocab/applicator": true,
    "https://json-schema.org/draft/2020-12/vocab/unevaluated": false,
    "https://json-schema.org/draft/2020-12/vocab/validation": true,
    "https://json-schema.org/draft/2020-12/vocab/meta-data": false,
    "https://json-schema.org/draft/2020-12/vocab/format-annotation": false,
    "https://json-schema.org/draft/2020-12/vocab/content": false,
    "https://ency.example/schemas/1/vocabulary": false
  },
  "$dynamicAnchor": "meta",
  "title": "Schemas of a proposal and of its parts",
  "description": "JSON Schema 2020-12 with keywords that say what a member means: show, validate, compare, merge, redact and forms read them, for our parts and for those of third parties alike. They are annotations: a validator that doesn't know them may ignore them, so schemas name 2020-12 itself in $schema and are checked against this one besides. An annotation beside a $ref wins over the same one behind it.",
  "allOf": [{"$ref": "https://json-schema.org/draft/2020-12/schema"}],
  "type": ["object", "boolean"],
  "properties": {
    "part": {
      "description": "Path of the entry of the package that the schema describes; * stands for one name, or the beginning of one. At the root of a schema only.",
      "type": "string",
      "minLength": 1,
      "pattern": "^[^/]+(/[^/]+)*$",
      "examples": ["model/offer.json", "plans/*/overlay.json", "signatures/*.json"]
    },
    "label": {
      "description": "What people see in place of the member or item, by language.",
      "$ref": "#/$defs/localized",
      "examples": [{"sv": "Takhöjd", "en": "Ceiling height", "hr": "Visina stropa"}]
    },
    "enumLabels": {
      "description": "What people see in place of each value, by value; a number stands as its text. Without enum beside it, the known values of an open set.",
      "type": "object",
      "minProperties": 1,
      "additionalProperties": {"$ref": "#/$defs/localized"},
      "examples": [{"draft": {"sv": "Utkast", "en": "Draft", "hr": "Nacrt"}}]
    },
    "unit": {
      "description": "Unit of a number. Fixed for a quantity: mm, m², m³/h, °C, kWh, W, dB(A), kg, rpm, % (0 to 100), ° (clockwise), year, h/year, byte; minor for the minor unit of the proposal's currency, currency/kWh for a price per kilowatt-hour in its main unit, plan unit for coordinates on a plan (its source names pt or px), line unit for a quantity (the line names it), 1 for counts and ratios.",
      "type": "string",
      "minLength": 1,
      "maxLength": 30,
      "examples": ["mm", "minor", "1"]
    },
    "precision": {
      "description": "Most decimals that mean something: people see no more, and the toolkit writes no more.",
      "type": "integer",
      "minimum": 0,
      "maximum": 15,
      "examples": [3]
    },
    "tolerance": {
      "description": "Two numbers that differ by no more than this are equal when documents are compared.",
      "type": "number",
      "exclusiveMinimum": 0,
      "examples": [0.0005]
    },
    "identity": {
      "description": "Of a list: the member that names an item, unique in the list.",
      "type": "string",
      "minLength": 1,
      "examples": ["id", "path"]
    },
    "ordered": {
      "description": "Of a list: whether the order of the items means something. Without identity, true makes the list one value, and false makes it a set.",
      "type": "boolean"
    },
    "reference": {
      "description": "Of an id: the list in which an item of that identity must exist, as a JSON pointer whose first segment is a part by name (/products/products, /team/people), or with # in front, in the part that holds the id (#/zones). The list's own identity keyword says which member is compared. /manifest/parts stands for the entries of the package by path.",
      "type": "string",
      "pattern": "^#?(/[^/]+)+$",
      "examples": ["/products/products", "/manifest/parts", "#/zones"]
    },
    "personalData": {
      "description": "Whether the member, with all that is in it, is about a person, or what it tells: redacted copies leave it out.",
      "anyOf": [
        {"type": "boolean"},
        {"enum": ["name", "contact", "address", "identifier", "position", "photo", "text"]}
      ],
      "examples": [true, "name"]
    },
    "text": {
      "description": "Whether a string is running text, merged and compared by line and word.",
      "type": "boolean"
    },
    "merge": {
      "description": "How two sides are merged: max, the larger value; union, the items of both; append, the items of both, and none is ever changed or taken out; atomic, the whole value of one side.",
      "enum": ["max", "union", "append", "atomic"]
    },
    "derived": {
      "description": "Whether the value follows from others: comparing skips it, and saving makes it anew.",
      "type": "boolean"
    }
  },
  "dependentSchemas": {
    "identity": {"properties": {"type": {"const": "array"}}, "required": ["type", "items", "ordered"]},
    "ordered": {"properties": {"type": {"const": "array"}}, "required": ["type"]}
  },
  "$defs": {
    "localized": {
      "description": "A text in Swedish, English and Croatian, and in further languages by BCP 47 tag.",
      "type": "object",
      "required": ["sv", "en", "hr"],
      "properties": {
        "sv": {"type": "string", "minLength": 1},
        "en": {"type": "string", "minLength": 1},
        "hr": {"type": "string", "minLength": 1}
      },
      "propertyNames": {"pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},
      "additionalProperties": {"type": "string", "minLength": 1}
    }
  }
}

"""#
  }

  static var energy: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/energy.schema.json",
  "title": "Energy",
  "description": "How the energy saving is computed, and in which scenarios; the savings themselves are computed on read.",
  "label": {"sv": "Energi", "en": "Energy", "hr": "Energija"},
  "part": "model/energy.json",
  "type": "object",
  "required": ["method"],
  "properties": {
    "method": {
      "description": "Rule that the share of heating energy saved follows from: legacy steps down to 30 % at 15 m of ceiling height, capped never passes 30 %.",
      "label": {"sv": "Metod", "en": "Method", "hr": "Metoda"},
      "type": "string",
      "enum": ["legacy", "capped"],
      "enumLabels": {
        "legacy": {
          "sv": "3 % per meter, 30 % från 15 m",
          "en": "3 % per metre, 30 % from 15 m",
          "hr": "3 % po metru, 30 % od 15 m"
        },
        "capped": {
          "sv": "3 % per meter, högst 30 %",
          "en": "3 % per metre, at most 30 %",
          "hr": "3 % po metru, najviše 30 %"
        }
      },
      "examples": ["capped"]
    },
    "inputs": {
      "description": "Figures of the calculation that belong to no other part.",
      "label": {"sv": "Indata", "en": "Inputs", "hr": "Ulazni podaci"},
      "type": "object",
      "properties": {
        "fanHours": {
          "description": "Hours a year that the fans run.",
          "label": {"sv": "Drifttimmar", "en": "Fan hours", "hr": "Sati rada ventilatora"},
          "type": "number",
          "minimum": 0,
          "maximum": 8784,
          "unit": "h/year",
          "precision": 0,
          "examples": [5000]
        },
        "fanPower": {
          "description": "Electrical power of one fan at its winter speed in watts.",
          "label": {"sv": "Effekt per fläkt", "en": "Power per fan", "hr": "Snaga po ventilatoru"},
          "type": "number",
          "minimum": 0,
          "maximum": 1000000,
          "unit": "W",
          "precision": 1,
          "examples": [48]
        },
        "lifetime": {
          "description": "Years that the investment is counted over.",
          "label": {"sv": "Livslängd", "en": "Lifetime", "hr": "Vijek trajanja"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 100,
          "unit": "year",
          "precision": 1,
          "examples": [30]
        }
      }
    },
    "scenarios": {
      "description": "The cases that are shown side by side, from low to high.",
      "label": {"sv": "Scenarier", "en": "Scenarios", "hr": "Scenariji"},
      "type": "array",
      "maxItems": 50,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One case of the calculation.",
        "label": {"sv": "Scenario", "en": "Scenario", "hr": "Scenarij"},
        "type": "object",
        "required": ["id"],
        "properties": {
          "id": {
            "description": "Identity of the scenario, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["base"]
          },
          "name": {
            "description": "Name of the scenario: low, base, high, or words of your own.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "enumLabels": {
              "low": {"sv": "Låg", "en": "Low", "hr": "Niski"},
              "base": {"sv": "Bas", "en": "Base", "hr": "Osnovni"},
              "high": {"sv": "Hög", "en": "High", "hr": "Visoki"}
            },
            "examples": ["base"]
          },
          "savingPercent": {
            "description": "Share of the heating energy saved in percent; overrides the method.",
            "label": {"sv": "Energibesparing", "en": "Energy saving", "hr": "Ušteda energije"},
            "type": "number",
            "minimum": -100,
            "maximum": 100,
            "unit": "%",
            "precision": 2,
            "examples": [15]
          }
        }
      }
    },
    "chosen": {
      "description": "The scenario that the proposal speaks of: id of a scenario.",
      "label": {"sv": "Valt scenario", "en": "Chosen scenario", "hr": "Odabrani scenarij"},
      "$ref": "common.schema.json#/$defs/id",
      "reference": "/energy/scenarios",
      "examples": ["base"]
    }
  }
}

"""#
  }

  static var layoutProfile: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/layout-profile.schema.json",
  "title": "Layout profile",
  "description": "A maker's own limits for where fans hang: the file of `ency plan check --profile`.",
  "type": "object",
  "required": ["name"],
  "properties": {
    "$schema": {
      "description": "The schema of this file, for editors.",
      "label": {"sv": "Schema", "en": "Schema", "hr": "Shema"},
      "type": "string",
      "maxLength": 1000,
      "examples": ["layout-profile.schema.json"]
    },
    "name": {
      "description": "What the profile is called in answers.",
      "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
      "type": "string",
      "minLength": 1,
      "maxLength": 100,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Nordluft 2026"]
    },
    "base": {
      "description": "The profile that holds for everything not said here; sweden without it.",
      "label": {"sv": "Grund", "en": "Base", "hr": "Osnova"},
      "type": "string",
      "enum": ["sweden", "nfpa13"],
      "enumLabels": {
        "sweden": {"sv": "Sverige", "en": "Sweden", "hr": "Švedska"},
        "nfpa13": {"sv": "NFPA 13", "en": "NFPA 13", "hr": "NFPA 13"}
      },
      "examples": ["nfpa13"]
    },
    "rules": {
      "description": "What differs, by rule.",
      "label": {"sv": "Regler", "en": "Rules", "hr": "Pravila"},
      "type": "object",
      "properties": {
        "P1": {
          "description": "Rule P1, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P1", "en": "Rule P1", "hr": "Pravilo P1"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "mostDiameter": {
                  "description": "Largest diameter that the fire code allows.",
                  "label": {"sv": "Största diameter", "en": "Largest diameter", "hr": "Najveći promjer"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [7315.2]
                },
                "leastDiameter": {
                  "description": "Diameter from which a fan is a high volume low speed fan.",
                  "label": {"sv": "Minsta diameter", "en": "Smallest diameter", "hr": "Najmanji promjer"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [1828.8]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P2": {
          "description": "Rule P2, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P2", "en": "Rule P2", "hr": "Pravilo P2"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "mostOffCentre": {
                  "description": "How far a hub may be from the middle of four sprinklers.",
                  "label": {"sv": "Avvikelse från mitten", "en": "Off the middle", "hr": "Odmak od sredine"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [300]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P3": {
          "description": "Rule P3, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P3", "en": "Rule P3", "hr": "Pravilo P3"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastBelowDeflector": {
                  "description": "How far blades hang below a sprinkler's deflector at least.",
                  "label": {"sv": "Avstånd under sprinkler", "en": "Below the deflector", "hr": "Ispod raspršivača"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [914.4]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P4": {
          "description": "Rule P4, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P4", "en": "Rule P4", "hr": "Pravilo P4"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            }
          },
          "additionalProperties": false
        },
        "P5": {
          "description": "Rule P5, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P5", "en": "Rule P5", "hr": "Pravilo P5"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastTipToDetector": {
                  "description": "Level distance of a blade tip from a smoke detector at least.",
                  "label": {"sv": "Avstånd till rökdetektor", "en": "To a smoke detector", "hr": "Do detektora dima"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [914.4]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P6": {
          "description": "Rule P6, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P6", "en": "Rule P6", "hr": "Pravilo P6"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastBladeHeight": {
                  "description": "How high blades hang above the floor at least.",
                  "label": {"sv": "Bladhöjd", "en": "Blade height", "hr": "Visina lopatica"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [3048]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P7": {
          "description": "Rule P7, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P7", "en": "Rule P7", "hr": "Pravilo P7"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastBladeToCeiling": {
                  "description": "How far blades hang below the ceiling at least.",
                  "label": {"sv": "Avstånd till tak", "en": "To the ceiling", "hr": "Do stropa"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [0.2]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P8": {
          "description": "Rule P8, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P8", "en": "Rule P8", "hr": "Pravilo P8"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastTipToWall": {
                  "description": "Distance of a blade tip from a wall at least.",
                  "label": {"sv": "Avstånd till vägg", "en": "To a wall", "hr": "Do zida"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [1000]
                },
                "leastTipToObstacle": {
                  "description": "Distance of a blade tip from an obstacle beside it at least.",
                  "label": {"sv": "Avstånd till hinder", "en": "To an obstacle", "hr": "Do prepreke"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [1000]
                },
                "leastAboveObstacle": {
                  "description": "How far blades are above or below an obstacle at least.",
                  "label": {"sv": "Höjd över hinder", "en": "Above an obstacle", "hr": "Iznad prepreke"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [1000]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P9": {
          "description": "Rule P9, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P9", "en": "Rule P9", "hr": "Pravilo P9"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastDiameterToCell": {
                  "description": "Diameter to the square root of the cell's area at least.",
                  "label": {
                    "sv": "Minsta kvot diameter till cell",
                    "en": "Least diameter to cell",
                    "hr": "Najmanji omjer promjera i ćelije"
                  },
                  "type": "number",
                  "minimum": 0,
                  "maximum": 10,
                  "unit": "1",
                  "precision": 3,
                  "examples": [0.2]
                },
                "mostDiameterToCell": {
                  "description": "Diameter to the square root of the cell's area at most.",
                  "label": {
                    "sv": "Största kvot diameter till cell",
                    "en": "Most diameter to cell",
                    "hr": "Najveći omjer promjera i ćelije"
                  },
                  "type": "number",
                  "minimum": 0,
                  "maximum": 10,
                  "unit": "1",
                  "precision": 3,
                  "examples": [0.4]
                },
                "mostAspect": {
                  "description": "Length of a cell to its width at most.",
                  "label": {
                    "sv": "Cellens längd till bredd",
                    "en": "Length of a cell to its width",
                    "hr": "Duljina ćelije prema širini"
                  },
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "1",
                  "precision": 3,
                  "examples": [1.5]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P10": {
          "description": "Rule P10, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P10", "en": "Rule P10", "hr": "Pravilo P10"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastSpacing": {
                  "description": "Distance from hub to hub at least.",
                  "label": {"sv": "Minsta navavstånd", "en": "Least hub distance", "hr": "Najmanji razmak glavina"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [1.3]
                },
                "leastIndependentSpacing": {
                  "description": "Distance from hub to hub from which fans don't feel each other.",
                  "label": {
                    "sv": "Oberoende navavstånd",
                    "en": "Independent hub distance",
                    "hr": "Neovisan razmak glavina"
                  },
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [1.7]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P11": {
          "description": "Rule P11, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P11", "en": "Rule P11", "hr": "Pravilo P11"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastCoverage": {
                  "description": "Share of a zone within the cover at least.",
                  "label": {"sv": "Täckning", "en": "Coverage", "hr": "Pokrivenost"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "%",
                  "precision": 3,
                  "examples": [95]
                },
                "coverRadius": {
                  "description": "Radius of a fan's cover.",
                  "label": {"sv": "Räckvidd", "en": "Cover radius", "hr": "Polumjer pokrivanja"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [3.5]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P12": {
          "description": "Rule P12, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P12", "en": "Rule P12", "hr": "Pravilo P12"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastToDiffuser": {
                  "description": "Distance of a hub from a diffuser at or below the blades at least.",
                  "label": {"sv": "Avstånd till don", "en": "To a diffuser", "hr": "Do difuzora"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [1]
                },
                "leastToDiffuserAbove": {
                  "description": "Distance of a hub from a diffuser above the blades at least.",
                  "label": {"sv": "Avstånd till don ovanför", "en": "To a diffuser above", "hr": "Do difuzora iznad"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100,
                  "unit": "D",
                  "precision": 3,
                  "examples": [2]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P13": {
          "description": "Rule P13, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P13", "en": "Rule P13", "hr": "Pravilo P13"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastDroopDiameter": {
                  "description": "Diameter from which blades droop at rest.",
                  "label": {"sv": "Nedhängning från diameter", "en": "Droop from diameter", "hr": "Progib od promjera"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [6000]
                },
                "droop": {
                  "description": "How far the tips of such blades hang lower at rest.",
                  "label": {"sv": "Nedhängning", "en": "Droop", "hr": "Progib"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [304.8]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P14": {
          "description": "Rule P14, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P14", "en": "Rule P14", "hr": "Pravilo P14"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastTurnovers": {
                  "description": "How often the zone's air is moved in an hour at least.",
                  "label": {"sv": "Luftomsättning", "en": "Turnovers", "hr": "Izmjene zraka"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1000,
                  "unit": "1/h",
                  "precision": 3,
                  "examples": [0.5]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "P15": {
          "description": "Rule P15, as `ency plan check --rules` describes it.",
          "label": {"sv": "Regel P15", "en": "Rule P15", "hr": "Pravilo P15"},
          "type": "object",
          "properties": {
            "severity": {
              "description": "How much it matters when the rule is broken; off leaves it out.",
              "label": {"sv": "Allvarlighetsgrad", "en": "Severity", "hr": "Ozbiljnost"},
              "type": "string",
              "enum": ["error", "warning", "note", "off"],
              "enumLabels": {
                "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
                "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
                "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
                "off": {"sv": "av", "en": "off", "hr": "isključeno"}
              },
              "examples": ["error"]
            },
            "source": {
              "description": "Where the rule stands.",
              "label": {"sv": "Källa", "en": "Source", "hr": "Izvor"},
              "type": "string",
              "minLength": 1,
              "maxLength": 500,
              "examples": ["Nordluft installation manual, p. 7"]
            },
            "limits": {
              "description": "Numbers that the rule compares with.",
              "label": {"sv": "Gränser", "en": "Limits", "hr": "Granice"},
              "type": "object",
              "properties": {
                "leastTipToKeepOut": {
                  "description": "Distance of a blade tip from a crane, light or extraction at least.",
                  "label": {"sv": "Avstånd till spärrområde", "en": "To a keep-out", "hr": "Do zabranjenog područja"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100000,
                  "unit": "mm",
                  "precision": 3,
                  "examples": [1000]
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false
    }
  },
  "additionalProperties": false
}

"""#
  }

  static var lifecycle: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/lifecycle.schema.json",
  "title": "Lifecycle",
  "description": "What happened after the proposal was sent, and its ids in other systems; outside the signature of the sent proposal.",
  "label": {"sv": "Livscykel", "en": "Lifecycle", "hr": "Životni ciklus"},
  "part": "model/lifecycle.json",
  "type": "object",
  "required": ["events"],
  "properties": {
    "events": {
      "description": "What happened after sending, oldest first; only ever added to.",
      "label": {"sv": "Händelser", "en": "Events", "hr": "Događaji"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "merge": "append",
      "items": {
        "description": "One thing that happened after sending.",
        "label": {"sv": "Händelse", "en": "Event", "hr": "Događaj"},
        "type": "object",
        "required": ["id", "at", "kind"],
        "properties": {
          "id": {
            "description": "Identity of the event, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["x1"]
          },
          "at": {
            "description": "When it happened, RFC 3339.",
            "label": {"sv": "Tid", "en": "At", "hr": "Vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-03-20T10:00:00Z"]
          },
          "kind": {
            "description": "What happened: one word in camel case.",
            "label": {"sv": "Typ", "en": "Kind", "hr": "Vrsta"},
            "type": "string",
            "maxLength": 40,
            "pattern": "^[a-z][A-Za-z0-9]*$",
            "enumLabels": {
              "accepted": {"sv": "Accepterad", "en": "Accepted", "hr": "Prihvaćeno"},
              "declined": {"sv": "Avböjd", "en": "Declined", "hr": "Odbijeno"},
              "withdrawn": {"sv": "Återkallad", "en": "Withdrawn", "hr": "Povučeno"},
              "ordered": {"sv": "Beställd", "en": "Ordered", "hr": "Naručeno"},
              "delivered": {"sv": "Levererad", "en": "Delivered", "hr": "Isporučeno"},
              "installed": {"sv": "Monterad", "en": "Installed", "hr": "Montirano"},
              "invoiced": {"sv": "Fakturerad", "en": "Invoiced", "hr": "Fakturirano"},
              "paid": {"sv": "Betald", "en": "Paid", "hr": "Plaćeno"},
              "reminded": {"sv": "Påmind", "en": "Reminded", "hr": "Podsjetnik poslan"}
            },
            "examples": ["accepted"]
          },
          "by": {
            "description": "Who did it or told it.",
            "label": {"sv": "Av", "en": "By", "hr": "Izvršio"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Karin Ek"]
          },
          "note": {
            "description": "What else is to be known.",
            "label": {"sv": "Anteckning", "en": "Note", "hr": "Napomena"},
            "type": "string",
            "maxLength": 5000,
            "text": true,
            "personalData": "text",
            "examples": ["Beställning per e-post."]
          }
        }
      }
    },
    "external": {
      "description": "Ids of the proposal in other systems, by system.",
      "label": {"sv": "Andra system", "en": "Other systems", "hr": "Drugi sustavi"},
      "type": "object",
      "properties": {
        "zoho": {
          "description": "The estimate in Zoho Books.",
          "label": {"sv": "Zoho Books", "en": "Zoho Books", "hr": "Zoho Books"},
          "type": "object",
          "required": ["estimateId"],
          "properties": {
            "organizationId": {
              "description": "The seller's organization in Zoho Books.",
              "label": {"sv": "Organisation", "en": "Organization", "hr": "Organizacija"},
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "examples": ["10234695"]
            },
            "estimateId": {
              "description": "Id of the estimate in Zoho Books.",
              "label": {"sv": "Offert-id", "en": "Estimate id", "hr": "Oznaka ponude"},
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "examples": ["982000000567001"]
            },
            "estimateNumber": {
              "description": "Number of the estimate in Zoho Books.",
              "label": {"sv": "Offertnummer", "en": "Estimate number", "hr": "Broj ponude"},
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "examples": ["EST-000142"]
            },
            "customerId": {
              "description": "Id of the customer in Zoho Books.",
              "label": {"sv": "Kund-id", "en": "Customer id", "hr": "Oznaka kupca"},
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "examples": ["982000000567003"]
            },
            "status": {
              "description": "Status of the estimate in Zoho Books when it was last looked at.",
              "label": {"sv": "Status", "en": "Status", "hr": "Status"},
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "examples": ["accepted"]
            },
            "syncedAt": {
              "description": "When the estimate was last looked at, RFC 3339.",
              "label": {"sv": "Synkad", "en": "Synced at", "hr": "Sinkronizirano"},
              "$ref": "common.schema.json#/$defs/instant",
              "examples": ["2026-03-20T10:00:00Z"]
            }
          }
        }
      },
      "additionalProperties": {"type": "object"}
    }
  }
}

"""#
  }

  static var manifest: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/manifest.schema.json",
  "title": "Manifest",
  "description": "What is in a package: its format, its revision, and every part with its size and hash.",
  "label": {"sv": "Innehållsförteckning", "en": "Manifest", "hr": "Popis sadržaja"},
  "part": "manifest.json",
  "type": "object",
  "required": [
    "format",
    "formatVersion",
    "requires",
    "id",
    "revision",
    "parents",
    "created",
    "modified",
    "generator",
    "parts"
  ],
  "properties": {
    "format": {
      "description": "Name of the file format.",
      "label": {"sv": "Filformat", "en": "File format", "hr": "Format datoteke"},
      "const": "ency",
      "examples": ["ency"]
    },
    "formatVersion": {
      "description": "Version of the file format: the major number changes when older tools can no longer read it.",
      "label": {"sv": "Formatversion", "en": "Format version", "hr": "Verzija formata"},
      "type": "string",
      "pattern": "^1\\.(0|[1-9][0-9]{0,3})$",
      "examples": ["1.0"]
    },
    "requires": {
      "description": "Features without which the figures would be wrong; a tool that lacks one may show and copy, not edit.",
      "label": {"sv": "Krävda funktioner", "en": "Required features", "hr": "Potrebne značajke"},
      "type": "array",
      "maxItems": 100,
      "uniqueItems": true,
      "ordered": false,
      "merge": "union",
      "items": {"type": "string", "pattern": "^[a-z][a-z0-9]*([.-][a-z0-9]+)*$", "maxLength": 64},
      "examples": [[], ["tiered-prices"]]
    },
    "id": {
      "description": "Identity of the proposal for its whole life: a random UUID (version 4) in lower case.",
      "label": {"sv": "Dokument-id", "en": "Document id", "hr": "Oznaka dokumenta"},
      "type": "string",
      "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
      "examples": ["3f2a8c1e-5b7d-4e90-9a64-0c1d2e3f4a5b"]
    },
    "revision": {
      "description": "Counts the saves, from 1; a merge takes the larger one and adds one.",
      "label": {"sv": "Revision", "en": "Revision", "hr": "Revizija"},
      "type": "integer",
      "minimum": 1,
      "maximum": 1000000000,
      "unit": "1",
      "merge": "max",
      "examples": [7]
    },
    "parents": {
      "description": "Revision hashes of the revisions that this one came from: none for a new document, two after a merge.",
      "label": {"sv": "Föregående revisioner", "en": "Parent revisions", "hr": "Prethodne revizije"},
      "type": "array",
      "maxItems": 64,
      "uniqueItems": true,
      "ordered": false,
      "merge": "union",
      "items": {"$ref": "common.schema.json#/$defs/sha256"},
      "examples": [[]]
    },
    "lineage": {
      "description": "What the parents came from in turn, so that the common base of two copies is found however often either was saved: the 128 newest saves, of older ones fewer and fewer. Not part of the revision hash.",
      "label": {"sv": "Härstamning", "en": "Lineage", "hr": "Podrijetlo"},
      "type": "array",
      "maxItems": 1000,
      "ordered": false,
      "identity": "hash",
      "derived": true,
      "items": {
        "description": "One revision that this one came from.",
        "label": {"sv": "Tidigare revision", "en": "Earlier revision", "hr": "Ranija revizija"},
        "type": "object",
        "required": ["hash", "revision", "parents"],
        "properties": {
          "hash": {
            "description": "Its revision hash.",
            "label": {"sv": "Revisionshash", "en": "Revision hash", "hr": "Sažetak revizije"},
            "$ref": "common.schema.json#/$defs/sha256"
          },
          "revision": {
            "description": "Its number.",
            "label": {"sv": "Revision", "en": "Revision", "hr": "Revizija"},
            "type": "integer",
            "minimum": 1,
            "maximum": 1000000000,
            "unit": "1",
            "examples": [6]
          },
          "parents": {
            "description": "Its parents, or the nearest before them that are listed.",
            "label": {"sv": "Föregående revisioner", "en": "Parent revisions", "hr": "Prethodne revizije"},
            "type": "array",
            "maxItems": 1000,
            "uniqueItems": true,
            "ordered": false,
            "items": {"$ref": "common.schema.json#/$defs/sha256"},
            "examples": [[]]
          }
        }
      },
      "examples": [[]]
    },
    "created": {
      "description": "When the document was made, RFC 3339 in UTC.",
      "label": {"sv": "Skapad", "en": "Created", "hr": "Stvoreno"},
      "$ref": "common.schema.json#/$defs/instant",
      "pattern": "Z$",
      "examples": ["2026-03-02T09:30:00Z"]
    },
    "modified": {
      "description": "When this revision was saved, RFC 3339 in UTC.",
      "label": {"sv": "Ändrad", "en": "Modified", "hr": "Izmijenjeno"},
      "$ref": "common.schema.json#/$defs/instant",
      "pattern": "Z$",
      "merge": "max",
      "derived": true,
      "examples": ["2026-03-04T15:12:08Z"]
    },
    "generator": {
      "description": "The program that saved this revision.",
      "label": {"sv": "Program", "en": "Program", "hr": "Program"},
      "type": "object",
      "required": ["name", "version"],
      "properties": {
        "name": {
          "description": "Name of the program.",
          "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["ency"]
        },
        "version": {
          "description": "Version of the program.",
          "label": {"sv": "Version", "en": "Version", "hr": "Verzija"},
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["0.1.0"]
        }
      },
      "derived": true
    },
    "parts": {
      "description": "Every entry of the package but the mimetype and this manifest.",
      "label": {"sv": "Delar", "en": "Parts", "hr": "Dijelovi"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "path",
      "derived": true,
      "items": {
        "description": "One entry of the package, as its bytes were when it was saved.",
        "label": {"sv": "Del", "en": "Part", "hr": "Dio"},
        "type": "object",
        "required": ["path", "mediaType", "role", "size", "sha256"],
        "properties": {
          "path": {
            "description": "Path of the entry in the package, with / between folders.",
            "label": {"sv": "Sökväg", "en": "Path", "hr": "Putanja"},
            "type": "string",
            "minLength": 1,
            "maxLength": 500,
            "pattern": "^[^/\\\\\\x00-\\x1f\\x7f]+(/[^/\\\\\\x00-\\x1f\\x7f]+)*$",
            "not": {"pattern": "(^|/)\\.\\.?(/|$)"},
            "examples": ["model/offer.json"]
          },
          "mediaType": {
            "description": "Media type of the entry, RFC 6838.",
            "label": {"sv": "Medietyp", "en": "Media type", "hr": "Vrsta sadržaja"},
            "type": "string",
            "maxLength": 127,
            "pattern": "^[a-z]+/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*$",
            "examples": ["application/json"]
          },
          "role": {
            "description": "What the entry is for.",
            "label": {"sv": "Roll", "en": "Role", "hr": "Uloga"},
            "type": "string",
            "enum": [
              "model",
              "plan-source",
              "plan-overlay",
              "media",
              "schema",
              "conflict",
              "preview",
              "signature",
              "other"
            ],
            "enumLabels": {
              "model": {"sv": "Modell", "en": "Model", "hr": "Model"},
              "plan-source": {"sv": "Planritning", "en": "Floor plan", "hr": "Tlocrt"},
              "plan-overlay": {"sv": "Planskikt", "en": "Plan overlay", "hr": "Sloj tlocrta"},
              "media": {"sv": "Media", "en": "Media", "hr": "Mediji"},
              "schema": {"sv": "Schema", "en": "Schema", "hr": "Shema"},
              "conflict": {"sv": "Konflikt", "en": "Conflict", "hr": "Sukob"},
              "preview": {"sv": "Förhandsbild", "en": "Preview", "hr": "Pregled"},
              "signature": {"sv": "Signatur", "en": "Signature", "hr": "Potpis"},
              "other": {"sv": "Övrigt", "en": "Other", "hr": "Ostalo"}
            },
            "examples": ["model"]
          },
          "schema": {
            "description": "Identifier ($id) of the schema that describes the entry.",
            "label": {"sv": "Schema", "en": "Schema", "hr": "Shema"},
            "type": "string",
            "format": "uri",
            "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:[^\\s]+$",
            "maxLength": 500,
            "examples": ["https://ency.example/schemas/1/offer.schema.json"]
          },
          "size": {
            "description": "Size of the entry before compression, in bytes.",
            "label": {"sv": "Storlek", "en": "Size", "hr": "Veličina"},
            "type": "integer",
            "minimum": 0,
            "maximum": 1099511627776,
            "unit": "byte",
            "examples": [1834]
          },
          "sha256": {
            "description": "SHA-256 of the entry's bytes before compression.",
            "label": {"sv": "SHA-256", "en": "SHA-256", "hr": "SHA-256"},
            "$ref": "common.schema.json#/$defs/sha256"
          }
        }
      }
    },
    "preview": {
      "description": "What the stored preview picture was drawn from.",
      "label": {"sv": "Förhandsbild", "en": "Preview", "hr": "Pregled"},
      "type": "object",
      "required": ["contentHash"],
      "properties": {
        "contentHash": {
          "description": "Content hash of the revision that the preview shows.",
          "label": {"sv": "Innehållshash", "en": "Content hash", "hr": "Sažetak sadržaja"},
          "$ref": "common.schema.json#/$defs/sha256"
        }
      },
      "derived": true
    }
  }
}

"""#
  }

  static var needs: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/needs.schema.json",
  "title": "Needs",
  "description": "What troubles the customer, what the customer wants, and when.",
  "label": {"sv": "Behov", "en": "Needs", "hr": "Potrebe"},
  "part": "model/needs.json",
  "type": "object",
  "properties": {
    "problems": {
      "description": "What the customer suffers from today.",
      "label": {"sv": "Problem", "en": "Problems", "hr": "Problemi"},
      "type": "object",
      "properties": {
        "condensation": {
          "description": "Water condenses on roof, walls or goods.",
          "label": {"sv": "Kondens", "en": "Condensation", "hr": "Kondenzacija"},
          "type": "boolean",
          "examples": [true]
        },
        "ventilation": {
          "description": "The air is bad or stands still.",
          "label": {"sv": "Ventilation", "en": "Ventilation", "hr": "Ventilacija"},
          "type": "boolean",
          "examples": [true]
        },
        "tooHot": {
          "description": "It is too hot.",
          "label": {"sv": "För varmt", "en": "Too hot", "hr": "Prevruće"},
          "type": "boolean",
          "examples": [true]
        },
        "tooCold": {
          "description": "It is too cold.",
          "label": {"sv": "För kallt", "en": "Too cold", "hr": "Prehladno"},
          "type": "boolean",
          "examples": [true]
        },
        "energyCost": {
          "description": "Energy costs too much.",
          "label": {"sv": "Energikostnad", "en": "Energy cost", "hr": "Trošak energije"},
          "type": "boolean",
          "examples": [true]
        }
      }
    },
    "needs": {
      "description": "What the customer wants to reach.",
      "label": {"sv": "Behov", "en": "Needs", "hr": "Potrebe"},
      "type": "object",
      "properties": {
        "heatingEfficiency": {
          "description": "Heat better with less energy.",
          "label": {"sv": "Effektivare uppvärmning", "en": "Heating efficiency", "hr": "Učinkovitost grijanja"},
          "type": "boolean",
          "examples": [true]
        },
        "airQuality": {
          "description": "Better air, and a breeze in summer.",
          "label": {"sv": "Luftkvalitet", "en": "Air quality", "hr": "Kvaliteta zraka"},
          "type": "boolean",
          "examples": [true]
        },
        "condensation": {
          "description": "No condensation.",
          "label": {"sv": "Slippa kondens", "en": "No condensation", "hr": "Bez kondenzacije"},
          "type": "boolean",
          "examples": [true]
        },
        "guestComfort": {
          "description": "Comfort for guests, customers or staff.",
          "label": {"sv": "Komfort för gäster", "en": "Guest comfort", "hr": "Udobnost gostiju"},
          "type": "boolean",
          "examples": [true]
        }
      }
    },
    "dates": {
      "description": "Days that were agreed or wished for.",
      "label": {"sv": "Datum", "en": "Dates", "hr": "Datumi"},
      "type": "object",
      "properties": {
        "firstMeeting": {
          "description": "Day of the first meeting.",
          "label": {"sv": "Första möte", "en": "First meeting", "hr": "Prvi sastanak"},
          "$ref": "common.schema.json#/$defs/date",
          "examples": ["2026-02-10"]
        },
        "siteVisit": {
          "description": "Day of the visit to the hall.",
          "label": {"sv": "Platsbesök", "en": "Site visit", "hr": "Obilazak lokacije"},
          "$ref": "common.schema.json#/$defs/date",
          "examples": ["2026-02-19"]
        },
        "followUp": {
          "description": "Day to come back to the customer.",
          "label": {"sv": "Uppföljning", "en": "Follow-up", "hr": "Naknadni sastanak"},
          "$ref": "common.schema.json#/$defs/date",
          "examples": ["2026-03-16"]
        },
        "wishedInstallation": {
          "description": "Day by which the customer wishes the fans installed.",
          "label": {"sv": "Önskad montagedag", "en": "Wished installation", "hr": "Željena montaža"},
          "$ref": "common.schema.json#/$defs/date",
          "examples": ["2026-06-01"]
        }
      }
    },
    "remarks": {
      "description": "What else was said.",
      "label": {"sv": "Anmärkningar", "en": "Remarks", "hr": "Napomene"},
      "type": "string",
      "maxLength": 20000,
      "text": true,
      "personalData": "text",
      "examples": ["Truckarna kör högt i gång 4."]
    }
  }
}

"""#
  }

  static var offer: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/offer.schema.json",
  "title": "Offer",
  "description": "What is offered: lines, discounts, shipping and VAT; totals are computed, never stored here.",
  "label": {"sv": "Priser", "en": "Offer", "hr": "Stavke ponude"},
  "part": "model/offer.json",
  "type": "object",
  "required": ["lines", "vatMode"],
  "properties": {
    "lines": {
      "description": "The lines of the offer, in the order they are printed.",
      "label": {"sv": "Rader", "en": "Lines", "hr": "Stavke"},
      "type": "array",
      "maxItems": 5000,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One line of the offer.",
        "label": {"sv": "Rad", "en": "Line item", "hr": "Stavka"},
        "type": "object",
        "required": ["id", "kind", "quantity", "unitPrice"],
        "properties": {
          "id": {
            "description": "Identity of the line, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["L3"]
          },
          "kind": {
            "description": "Whether the line sells a product of this proposal or is written freely.",
            "label": {"sv": "Radtyp", "en": "Kind", "hr": "Vrsta"},
            "type": "string",
            "enum": ["product", "free"],
            "enumLabels": {
              "product": {"sv": "Produktrad", "en": "Product line", "hr": "Redak proizvoda"},
              "free": {"sv": "Fri rad", "en": "Free line", "hr": "Slobodni redak"}
            },
            "examples": ["product"]
          },
          "product": {
            "description": "The product sold: id of a product of this proposal.",
            "label": {"sv": "Produkt", "en": "Product", "hr": "Proizvod"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/products/products",
            "examples": ["HVLS-7300"]
          },
          "description": {
            "description": "Text of the line; on a product line it stands in place of the product's name.",
            "label": {"sv": "Beskrivning", "en": "Description", "hr": "Opis"},
            "type": "string",
            "maxLength": 5000,
            "text": true,
            "examples": ["Montage och driftsättning"]
          },
          "quantity": {
            "description": "How many or how much, an exact decimal in the line's unit.",
            "label": {"sv": "Antal", "en": "Quantity", "hr": "Količina"},
            "type": "number",
            "minimum": 0,
            "maximum": 1000000000,
            "unit": "line unit",
            "precision": 4,
            "examples": [3, 12.5]
          },
          "unit": {
            "description": "Unit of the quantity.",
            "label": {"sv": "Enhet", "en": "Unit", "hr": "Jedinica"},
            "type": "string",
            "enum": ["pcs", "hour", "day", "metre", "lump", "km"],
            "enumLabels": {
              "pcs": {"sv": "st", "en": "pcs", "hr": "kom"},
              "hour": {"sv": "timme", "en": "hour", "hr": "sat"},
              "day": {"sv": "dag", "en": "day", "hr": "dan"},
              "metre": {"sv": "m", "en": "m", "hr": "m"},
              "lump": {"sv": "klumpsumma", "en": "lump sum", "hr": "paušal"},
              "km": {"sv": "km", "en": "km", "hr": "km"}
            },
            "default": "pcs",
            "examples": ["pcs"]
          },
          "unitPrice": {
            "description": "Price of one unit excluding VAT, in the minor unit of the currency; negative for a deduction.",
            "label": {"sv": "À-pris", "en": "Unit price", "hr": "Jedinična cijena"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [4999500]
          },
          "discount": {
            "description": "Discount on the line in percent, an exact decimal.",
            "label": {"sv": "Rabatt", "en": "Discount", "hr": "Popust"},
            "$ref": "common.schema.json#/$defs/percent",
            "examples": [10, 12.5]
          },
          "section": {
            "description": "The section that the line is printed in: id of a section.",
            "label": {"sv": "Avsnitt", "en": "Section", "hr": "Odjeljak"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/offer/sections",
            "examples": ["S1"]
          },
          "optional": {
            "description": "Whether the line is an option that the totals leave out.",
            "label": {"sv": "Tillval", "en": "Optional", "hr": "Opcija"},
            "type": "boolean",
            "default": false,
            "examples": [true]
          },
          "alternativeTo": {
            "description": "The line that this one could stand in for: id of a line; the totals leave alternatives out.",
            "label": {"sv": "Alternativ till", "en": "Alternative to", "hr": "Zamjena za"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/offer/lines",
            "examples": ["L1"]
          }
        },
        "allOf": [
          {
            "if": {"properties": {"kind": {"const": "product"}}, "required": ["kind"]},
            "then": {"required": ["product"]}
          },
          {
            "if": {"properties": {"kind": {"const": "free"}}, "required": ["kind"]},
            "then": {"required": ["description"]}
          }
        ]
      }
    },
    "sections": {
      "description": "Sections that group the lines, in the order they are printed.",
      "label": {"sv": "Avsnitt", "en": "Sections", "hr": "Odjeljci"},
      "type": "array",
      "maxItems": 500,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "A group of lines with a heading and a subtotal.",
        "label": {"sv": "Avsnitt", "en": "Section", "hr": "Odjeljak"},
        "type": "object",
        "required": ["id", "title"],
        "properties": {
          "id": {
            "description": "Identity of the section, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["S1"]
          },
          "title": {
            "description": "Heading of the section.",
            "label": {"sv": "Rubrik", "en": "Title", "hr": "Naslov"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "examples": ["Fläktar"]
          }
        }
      }
    },
    "orderDiscount": {
      "description": "Discount on the sum of all lines in percent, an exact decimal.",
      "label": {"sv": "Orderrabatt", "en": "Order discount", "hr": "Popust na narudžbu"},
      "$ref": "common.schema.json#/$defs/percent",
      "examples": [5]
    },
    "shipping": {
      "description": "Freight excluding VAT, in the minor unit of the currency.",
      "label": {"sv": "Frakt", "en": "Shipping", "hr": "Dostava"},
      "$ref": "common.schema.json#/$defs/price",
      "examples": [450000]
    },
    "adjustment": {
      "description": "An amount added to or taken off the sum, with its reason.",
      "label": {"sv": "Justering", "en": "Adjustment", "hr": "Korekcija"},
      "type": "object",
      "required": ["amount"],
      "properties": {
        "label": {
          "description": "Why the sum is adjusted, as printed.",
          "label": {"sv": "Text", "en": "Label", "hr": "Naziv"},
          "type": "string",
          "maxLength": 200,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["Avdrag enligt överenskommelse"]
        },
        "amount": {
          "description": "The amount excluding VAT, in the minor unit of the currency; negative lowers the sum.",
          "label": {"sv": "Belopp", "en": "Amount", "hr": "Iznos"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [-250000]
        }
      }
    },
    "vatMode": {
      "description": "How VAT is charged; under reverse charge the buyer accounts for it.",
      "label": {"sv": "Moms", "en": "VAT mode", "hr": "PDV"},
      "type": "string",
      "enum": ["normal", "reverseCharge", "none"],
      "enumLabels": {
        "normal": {"sv": "Normal moms", "en": "Normal VAT", "hr": "Redovni PDV"},
        "reverseCharge": {
          "sv": "Omvänd betalningsskyldighet",
          "en": "Reverse charge",
          "hr": "Prijenos porezne obveze"
        },
        "none": {"sv": "Ingen moms", "en": "No VAT", "hr": "Bez PDV-a"}
      },
      "examples": ["normal"]
    },
    "vatRate": {
      "description": "VAT in percent for everything that has no rate of its own.",
      "label": {"sv": "Momssats", "en": "VAT rate", "hr": "Stopa PDV-a"},
      "$ref": "common.schema.json#/$defs/percent",
      "examples": [25]
    },
    "rounding": {
      "description": "Whether the total to pay is rounded to whole units of the currency, half up.",
      "label": {"sv": "Öresavrundning", "en": "Rounding", "hr": "Zaokruživanje"},
      "type": "string",
      "enum": ["none", "wholeUnit"],
      "enumLabels": {
        "none": {"sv": "Ingen avrundning", "en": "None", "hr": "Bez zaokruživanja"},
        "wholeUnit": {"sv": "Till hel krona eller enhet", "en": "To the whole unit", "hr": "Na cijelu jedinicu"}
      },
      "default": "none",
      "examples": ["wholeUnit"]
    },
    "hideLinePrices": {
      "description": "Whether only totals are printed, not the prices of lines.",
      "label": {"sv": "Dölj radpriser", "en": "Hide line prices", "hr": "Sakrij cijene stavki"},
      "type": "boolean",
      "default": false,
      "examples": [false]
    }
  }
}

"""#
  }

  static var overlay: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/overlay.schema.json",
  "title": "Plan overlay",
  "description": "What lies over a floor plan: facts of its source, the scale with its evidence, fans, dimensions, keep-outs, zones and notes.",
  "label": {"sv": "Planskikt", "en": "Plan overlay", "hr": "Sloj tlocrta"},
  "part": "plans/*/overlay.json",
  "type": "object",
  "required": ["source", "fans"],
  "properties": {
    "name": {
      "description": "Name of the plan.",
      "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Lagerhall 3, plan 1"]
    },
    "order": {
      "description": "Where the plan stands among those of the proposal, such as floors: lower ones first, plans without one last.",
      "label": {"sv": "Ordning", "en": "Order", "hr": "Redoslijed"},
      "type": "integer",
      "minimum": 1,
      "maximum": 9999,
      "unit": "1",
      "examples": [1]
    },
    "source": {
      "description": "Facts of the floor plan as they were found on import.",
      "label": {"sv": "Planritning", "en": "Floor plan", "hr": "Tlocrt"},
      "type": "object",
      "required": ["path", "mediaType", "sha256", "width", "height", "unit"],
      "properties": {
        "path": {
          "description": "Where the floor plan lies in the package.",
          "label": {"sv": "Sökväg", "en": "Path", "hr": "Putanja"},
          "type": "string",
          "pattern": "^plans/[A-Za-z0-9][A-Za-z0-9._-]{0,63}/source\\.(pdf|svg|png|jpg)$",
          "reference": "/manifest/parts",
          "examples": ["plans/7z3kq0v9c2mw5x8h/source.pdf"]
        },
        "mediaType": {
          "description": "Media type of the floor plan.",
          "label": {"sv": "Medietyp", "en": "Media type", "hr": "Vrsta sadržaja"},
          "type": "string",
          "enum": ["application/pdf", "image/svg+xml", "image/png", "image/jpeg"],
          "enumLabels": {
            "application/pdf": {"sv": "PDF", "en": "PDF", "hr": "PDF"},
            "image/svg+xml": {"sv": "SVG", "en": "SVG", "hr": "SVG"},
            "image/png": {"sv": "PNG", "en": "PNG", "hr": "PNG"},
            "image/jpeg": {"sv": "JPEG", "en": "JPEG", "hr": "JPEG"}
          },
          "examples": ["application/pdf"]
        },
        "sha256": {
          "description": "SHA-256 of the floor plan's bytes, as the customer sent it.",
          "label": {"sv": "SHA-256", "en": "SHA-256", "hr": "SHA-256"},
          "$ref": "common.schema.json#/$defs/sha256"
        },
        "size": {
          "description": "Size of the floor plan in bytes.",
          "label": {"sv": "Storlek", "en": "Size", "hr": "Veličina"},
          "type": "integer",
          "minimum": 0,
          "maximum": 1099511627776,
          "unit": "byte",
          "examples": [1301455]
        },
        "fileName": {
          "description": "The file's name as the customer sent it.",
          "label": {"sv": "Filnamn", "en": "File name", "hr": "Naziv datoteke"},
          "type": "string",
          "maxLength": 255,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["A-40-1-101.pdf"]
        },
        "page": {
          "description": "Page of the PDF that is the plan, from 1.",
          "label": {"sv": "Sida", "en": "Page", "hr": "Stranica"},
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000,
          "unit": "1",
          "examples": [1]
        },
        "pageCount": {
          "description": "Number of pages of the PDF.",
          "label": {"sv": "Antal sidor", "en": "Page count", "hr": "Broj stranica"},
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000,
          "unit": "1",
          "examples": [12]
        },
        "width": {
          "description": "Width of the plan as displayed, in plan units.",
          "label": {"sv": "Bredd", "en": "Width", "hr": "Širina"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 100000000,
          "unit": "plan unit",
          "precision": 3,
          "tolerance": 0.0005,
          "examples": [1191]
        },
        "height": {
          "description": "Height of the plan as displayed, in plan units.",
          "label": {"sv": "Höjd", "en": "Height", "hr": "Visina"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 100000000,
          "unit": "plan unit",
          "precision": 3,
          "tolerance": 0.0005,
          "examples": [842]
        },
        "unit": {
          "description": "What a plan unit is: pt, 1/72 inch of paper (PDF), or px (SVG and pictures).",
          "label": {"sv": "Planenhet", "en": "Plan unit", "hr": "Jedinica tlocrta"},
          "type": "string",
          "enum": ["pt", "px"],
          "enumLabels": {
            "pt": {"sv": "punkt (1/72 tum)", "en": "point (1/72 inch)", "hr": "točka (1/72 inča)"},
            "px": {"sv": "bildpunkt", "en": "pixel", "hr": "piksel"}
          },
          "examples": ["pt"]
        },
        "rotation": {
          "description": "The PDF page's own rotation in degrees clockwise; coordinates are after it.",
          "label": {"sv": "Sidans rotation", "en": "Page rotation", "hr": "Rotacija stranice"},
          "type": "integer",
          "enum": [0, 90, 180, 270],
          "unit": "°",
          "enumLabels": {
            "0": {"sv": "0°", "en": "0°", "hr": "0°"},
            "90": {"sv": "90°", "en": "90°", "hr": "90°"},
            "180": {"sv": "180°", "en": "180°", "hr": "180°"},
            "270": {"sv": "270°", "en": "270°", "hr": "270°"}
          },
          "examples": [90]
        },
        "userUnit": {
          "description": "The PDF page's user unit in 1/72 inch.",
          "label": {"sv": "Användarenhet", "en": "User unit", "hr": "Korisnička jedinica"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 1000000,
          "unit": "pt",
          "precision": 6,
          "examples": [1]
        },
        "mediaBox": {
          "description": "The PDF page's MediaBox in user units: left, bottom, right, top, as it stands in the file.",
          "label": {"sv": "MediaBox", "en": "MediaBox", "hr": "MediaBox"},
          "type": "array",
          "minItems": 4,
          "maxItems": 4,
          "ordered": true,
          "items": {
            "type": "number",
            "minimum": -1000000000,
            "maximum": 1000000000,
            "unit": "user unit",
            "precision": 3
          },
          "examples": [[0, 0, 1191, 842]]
        },
        "cropBox": {
          "description": "The PDF page's CropBox in user units: left, bottom, right, top, as it stands in the file.",
          "label": {"sv": "CropBox", "en": "CropBox", "hr": "CropBox"},
          "type": "array",
          "minItems": 4,
          "maxItems": 4,
          "ordered": true,
          "items": {
            "type": "number",
            "minimum": -1000000000,
            "maximum": 1000000000,
            "unit": "user unit",
            "precision": 3
          },
          "examples": [[0, 0, 1191, 842]]
        },
        "pixelsPerInch": {
          "description": "Resolution that the picture states.",
          "label": {"sv": "Upplösning", "en": "Resolution", "hr": "Razlučivost"},
          "type": "object",
          "required": ["x", "y"],
          "properties": {
            "x": {
              "description": "Pixels per inch across.",
              "label": {"sv": "Vågrätt", "en": "Horizontal", "hr": "Vodoravno"},
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 1000000,
              "unit": "px/inch",
              "precision": 3,
              "examples": [300]
            },
            "y": {
              "description": "Pixels per inch down.",
              "label": {"sv": "Lodrätt", "en": "Vertical", "hr": "Okomito"},
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 1000000,
              "unit": "px/inch",
              "precision": 3,
              "examples": [300]
            }
          }
        },
        "original": {
          "description": "What was sent, where the drawing could not be kept byte for byte.",
          "label": {"sv": "Mottagen fil", "en": "File received", "hr": "Primljena datoteka"},
          "type": "object",
          "required": ["sha256", "change"],
          "properties": {
            "sha256": {
              "description": "SHA-256 of the bytes that were sent.",
              "label": {"sv": "SHA-256", "en": "SHA-256", "hr": "SHA-256"},
              "$ref": "common.schema.json#/$defs/sha256"
            },
            "change": {
              "description": "What was done with them: encryption taken off with the customer's password, or compression undone.",
              "label": {"sv": "Ändring", "en": "Change", "hr": "Promjena"},
              "type": "string",
              "enum": ["decrypted", "decompressed"],
              "enumLabels": {
                "decrypted": {"sv": "Dekrypterad", "en": "Decrypted", "hr": "Dešifrirano"},
                "decompressed": {"sv": "Uppackad", "en": "Decompressed", "hr": "Raspakirano"}
              },
              "examples": ["decrypted"]
            }
          }
        },
        "orientation": {
          "description": "The picture's EXIF orientation; coordinates are after it.",
          "label": {"sv": "Orientering", "en": "Orientation", "hr": "Orijentacija"},
          "type": "integer",
          "minimum": 1,
          "maximum": 8,
          "unit": "1",
          "examples": [1]
        },
        "layers": {
          "description": "Layers of the PDF and whether they are shown, as the file says.",
          "label": {"sv": "Lager", "en": "Layers", "hr": "Slojevi"},
          "type": "array",
          "maxItems": 10000,
          "ordered": true,
          "items": {
            "description": "One layer of the PDF (optional content group).",
            "label": {"sv": "Lager", "en": "Layer", "hr": "Sloj"},
            "type": "object",
            "required": ["name", "visible"],
            "properties": {
              "name": {
                "description": "Name of the layer.",
                "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
                "type": "string",
                "maxLength": 1000,
                "examples": ["A-40-VÄGG"]
              },
              "visible": {
                "description": "Whether the file shows the layer.",
                "label": {"sv": "Synligt", "en": "Visible", "hr": "Vidljivo"},
                "type": "boolean",
                "examples": [true]
              }
            }
          }
        },
        "findings": {
          "description": "What the import found worth saying.",
          "label": {"sv": "Iakttagelser", "en": "Findings", "hr": "Nalazi"},
          "type": "array",
          "maxItems": 1000,
          "ordered": true,
          "items": {"type": "string", "maxLength": 1000},
          "examples": [["The page has a signature, which the exported PDF leaves out."]]
        }
      },
      "allOf": [
        {
          "if": {"properties": {"mediaType": {"const": "application/pdf"}}, "required": ["mediaType"]},
          "then": {"required": ["page"], "properties": {"unit": {"const": "pt"}}},
          "else": {"properties": {"unit": {"const": "px"}}}
        }
      ],
      "merge": "atomic"
    },
    "view": {
      "description": "How the plan is shown; it never changes coordinates.",
      "label": {"sv": "Vy", "en": "View", "hr": "Prikaz"},
      "type": "object",
      "properties": {
        "rotation": {
          "description": "Rotation of the view in degrees clockwise.",
          "label": {"sv": "Rotation", "en": "Rotation", "hr": "Rotacija"},
          "type": "integer",
          "enum": [0, 90, 180, 270],
          "unit": "°",
          "enumLabels": {
            "0": {"sv": "0°", "en": "0°", "hr": "0°"},
            "90": {"sv": "90°", "en": "90°", "hr": "90°"},
            "180": {"sv": "180°", "en": "180°", "hr": "180°"},
            "270": {"sv": "270°", "en": "270°", "hr": "270°"}
          },
          "examples": [0]
        },
        "layers": {
          "description": "Names of the drawing's layers that are shown; without it, those that the drawing itself shows.",
          "label": {"sv": "Visade lager", "en": "Layers shown", "hr": "Prikazani slojevi"},
          "type": "array",
          "maxItems": 10000,
          "ordered": false,
          "items": {"type": "string", "maxLength": 1000},
          "examples": [["A-40-VÄGG"]]
        },
        "north": {
          "description": "Where north is on the drawing before the view is turned: degrees clockwise from up.",
          "label": {"sv": "Norr", "en": "North", "hr": "Sjever"},
          "type": "number",
          "minimum": -360,
          "maximum": 360,
          "unit": "°",
          "precision": 1,
          "examples": [12.5]
        },
        "crop": {
          "description": "The part of the plan that is shown, in plan units.",
          "label": {"sv": "Utsnitt", "en": "Crop", "hr": "Izrez"},
          "type": "object",
          "required": ["x", "y", "width", "height"],
          "properties": {
            "x": {
              "description": "Left edge of the part shown, in plan units.",
              "label": {"sv": "Vänster", "en": "Left", "hr": "Lijevo"},
              "type": "number",
              "minimum": -100000000,
              "maximum": 100000000,
              "unit": "plan unit",
              "precision": 3,
              "tolerance": 0.0005,
              "examples": [40]
            },
            "y": {
              "description": "Top edge of the part shown, in plan units.",
              "label": {"sv": "Överkant", "en": "Top", "hr": "Vrh"},
              "type": "number",
              "minimum": -100000000,
              "maximum": 100000000,
              "unit": "plan unit",
              "precision": 3,
              "tolerance": 0.0005,
              "examples": [40]
            },
            "width": {
              "description": "Width of the part shown, in plan units.",
              "label": {"sv": "Bredd", "en": "Width", "hr": "Širina"},
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 100000000,
              "unit": "plan unit",
              "precision": 3,
              "tolerance": 0.0005,
              "examples": [900]
            },
            "height": {
              "description": "Height of the part shown, in plan units.",
              "label": {"sv": "Höjd", "en": "Height", "hr": "Visina"},
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 100000000,
              "unit": "plan unit",
              "precision": 3,
              "tolerance": 0.0005,
              "examples": [600]
            }
          },
          "merge": "atomic"
        }
      }
    },
    "scale": {
      "description": "The scale of the plan with its evidence; millimetres per plan unit follow from it.",
      "label": {"sv": "Skala", "en": "Scale", "hr": "Mjerilo"},
      "type": "object",
      "required": ["kind"],
      "properties": {
        "kind": {
          "description": "What the scale was taken from.",
          "label": {"sv": "Underlag", "en": "Evidence", "hr": "Podloga"},
          "type": "string",
          "enum": ["twoPoints", "ratio", "scaleBar", "declared"],
          "enumLabels": {
            "twoPoints": {
              "sv": "Två punkter och ett mått",
              "en": "Two points and a length",
              "hr": "Dvije točke i duljina"
            },
            "ratio": {"sv": "Angiven skala", "en": "Stated ratio", "hr": "Navedeno mjerilo"},
            "scaleBar": {"sv": "Skalstock", "en": "Scale bar", "hr": "Grafičko mjerilo"},
            "declared": {"sv": "Angiven av filen", "en": "Declared by the file", "hr": "Navedeno u datoteci"}
          },
          "examples": ["twoPoints"]
        },
        "from": {
          "description": "First end of the known length, in plan units.",
          "label": {"sv": "Från", "en": "From", "hr": "Od"},
          "$ref": "common.schema.json#/$defs/planPoint"
        },
        "to": {
          "description": "Other end of the known length, in plan units.",
          "label": {"sv": "Till", "en": "To", "hr": "Do"},
          "$ref": "common.schema.json#/$defs/planPoint"
        },
        "length": {
          "description": "True length between the two points in millimetres.",
          "label": {"sv": "Mått", "en": "Length", "hr": "Duljina"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 100000000,
          "unit": "mm",
          "precision": 1,
          "examples": [60000]
        },
        "ratio": {
          "description": "The ratio that the drawing or the file states: 100 means 1:100.",
          "label": {"sv": "Skala 1:", "en": "Ratio 1:", "hr": "Omjer 1:"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 10000000,
          "unit": "1",
          "precision": 4,
          "examples": [100]
        },
        "paper": {
          "description": "The paper that the ratio holds for, where the drawing came smaller or larger than it was drawn.",
          "label": {"sv": "Pappersformat", "en": "Paper size", "hr": "Format papira"},
          "type": "string",
          "enum": ["A4", "A3", "A2", "A1", "A0"],
          "enumLabels": {
            "A4": {"sv": "A4", "en": "A4", "hr": "A4"},
            "A3": {"sv": "A3", "en": "A3", "hr": "A3"},
            "A2": {"sv": "A2", "en": "A2", "hr": "A2"},
            "A1": {"sv": "A1", "en": "A1", "hr": "A1"},
            "A0": {"sv": "A0", "en": "A0", "hr": "A0"}
          },
          "examples": ["A1"]
        },
        "text": {
          "description": "The words on the drawing that the scale was read from.",
          "label": {"sv": "Text på ritningen", "en": "Text on the drawing", "hr": "Tekst na crtežu"},
          "type": "string",
          "maxLength": 200,
          "pattern": "^[^\\x00-\\x1f\\x7f]*$",
          "examples": ["SKALA 1:100"]
        },
        "position": {
          "description": "Where those words stand, in plan units.",
          "label": {"sv": "Textens läge", "en": "Position of the text", "hr": "Položaj teksta"},
          "$ref": "common.schema.json#/$defs/planPoint"
        }
      },
      "allOf": [
        {
          "if": {"properties": {"kind": {"const": "twoPoints"}}, "required": ["kind"]},
          "then": {"required": ["from", "to", "length"]}
        },
        {
          "if": {"properties": {"kind": {"const": "scaleBar"}}, "required": ["kind"]},
          "then": {"required": ["from", "to", "length"]}
        },
        {"if": {"properties": {"kind": {"const": "ratio"}}, "required": ["kind"]}, "then": {"required": ["ratio"]}},
        {"if": {"properties": {"kind": {"const": "declared"}}, "required": ["kind"]}, "then": {"required": ["ratio"]}}
      ],
      "merge": "atomic"
    },
    "fans": {
      "description": "The fans placed on the plan.",
      "label": {"sv": "Fläktar", "en": "Fans", "hr": "Ventilatori"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One fan on the plan.",
        "label": {"sv": "Takfläkt", "en": "Ceiling fan", "hr": "Stropni ventilator"},
        "type": "object",
        "required": ["id", "product", "position"],
        "properties": {
          "id": {
            "description": "Identity of the fan, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["7z3kq0v9c2mw5x8h"]
          },
          "number": {
            "description": "What the fan is called on the drawing.",
            "label": {"sv": "Beteckning", "en": "Number", "hr": "Oznaka"},
            "type": "string",
            "maxLength": 30,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["F1"]
          },
          "product": {
            "description": "Which fan it is: id of a product of this proposal.",
            "label": {"sv": "Produkt", "en": "Product", "hr": "Proizvod"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/products/products",
            "examples": ["HVLS-7300"]
          },
          "position": {
            "description": "Centre of the fan, in plan units.",
            "label": {"sv": "Position", "en": "Position", "hr": "Položaj"},
            "$ref": "common.schema.json#/$defs/planPoint"
          },
          "rotation": {
            "description": "How the fan is turned, in degrees clockwise.",
            "label": {"sv": "Rotation", "en": "Rotation", "hr": "Rotacija"},
            "type": "number",
            "minimum": -360,
            "maximum": 360,
            "unit": "°",
            "precision": 1,
            "examples": [0]
          },
          "mountHeight": {
            "description": "Height from floor to the plane of the blades in millimetres.",
            "label": {"sv": "Monteringshöjd", "en": "Mounting height", "hr": "Visina montaže"},
            "type": "number",
            "minimum": 1000,
            "maximum": 300000,
            "unit": "mm",
            "precision": 0,
            "examples": [8000]
          },
          "locked": {
            "description": "Whether automatic layout leaves the fan where it is.",
            "label": {"sv": "Låst", "en": "Locked", "hr": "Zaključano"},
            "type": "boolean",
            "default": false,
            "examples": [true]
          },
          "note": {
            "description": "A note about this fan.",
            "label": {"sv": "Anteckning", "en": "Note", "hr": "Napomena"},
            "type": "string",
            "maxLength": 5000,
            "text": true,
            "examples": ["Hängs i fackverk B4."]
          }
        }
      }
    },
    "dimensions": {
      "description": "Dimension lines drawn on the plan.",
      "label": {"sv": "Mått", "en": "Dimensions", "hr": "Kote"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One dimension line.",
        "label": {"sv": "Mått", "en": "Dimension", "hr": "Kota"},
        "type": "object",
        "required": ["id", "from", "to"],
        "properties": {
          "id": {
            "description": "Identity of the dimension line, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["d1"]
          },
          "from": {
            "description": "First end, in plan units.",
            "label": {"sv": "Från", "en": "From", "hr": "Od"},
            "$ref": "common.schema.json#/$defs/planPoint"
          },
          "to": {
            "description": "Other end, in plan units.",
            "label": {"sv": "Till", "en": "To", "hr": "Do"},
            "$ref": "common.schema.json#/$defs/planPoint"
          },
          "text": {
            "description": "Text in place of the measured length.",
            "label": {"sv": "Text", "en": "Text", "hr": "Tekst"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["c/c 20 000"]
          }
        }
      }
    },
    "keepOuts": {
      "description": "Places that fans must keep clear of.",
      "label": {"sv": "Spärrområden", "en": "Keep-outs", "hr": "Zabranjena područja"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One place to keep clear of.",
        "label": {"sv": "Spärrområde", "en": "Keep-out", "hr": "Zabranjeno područje"},
        "type": "object",
        "required": ["id", "kind", "shape", "points"],
        "properties": {
          "id": {
            "description": "Identity of the keep-out, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["o1"]
          },
          "kind": {
            "description": "What stands there.",
            "label": {"sv": "Hinder", "en": "Obstruction", "hr": "Prepreka"},
            "type": "string",
            "enum": [
              "crane", "rack", "light", "sprinkler", "smokeDetector", "diffuser", "heater", "extraction", "column", "obstacle"
            ],
            "enumLabels": {
              "crane": {"sv": "Travers", "en": "Crane", "hr": "Kran"},
              "rack": {"sv": "Pallställ", "en": "Rack", "hr": "Regal"},
              "light": {"sv": "Belysning", "en": "Light", "hr": "Rasvjeta"},
              "sprinkler": {"sv": "Sprinkler", "en": "Sprinkler", "hr": "Sprinkler"},
              "smokeDetector": {"sv": "Rökdetektor", "en": "Smoke detector", "hr": "Detektor dima"},
              "diffuser": {"sv": "Tilluftsdon", "en": "Diffuser", "hr": "Difuzor"},
              "heater": {"sv": "Strålvärmare", "en": "Radiant heater", "hr": "Zračeći grijač"},
              "extraction": {"sv": "Punktutsug", "en": "Local extraction", "hr": "Lokalni odsis"},
              "column": {"sv": "Pelare", "en": "Column", "hr": "Stup"},
              "obstacle": {"sv": "Hinder", "en": "Obstacle", "hr": "Prepreka"}
            },
            "examples": ["crane"]
          },
          "shape": {
            "description": "How its outline is given.",
            "label": {"sv": "Form", "en": "Shape", "hr": "Oblik"},
            "type": "string",
            "enum": ["polygon", "circle", "point"],
            "enumLabels": {
              "polygon": {"sv": "Polygon", "en": "Polygon", "hr": "Poligon"},
              "circle": {"sv": "Cirkel", "en": "Circle", "hr": "Kružnica"},
              "point": {"sv": "Punkt", "en": "Point", "hr": "Točka"}
            },
            "examples": ["polygon"]
          },
          "points": {
            "description": "Corners of a polygon in order, centre of a circle, or the point, in plan units.",
            "label": {"sv": "Punkter", "en": "Points", "hr": "Točke"},
            "type": "array",
            "minItems": 1,
            "maxItems": 10000,
            "ordered": true,
            "items": {"$ref": "common.schema.json#/$defs/planPoint"}
          },
          "radius": {
            "description": "Radius of a circle, in plan units.",
            "label": {"sv": "Radie", "en": "Radius", "hr": "Polumjer"},
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 100000000,
            "unit": "plan unit",
            "precision": 3,
            "tolerance": 0.0005,
            "examples": [12.5]
          },
          "bottom": {
            "description": "Height from floor to its underside in millimetres; of a sprinkler, to the deflector.",
            "label": {"sv": "Underkant", "en": "Underside", "hr": "Donji rub"},
            "type": "number",
            "minimum": 0,
            "maximum": 300000,
            "unit": "mm",
            "precision": 0,
            "examples": [9200]
          },
          "top": {
            "description": "Height from floor to its top in millimetres; of a crane, to the top of what it moves through.",
            "label": {"sv": "Överkant", "en": "Top", "hr": "Gornji rub"},
            "type": "number",
            "minimum": 0,
            "maximum": 300000,
            "unit": "mm",
            "precision": 0,
            "examples": [6500]
          },
          "name": {
            "description": "What it is called on the drawing.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Travers 2"]
          },
          "clearance": {
            "description": "Distance to keep from it in millimetres.",
            "label": {"sv": "Fritt avstånd", "en": "Clearance", "hr": "Udaljenost"},
            "type": "number",
            "minimum": 0,
            "maximum": 1000000,
            "unit": "mm",
            "precision": 0,
            "examples": [1000]
          },
          "note": {
            "description": "A note about this place.",
            "label": {"sv": "Anteckning", "en": "Note", "hr": "Napomena"},
            "type": "string",
            "maxLength": 5000,
            "text": true,
            "examples": ["Kranbana i full längd."]
          }
        },
        "allOf": [
          {
            "if": {"properties": {"shape": {"const": "polygon"}}, "required": ["shape"]},
            "then": {"properties": {"points": {"minItems": 3}}}
          },
          {
            "if": {"properties": {"shape": {"const": "circle"}}, "required": ["shape"]},
            "then": {"required": ["radius"], "properties": {"points": {"maxItems": 1}}}
          },
          {
            "if": {"properties": {"shape": {"const": "point"}}, "required": ["shape"]},
            "then": {"properties": {"points": {"maxItems": 1}}}
          }
        ]
      }
    },
    "gridLines": {
      "description": "Column lines of the building, by which fans are placed and found.",
      "label": {"sv": "Modullinjer", "en": "Grid lines", "hr": "Osi stupova"},
      "type": "array",
      "maxItems": 1000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One column line.",
        "label": {"sv": "Modullinje", "en": "Grid line", "hr": "Os stupova"},
        "type": "object",
        "required": ["id", "name", "from", "to"],
        "properties": {
          "id": {
            "description": "Identity of the grid line, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["g1"]
          },
          "name": {
            "description": "What the line is called on the drawing.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["B"]
          },
          "from": {
            "description": "One end, in plan units.",
            "label": {"sv": "Från", "en": "From", "hr": "Od"},
            "$ref": "common.schema.json#/$defs/planPoint"
          },
          "to": {
            "description": "Other end, in plan units.",
            "label": {"sv": "Till", "en": "To", "hr": "Do"},
            "$ref": "common.schema.json#/$defs/planPoint"
          }
        }
      }
    },
    "zones": {
      "description": "Areas of the hall, such as parts with another ceiling height.",
      "label": {"sv": "Zoner", "en": "Zones", "hr": "Zone"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One area of the hall.",
        "label": {"sv": "Zon", "en": "Zone", "hr": "Zona"},
        "type": "object",
        "required": ["id", "points"],
        "properties": {
          "id": {
            "description": "Identity of the zone, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["z1"]
          },
          "name": {
            "description": "Name of the zone.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Lastzon"]
          },
          "points": {
            "description": "Corners of the zone in order, in plan units.",
            "label": {"sv": "Punkter", "en": "Points", "hr": "Točke"},
            "type": "array",
            "minItems": 3,
            "maxItems": 10000,
            "ordered": true,
            "items": {"$ref": "common.schema.json#/$defs/planPoint"}
          },
          "ceilingHeight": {
            "description": "Height from floor to ceiling in the zone in millimetres.",
            "label": {"sv": "Takhöjd", "en": "Ceiling height", "hr": "Visina stropa"},
            "type": "number",
            "minimum": 1000,
            "maximum": 300000,
            "unit": "mm",
            "precision": 0,
            "examples": [6500]
          }
        }
      }
    },
    "notes": {
      "description": "Notes written on the plan.",
      "label": {"sv": "Anteckningar", "en": "Notes", "hr": "Napomene"},
      "type": "array",
      "maxItems": 100000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One note on the plan.",
        "label": {"sv": "Anteckning", "en": "Note", "hr": "Napomena"},
        "type": "object",
        "required": ["id", "position", "text"],
        "properties": {
          "id": {
            "description": "Identity of the note, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["n1"]
          },
          "position": {
            "description": "Where the note stands, in plan units.",
            "label": {"sv": "Position", "en": "Position", "hr": "Položaj"},
            "$ref": "common.schema.json#/$defs/planPoint"
          },
          "text": {
            "description": "The note.",
            "label": {"sv": "Text", "en": "Text", "hr": "Tekst"},
            "type": "string",
            "minLength": 1,
            "maxLength": 5000,
            "text": true,
            "examples": ["Ny port 2027."]
          }
        }
      }
    },
    "options": {
      "description": "How the plan is drawn.",
      "label": {"sv": "Ritalternativ", "en": "Drawing options", "hr": "Mogućnosti crtanja"},
      "type": "object",
      "properties": {
        "showCoverage": {
          "description": "Whether the floor area that each fan serves is drawn as a circle.",
          "label": {"sv": "Visa täckning", "en": "Show coverage", "hr": "Prikaži pokrivenost"},
          "type": "boolean",
          "default": false,
          "examples": [true]
        },
        "showAirSpeed": {
          "description": "Whether the predicted air speed at full fan speed is drawn as a map.",
          "label": {"sv": "Visa lufthastighet", "en": "Show air speed", "hr": "Prikaži brzinu zraka"},
          "type": "boolean",
          "default": false,
          "examples": [true]
        }
      }
    }
  }
}

"""#
  }

  static var products: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/products.schema.json",
  "title": "Products",
  "description": "The catalogue rows that this proposal uses, as they were when it took them.",
  "label": {"sv": "Produkter", "en": "Products", "hr": "Proizvodi"},
  "part": "model/products.json",
  "type": "object",
  "required": ["products"],
  "properties": {
    "products": {
      "description": "The products that lines and fans of this proposal name.",
      "label": {"sv": "Produkter", "en": "Products", "hr": "Proizvodi"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One product of the catalogue.",
        "label": {"sv": "Produkt", "en": "Product", "hr": "Proizvod"},
        "type": "object",
        "required": ["id", "name", "price"],
        "properties": {
          "id": {
            "description": "Article number of the product, unique in this list.",
            "label": {"sv": "Artikelnummer", "en": "Article number", "hr": "Broj artikla"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["HVLS-7300"]
          },
          "name": {
            "description": "Name of the product as printed.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "examples": ["HVLS 7300"]
          },
          "manufacturer": {
            "description": "Who makes the product.",
            "label": {"sv": "Tillverkare", "en": "Manufacturer", "hr": "Proizvođač"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Ency"]
          },
          "type": {
            "description": "What kind of product it is.",
            "label": {"sv": "Produkttyp", "en": "Type", "hr": "Vrsta"},
            "type": "string",
            "enum": ["hvls", "destratification", "accessory", "service"],
            "enumLabels": {
              "hvls": {"sv": "HVLS-fläkt", "en": "HVLS fan", "hr": "HVLS ventilator"},
              "destratification": {
                "sv": "Destratifieringsfläkt",
                "en": "Destratification fan",
                "hr": "Ventilator za destratifikaciju"
              },
              "accessory": {"sv": "Tillbehör", "en": "Accessory", "hr": "Dodatna oprema"},
              "service": {"sv": "Tjänst", "en": "Service", "hr": "Usluga"}
            },
            "examples": ["hvls"]
          },
          "description": {
            "description": "What the product is, in each language.",
            "label": {"sv": "Beskrivning", "en": "Description", "hr": "Opis"},
            "$ref": "common.schema.json#/$defs/localizedText"
          },
          "diameter": {
            "description": "Diameter over the blade tips in millimetres.",
            "label": {"sv": "Diameter", "en": "Diameter", "hr": "Promjer"},
            "type": "number",
            "minimum": 50,
            "maximum": 15000,
            "unit": "mm",
            "precision": 0,
            "examples": [7300]
          },
          "bladeCount": {
            "description": "Number of blades.",
            "label": {"sv": "Antal blad", "en": "Blade count", "hr": "Broj lopatica"},
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "unit": "1",
            "examples": [5]
          },
          "rotationalSpeed": {
            "description": "Highest speed in revolutions per minute.",
            "label": {"sv": "Varvtal", "en": "Rotational speed", "hr": "Brzina vrtnje"},
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 20000,
            "unit": "rpm",
            "precision": 0,
            "examples": [60]
          },
          "airflow": {
            "description": "Airflow at the highest speed in cubic metres per hour, rated as the rating standard says.",
            "label": {"sv": "Luftflöde", "en": "Airflow", "hr": "Protok zraka"},
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 10000000,
            "unit": "m³/h",
            "precision": 0,
            "examples": [238000]
          },
          "ratingStandard": {
            "description": "Standard that the airflow was measured by; AMCA 230-99 gives 1.41 times the figure of later editions.",
            "label": {"sv": "Mätstandard", "en": "Rating standard", "hr": "Norma mjerenja"},
            "type": "string",
            "maxLength": 100,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["AMCA 230-15"]
          },
          "power": {
            "description": "Electrical power at the highest speed in watts.",
            "label": {"sv": "Effekt", "en": "Power", "hr": "Snaga"},
            "type": "number",
            "minimum": 0,
            "maximum": 1000000,
            "unit": "W",
            "precision": 0,
            "examples": [750]
          },
          "sound": {
            "description": "Noise level in decibels, A-weighted, as the maker states it.",
            "label": {"sv": "Ljudnivå", "en": "Noise level", "hr": "Razina buke"},
            "type": "number",
            "minimum": 0,
            "maximum": 150,
            "unit": "dB(A)",
            "precision": 1,
            "examples": [42]
          },
          "weight": {
            "description": "Weight with motor and blades in kilograms.",
            "label": {"sv": "Vikt", "en": "Weight", "hr": "Težina"},
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 100000,
            "unit": "kg",
            "precision": 1,
            "examples": [128]
          },
          "coverage": {
            "description": "Floor area that one fan serves in square metres, as the maker states it.",
            "label": {"sv": "Täckning", "en": "Coverage", "hr": "Pokrivenost"},
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 1000000,
            "unit": "m²",
            "precision": 0,
            "examples": [1050]
          },
          "price": {
            "description": "List price excluding VAT, in the minor unit of the proposal's currency.",
            "label": {"sv": "Pris", "en": "Price", "hr": "Cijena"},
            "$ref": "common.schema.json#/$defs/price",
            "examples": [4999500]
          },
          "vatRate": {
            "description": "VAT in percent on top of the price.",
            "label": {"sv": "Momssats", "en": "VAT rate", "hr": "Stopa PDV-a"},
            "$ref": "common.schema.json#/$defs/percent",
            "examples": [25]
          },
          "warranty": {
            "description": "Warranty of the product in years.",
            "label": {"sv": "Garanti", "en": "Warranty", "hr": "Jamstvo"},
            "type": "object",
            "properties": {
              "motor": {
                "description": "Warranty on motor and drive in years.",
                "label": {"sv": "Motor", "en": "Motor", "hr": "Motor"},
                "type": "number",
                "minimum": 0,
                "maximum": 100,
                "unit": "year",
                "precision": 1,
                "examples": [5]
              },
              "other": {
                "description": "Warranty on everything else in years.",
                "label": {"sv": "Övrigt", "en": "Other", "hr": "Ostalo"},
                "type": "number",
                "minimum": 0,
                "maximum": 100,
                "unit": "year",
                "precision": 1,
                "examples": [2]
              }
            }
          },
          "image": {
            "description": "Picture of the product: path in the package.",
            "label": {"sv": "Bild", "en": "Image", "hr": "Slika"},
            "$ref": "common.schema.json#/$defs/mediaPath"
          }
        }
      }
    }
  }
}

"""#
  }

  static var proposal: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/proposal.schema.json",
  "title": "Proposal",
  "description": "The proposal itself: its number, title, kind, language, currency, dates and words.",
  "label": {"sv": "Offert", "en": "Proposal", "hr": "Ponuda"},
  "part": "model/proposal.json",
  "type": "object",
  "required": ["number", "title", "kind", "status", "printedRevision", "language", "currency"],
  "properties": {
    "number": {
      "description": "The seller's number of the proposal, as printed.",
      "label": {"sv": "Offertnummer", "en": "Proposal number", "hr": "Broj ponude"},
      "type": "string",
      "minLength": 1,
      "maxLength": 50,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "examples": ["OFF-2026-0142"]
    },
    "title": {
      "description": "Title of the proposal, one line.",
      "label": {"sv": "Titel", "en": "Title", "hr": "Naslov"},
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "examples": ["Takfläktar för lagerhall 3"]
    },
    "kind": {
      "description": "Whether it is an offer that binds until its date, or an indicative estimate.",
      "label": {"sv": "Dokumenttyp", "en": "Kind", "hr": "Vrsta"},
      "type": "string",
      "enum": ["offer", "estimate"],
      "enumLabels": {
        "offer": {"sv": "Offert", "en": "Offer", "hr": "Ponuda"},
        "estimate": {"sv": "Prisuppskattning", "en": "Estimate", "hr": "Okvirna procjena"}
      },
      "examples": ["offer"]
    },
    "status": {
      "description": "Whether it has been sent; expired is computed from the date it is valid until.",
      "label": {"sv": "Status", "en": "Status", "hr": "Status"},
      "type": "string",
      "enum": ["draft", "sent"],
      "enumLabels": {
        "draft": {"sv": "Utkast", "en": "Draft", "hr": "Nacrt"},
        "sent": {"sv": "Skickad", "en": "Sent", "hr": "Poslano"}
      },
      "examples": ["draft"]
    },
    "printedRevision": {
      "description": "Counts the sendings of the proposal, from 0 for one that was never sent.",
      "label": {"sv": "Utskriven revision", "en": "Printed revision", "hr": "Ispisana revizija"},
      "type": "integer",
      "minimum": 0,
      "maximum": 100000,
      "unit": "1",
      "merge": "max",
      "examples": [0, 2]
    },
    "language": {
      "description": "Language that the proposal is written in.",
      "label": {"sv": "Språk", "en": "Language", "hr": "Jezik"},
      "$ref": "common.schema.json#/$defs/language",
      "examples": ["sv"]
    },
    "currency": {
      "description": "Currency of all amounts of the proposal, ISO 4217; amounts are integers in its minor unit.",
      "label": {"sv": "Valuta", "en": "Currency", "hr": "Valuta"},
      "$ref": "common.schema.json#/$defs/currency",
      "examples": ["SEK"]
    },
    "date": {
      "description": "Day that the proposal is dated.",
      "label": {"sv": "Datum", "en": "Date", "hr": "Datum"},
      "$ref": "common.schema.json#/$defs/date",
      "examples": ["2026-03-02"]
    },
    "validUntil": {
      "description": "Last day that the proposal is valid.",
      "label": {"sv": "Giltig till", "en": "Valid until", "hr": "Vrijedi do"},
      "$ref": "common.schema.json#/$defs/date",
      "examples": ["2026-04-30"]
    },
    "salesperson": {
      "description": "The seller's person who answers for the proposal: id of a person of the team.",
      "label": {"sv": "Säljare", "en": "Salesperson", "hr": "Prodavač"},
      "$ref": "common.schema.json#/$defs/id",
      "reference": "/team/people",
      "examples": ["anna"]
    },
    "reference": {
      "description": "The customer's own reference, such as a request or order number.",
      "label": {"sv": "Er referens", "en": "Your reference", "hr": "Vaša referenca"},
      "type": "string",
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*$",
      "examples": ["Förfrågan 2026-17"]
    },
    "introduction": {
      "description": "Words that open the proposal.",
      "label": {"sv": "Inledning", "en": "Introduction", "hr": "Uvod"},
      "type": "string",
      "maxLength": 20000,
      "text": true,
      "examples": ["Tack för ett givande besök i hallen."]
    },
    "notes": {
      "description": "Notes to the customer, printed with the proposal.",
      "label": {"sv": "Anteckningar", "en": "Notes", "hr": "Napomene"},
      "type": "string",
      "maxLength": 20000,
      "text": true,
      "personalData": "text",
      "examples": ["Montage sker utanför skiftgång."]
    },
    "terms": {
      "description": "Terms of the proposal, in the order they are printed.",
      "label": {"sv": "Villkor", "en": "Terms", "hr": "Uvjeti"},
      "type": "array",
      "maxItems": 500,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One paragraph of the terms.",
        "label": {"sv": "Villkor", "en": "Term", "hr": "Uvjet"},
        "type": "object",
        "required": ["id", "heading", "text"],
        "properties": {
          "id": {
            "description": "Identity of the term, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["payment"]
          },
          "heading": {
            "description": "Heading of the paragraph.",
            "label": {"sv": "Rubrik", "en": "Heading", "hr": "Naslov"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "examples": ["Betalningsvillkor"]
          },
          "text": {
            "description": "The paragraph.",
            "label": {"sv": "Text", "en": "Text", "hr": "Tekst"},
            "type": "string",
            "minLength": 1,
            "maxLength": 20000,
            "text": true,
            "examples": ["30 dagar netto."]
          }
        }
      }
    }
  }
}

"""#
  }

  static var quote: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/quote.schema.json",
  "title": "Quote",
  "description": "The figures of a proposal as they were sent: evidence, written once at sending and never recomputed.",
  "label": {"sv": "Skickad offert", "en": "Sent quote", "hr": "Poslana ponuda"},
  "part": "model/quote.json",
  "merge": "atomic",
  "type": "object",
  "required": ["frozenAt", "revisionHash", "printedRevision", "currency", "vatMode", "lines", "totals"],
  "properties": {
    "frozenAt": {
      "description": "When the figures were frozen, RFC 3339.",
      "label": {"sv": "Fryst", "en": "Frozen at", "hr": "Zamrznuto"},
      "$ref": "common.schema.json#/$defs/instant",
      "examples": ["2026-03-04T15:12:08Z"]
    },
    "revisionHash": {
      "description": "Revision hash of the revision that the figures were computed from.",
      "label": {"sv": "Revisionshash", "en": "Revision hash", "hr": "Sažetak revizije"},
      "$ref": "common.schema.json#/$defs/sha256"
    },
    "number": {
      "description": "Number of the proposal, as sent.",
      "label": {"sv": "Offertnummer", "en": "Proposal number", "hr": "Broj ponude"},
      "type": "string",
      "minLength": 1,
      "maxLength": 50,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "examples": ["OFF-2026-0142"]
    },
    "printedRevision": {
      "description": "Which sending this was, from 1.",
      "label": {"sv": "Utskriven revision", "en": "Printed revision", "hr": "Ispisana revizija"},
      "type": "integer",
      "minimum": 1,
      "maximum": 100000,
      "unit": "1",
      "examples": [1]
    },
    "language": {
      "description": "Language that the proposal was sent in.",
      "label": {"sv": "Språk", "en": "Language", "hr": "Jezik"},
      "$ref": "common.schema.json#/$defs/language",
      "examples": ["sv"]
    },
    "currency": {
      "description": "Currency of all amounts, ISO 4217.",
      "label": {"sv": "Valuta", "en": "Currency", "hr": "Valuta"},
      "$ref": "common.schema.json#/$defs/currency",
      "examples": ["SEK"]
    },
    "date": {
      "description": "Day that the sent proposal was dated.",
      "label": {"sv": "Datum", "en": "Date", "hr": "Datum"},
      "$ref": "common.schema.json#/$defs/date",
      "examples": ["2026-03-04"]
    },
    "validUntil": {
      "description": "Last day that the sent proposal was valid.",
      "label": {"sv": "Giltig till", "en": "Valid until", "hr": "Vrijedi do"},
      "$ref": "common.schema.json#/$defs/date",
      "examples": ["2026-04-30"]
    },
    "generator": {
      "description": "The program that computed the figures.",
      "label": {"sv": "Program", "en": "Program", "hr": "Program"},
      "type": "object",
      "required": ["name", "version"],
      "properties": {
        "name": {
          "description": "Name of the program.",
          "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["ency"]
        },
        "version": {
          "description": "Version of the program.",
          "label": {"sv": "Version", "en": "Version", "hr": "Verzija"},
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["0.1.0"]
        }
      }
    },
    "vatMode": {
      "description": "How VAT was charged.",
      "label": {"sv": "Moms", "en": "VAT mode", "hr": "PDV"},
      "type": "string",
      "enum": ["normal", "reverseCharge", "none"],
      "enumLabels": {
        "normal": {"sv": "Normal moms", "en": "Normal VAT", "hr": "Redovni PDV"},
        "reverseCharge": {
          "sv": "Omvänd betalningsskyldighet",
          "en": "Reverse charge",
          "hr": "Prijenos porezne obveze"
        },
        "none": {"sv": "Ingen moms", "en": "No VAT", "hr": "Bez PDV-a"}
      },
      "examples": ["normal"]
    },
    "lines": {
      "description": "The lines as sent, with their sums.",
      "label": {"sv": "Rader", "en": "Lines", "hr": "Stavke"},
      "type": "array",
      "maxItems": 5000,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One line as sent.",
        "label": {"sv": "Rad", "en": "Line item", "hr": "Stavka"},
        "type": "object",
        "required": ["id", "description", "quantity", "unitPrice", "net", "counted"],
        "properties": {
          "id": {
            "description": "Identity of the line, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["L1"]
          },
          "product": {
            "description": "Id of the product sold, as it was then; it need not exist any more.",
            "label": {"sv": "Produkt", "en": "Product", "hr": "Proizvod"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["HVLS-7300"]
          },
          "description": {
            "description": "Text of the line as printed.",
            "label": {"sv": "Beskrivning", "en": "Description", "hr": "Opis"},
            "type": "string",
            "minLength": 1,
            "maxLength": 5000,
            "examples": ["HVLS 7300"]
          },
          "section": {
            "description": "Heading that the line was printed under.",
            "label": {"sv": "Avsnitt", "en": "Section", "hr": "Odjeljak"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Fläktar"]
          },
          "quantity": {
            "description": "How many or how much, an exact decimal in the line's unit.",
            "label": {"sv": "Antal", "en": "Quantity", "hr": "Količina"},
            "type": "number",
            "minimum": 0,
            "maximum": 1000000000,
            "unit": "line unit",
            "precision": 4,
            "examples": [3]
          },
          "unit": {
            "description": "Unit of the quantity.",
            "label": {"sv": "Enhet", "en": "Unit", "hr": "Jedinica"},
            "type": "string",
            "enum": ["pcs", "hour", "day", "metre", "lump", "km"],
            "enumLabels": {
              "pcs": {"sv": "st", "en": "pcs", "hr": "kom"},
              "hour": {"sv": "timme", "en": "hour", "hr": "sat"},
              "day": {"sv": "dag", "en": "day", "hr": "dan"},
              "metre": {"sv": "m", "en": "m", "hr": "m"},
              "lump": {"sv": "klumpsumma", "en": "lump sum", "hr": "paušal"},
              "km": {"sv": "km", "en": "km", "hr": "km"}
            },
            "examples": ["pcs"]
          },
          "unitPrice": {
            "description": "Price of one unit excluding VAT, in the minor unit of the currency.",
            "label": {"sv": "À-pris", "en": "Unit price", "hr": "Jedinična cijena"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [4999500]
          },
          "discount": {
            "description": "Discount on the line in percent, an exact decimal.",
            "label": {"sv": "Rabatt", "en": "Discount", "hr": "Popust"},
            "$ref": "common.schema.json#/$defs/percent",
            "examples": [10]
          },
          "net": {
            "description": "Sum of the line after its discount, excluding VAT, in the minor unit of the currency.",
            "label": {"sv": "Radsumma", "en": "Line total", "hr": "Iznos stavke"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [13498650]
          },
          "vatRate": {
            "description": "VAT in percent that was charged on the line.",
            "label": {"sv": "Momssats", "en": "VAT rate", "hr": "Stopa PDV-a"},
            "$ref": "common.schema.json#/$defs/percent",
            "examples": [25]
          },
          "optional": {
            "description": "Whether the line was an option.",
            "label": {"sv": "Tillval", "en": "Optional", "hr": "Opcija"},
            "type": "boolean",
            "default": false,
            "examples": [false]
          },
          "alternativeTo": {
            "description": "Id of the line that this one could have stood in for.",
            "label": {"sv": "Alternativ till", "en": "Alternative to", "hr": "Zamjena za"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["L1"]
          },
          "counted": {
            "description": "Whether the totals hold the line; options and alternatives they leave out.",
            "label": {"sv": "Ingår i summan", "en": "In the total", "hr": "U zbroju"},
            "type": "boolean",
            "examples": [true]
          }
        }
      }
    },
    "vat": {
      "description": "VAT by rate, as sent.",
      "label": {"sv": "Moms per sats", "en": "VAT by rate", "hr": "PDV po stopama"},
      "type": "array",
      "maxItems": 50,
      "ordered": true,
      "items": {
        "description": "VAT at one rate.",
        "label": {"sv": "Momssats", "en": "VAT rate", "hr": "Stopa PDV-a"},
        "type": "object",
        "required": ["rate", "base", "amount"],
        "properties": {
          "rate": {
            "description": "VAT rate in percent.",
            "label": {"sv": "Momssats", "en": "VAT rate", "hr": "Stopa PDV-a"},
            "$ref": "common.schema.json#/$defs/percent",
            "examples": [25]
          },
          "base": {
            "description": "What the VAT was charged on, in the minor unit of the currency.",
            "label": {"sv": "Underlag", "en": "Taxable amount", "hr": "Porezna osnovica"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [15992229]
          },
          "amount": {
            "description": "The VAT, in the minor unit of the currency.",
            "label": {"sv": "Moms", "en": "VAT", "hr": "PDV"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [3998057]
          }
        }
      }
    },
    "totals": {
      "description": "The sums as sent, in the minor unit of the currency.",
      "label": {"sv": "Summor", "en": "Totals", "hr": "Zbrojevi"},
      "type": "object",
      "required": ["subtotal", "net", "vat", "total", "rounding", "toPay"],
      "properties": {
        "subtotal": {
          "description": "Sum of the counted lines, excluding VAT.",
          "label": {"sv": "Delsumma", "en": "Subtotal", "hr": "Međuzbroj"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [16833925]
        },
        "orderDiscount": {
          "description": "What the order discount took off, as a positive amount.",
          "label": {"sv": "Orderrabatt", "en": "Order discount", "hr": "Popust na narudžbu"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [841696]
        },
        "shipping": {
          "description": "Freight, excluding VAT.",
          "label": {"sv": "Frakt", "en": "Shipping", "hr": "Dostava"},
          "$ref": "common.schema.json#/$defs/price",
          "examples": [0]
        },
        "adjustment": {
          "description": "What the adjustment added, or took off if negative.",
          "label": {"sv": "Justering", "en": "Adjustment", "hr": "Korekcija"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [0]
        },
        "net": {
          "description": "Sum excluding VAT.",
          "label": {"sv": "Summa exkl. moms", "en": "Total excl. VAT", "hr": "Ukupno bez PDV-a"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [15992229]
        },
        "vat": {
          "description": "VAT of all rates together.",
          "label": {"sv": "Moms", "en": "VAT", "hr": "PDV"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [3998057]
        },
        "total": {
          "description": "Sum including VAT, before rounding.",
          "label": {"sv": "Summa inkl. moms", "en": "Total incl. VAT", "hr": "Ukupno s PDV-om"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [19990286]
        },
        "rounding": {
          "description": "What rounding added, or took off if negative.",
          "label": {"sv": "Öresavrundning", "en": "Rounding", "hr": "Zaokruživanje"},
          "$ref": "common.schema.json#/$defs/money",
          "minimum": -1000000,
          "maximum": 1000000,
          "examples": [14]
        },
        "toPay": {
          "description": "What the customer pays.",
          "label": {"sv": "Att betala", "en": "Total to pay", "hr": "Ukupno za platiti"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [19990300]
        }
      }
    },
    "energy": {
      "description": "The energy case as sent.",
      "label": {"sv": "Energi", "en": "Energy", "hr": "Energija"},
      "type": "object",
      "required": ["method", "scenarios"],
      "properties": {
        "method": {
          "description": "Rule that the saving followed from.",
          "label": {"sv": "Metod", "en": "Method", "hr": "Metoda"},
          "type": "string",
          "enum": ["legacy", "capped"],
          "enumLabels": {
            "legacy": {
              "sv": "3 % per meter, 30 % från 15 m",
              "en": "3 % per metre, 30 % from 15 m",
              "hr": "3 % po metru, 30 % od 15 m"
            },
            "capped": {
              "sv": "3 % per meter, högst 30 %",
              "en": "3 % per metre, at most 30 %",
              "hr": "3 % po metru, najviše 30 %"
            }
          },
          "examples": ["capped"]
        },
        "chosen": {
          "description": "Id of the scenario that the proposal spoke of.",
          "label": {"sv": "Valt scenario", "en": "Chosen scenario", "hr": "Odabrani scenarij"},
          "$ref": "common.schema.json#/$defs/id",
          "examples": ["base"]
        },
        "investment": {
          "description": "Investment that the payback was counted on, excluding VAT, in the minor unit of the currency.",
          "label": {"sv": "Investering", "en": "Investment", "hr": "Ulaganje"},
          "$ref": "common.schema.json#/$defs/money",
          "examples": [15992229]
        },
        "lifetime": {
          "description": "Years that the case was counted over.",
          "label": {"sv": "Livslängd", "en": "Lifetime", "hr": "Vijek trajanja"},
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 100,
          "unit": "year",
          "precision": 1,
          "examples": [30]
        },
        "scenarios": {
          "description": "The scenarios as shown.",
          "label": {"sv": "Scenarier", "en": "Scenarios", "hr": "Scenariji"},
          "type": "array",
          "maxItems": 50,
          "ordered": true,
          "identity": "id",
          "items": {
            "description": "One scenario as shown.",
            "label": {"sv": "Scenario", "en": "Scenario", "hr": "Scenarij"},
            "type": "object",
            "required": ["id", "savingPercent", "energySaved", "netSaving"],
            "properties": {
              "id": {
                "description": "Identity of the scenario, unique in this list and kept for life.",
                "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
                "$ref": "common.schema.json#/$defs/id",
                "examples": ["base"]
              },
              "name": {
                "description": "Name of the scenario as shown.",
                "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
                "type": "string",
                "maxLength": 100,
                "pattern": "^[^\\x00-\\x1f\\x7f]*$",
                "examples": ["base"]
              },
              "savingPercent": {
                "description": "Share of the heating energy saved in percent.",
                "label": {"sv": "Energibesparing", "en": "Energy saving", "hr": "Ušteda energije"},
                "type": "number",
                "minimum": -100,
                "maximum": 100,
                "unit": "%",
                "precision": 2,
                "examples": [28.5]
              },
              "energySaved": {
                "description": "Heating energy saved in a year, in kilowatt-hours.",
                "label": {
                  "sv": "Sparad värmeenergi",
                  "en": "Heating energy saved",
                  "hr": "Ušteđena energija grijanja"
                },
                "type": "number",
                "minimum": -10000000000,
                "maximum": 10000000000,
                "unit": "kWh/year",
                "precision": 0,
                "examples": [117420]
              },
              "fanEnergy": {
                "description": "Electricity that the fans use in a year, in kilowatt-hours.",
                "label": {"sv": "Fläktarnas el", "en": "Fan electricity", "hr": "Električna energija ventilatora"},
                "type": "number",
                "minimum": -10000000000,
                "maximum": 10000000000,
                "unit": "kWh/year",
                "precision": 0,
                "examples": [960]
              },
              "netSaving": {
                "description": "Saving a year less the cost of running the fans, in the minor unit of the currency; negative is a loss.",
                "label": {"sv": "Årlig besparing", "en": "Annual saving", "hr": "Godišnja ušteda"},
                "$ref": "common.schema.json#/$defs/money",
                "examples": [12185100]
              },
              "payback": {
                "description": "Payback time in years, or null when the investment never pays back.",
                "label": {"sv": "Återbetalningstid", "en": "Payback time", "hr": "Razdoblje povrata"},
                "type": ["number", "null"],
                "minimum": 0,
                "maximum": 1000000,
                "unit": "year",
                "precision": 2,
                "examples": [1.31, null]
              },
              "lifetimeSaving": {
                "description": "Saving over the lifetime, in the minor unit of the currency.",
                "label": {
                  "sv": "Besparing över livslängden",
                  "en": "Saving over the lifetime",
                  "hr": "Ušteda tijekom vijeka trajanja"
                },
                "$ref": "common.schema.json#/$defs/money",
                "examples": [365553000]
              },
              "co2Saved": {
                "description": "Emissions avoided in a year, in kilograms of CO2 equivalent.",
                "label": {"sv": "Minskade CO2-utsläpp", "en": "CO2 saved", "hr": "Smanjenje CO2"},
                "type": "number",
                "minimum": -10000000000,
                "maximum": 10000000000,
                "unit": "kg/year",
                "precision": 0,
                "examples": [5902]
              }
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var scorecard: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/scorecard.schema.json",
  "title": "Scorecard",
  "description": "Weighted marks in blocks, units and courses; means are computed on read.",
  "label": {"sv": "Poängkort", "en": "Scorecard", "hr": "Bodovna kartica"},
  "part": "model/scorecard.json",
  "type": "object",
  "required": ["blocks"],
  "properties": {
    "blocks": {
      "description": "Blocks of the scorecard, in order.",
      "label": {"sv": "Block", "en": "Blocks", "hr": "Blokovi"},
      "type": "array",
      "maxItems": 1000,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One block of units.",
        "label": {"sv": "Block", "en": "Block", "hr": "Blok"},
        "type": "object",
        "required": ["id"],
        "properties": {
          "id": {
            "description": "Identity of the block, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["b1"]
          },
          "title": {
            "description": "Title of the block.",
            "label": {"sv": "Titel", "en": "Title", "hr": "Naslov"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Montage"]
          },
          "units": {
            "description": "Units of the block, in order.",
            "label": {"sv": "Enheter", "en": "Units", "hr": "Cjeline"},
            "type": "array",
            "maxItems": 1000,
            "ordered": true,
            "identity": "id",
            "items": {
              "description": "One weighted unit of courses.",
              "label": {"sv": "Enhet", "en": "Unit", "hr": "Cjelina"},
              "type": "object",
              "required": ["id"],
              "properties": {
                "id": {
                  "description": "Identity of the unit, unique in this list and kept for life.",
                  "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
                  "$ref": "common.schema.json#/$defs/id",
                  "examples": ["u1"]
                },
                "title": {
                  "description": "Title of the unit.",
                  "label": {"sv": "Titel", "en": "Title", "hr": "Naslov"},
                  "type": "string",
                  "maxLength": 200,
                  "pattern": "^[^\\x00-\\x1f\\x7f]*$",
                  "examples": ["Säkerhet"]
                },
                "weight": {
                  "description": "Weight of the unit among its neighbours.",
                  "label": {"sv": "Vikt", "en": "Weight", "hr": "Ponder"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1000000,
                  "unit": "1",
                  "precision": 3,
                  "examples": [2]
                },
                "courses": {
                  "description": "Courses of the unit, in order.",
                  "label": {"sv": "Kurser", "en": "Courses", "hr": "Kolegiji"},
                  "type": "array",
                  "maxItems": 1000,
                  "ordered": true,
                  "identity": "id",
                  "items": {
                    "description": "One weighted course with its mark.",
                    "label": {"sv": "Kurs", "en": "Course", "hr": "Kolegij"},
                    "type": "object",
                    "required": ["id"],
                    "properties": {
                      "id": {
                        "description": "Identity of the course, unique in this list and kept for life.",
                        "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
                        "$ref": "common.schema.json#/$defs/id",
                        "examples": ["k1"]
                      },
                      "title": {
                        "description": "Title of the course.",
                        "label": {"sv": "Titel", "en": "Title", "hr": "Naslov"},
                        "type": "string",
                        "maxLength": 200,
                        "pattern": "^[^\\x00-\\x1f\\x7f]*$",
                        "examples": ["Arbete på höjd"]
                      },
                      "weight": {
                        "description": "Weight of the course among its neighbours.",
                        "label": {"sv": "Vikt", "en": "Weight", "hr": "Ponder"},
                        "type": "number",
                        "minimum": 0,
                        "maximum": 1000000,
                        "unit": "1",
                        "precision": 3,
                        "examples": [2]
                      },
                      "mark": {
                        "description": "Mark of the course, 0 to 100.",
                        "label": {"sv": "Poäng", "en": "Mark", "hr": "Bodovi"},
                        "type": "number",
                        "minimum": 0,
                        "maximum": 100,
                        "unit": "1",
                        "precision": 2,
                        "examples": [82.5]
                      },
                      "locked": {
                        "description": "Whether a simulation leaves the mark as it is.",
                        "label": {"sv": "Låst", "en": "Locked", "hr": "Zaključano"},
                        "type": "boolean",
                        "default": false,
                        "examples": [true]
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var severities: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/severities.schema.json",
  "title": "Severities",
  "description": "How much findings matter to whoever validates proposals: the file of `ency validate --severities`.",
  "type": "object",
  "required": ["severities"],
  "properties": {
    "severities": {
      "description": "What each finding counts as, by the id of its rule or its schema code; off drops it.",
      "label": {"sv": "Allvarlighetsgrader", "en": "Severities", "hr": "Ozbiljnosti"},
      "type": "object",
      "examples": [{"draft-expired": "error", "schema-format": "warning"}],
      "propertyNames": {
        "pattern": "^[a-z][a-z0-9-]*$"
      },
      "additionalProperties": {
        "type": "string",
        "enum": ["error", "warning", "note", "off"],
        "enumLabels": {
          "error": {"sv": "fel", "en": "error", "hr": "pogreška"},
          "warning": {"sv": "varning", "en": "warning", "hr": "upozorenje"},
          "note": {"sv": "anmärkning", "en": "note", "hr": "napomena"},
          "off": {"sv": "av", "en": "off", "hr": "isključeno"}
        }
      }
    }
  }
}

"""#
  }

  static var signature: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/signature.schema.json",
  "title": "Signature",
  "description": "What a signer puts a name to: a revision and every part of it, by its hash; the SSHSIG signature of these bytes lies beside it.",
  "label": {"sv": "Signatur", "en": "Signature", "hr": "Potpis"},
  "part": "signatures/*.json",
  "type": "object",
  "required": [
    "format",
    "version",
    "signer",
    "signedAt",
    "document",
    "revision",
    "revisionHash",
    "contentHash",
    "manifestHash",
    "parts"
  ],
  "properties": {
    "format": {
      "description": "Name of the form.",
      "label": {"sv": "Format", "en": "Format", "hr": "Format"},
      "const": "ency-signature",
      "examples": ["ency-signature"]
    },
    "version": {
      "description": "Version of the form.",
      "label": {"sv": "Version", "en": "Version", "hr": "Verzija"},
      "const": 1,
      "examples": [1]
    },
    "signer": {
      "description": "Who signs, as a file of allowed signers names people: an e-mail address, most often.",
      "label": {"sv": "Undertecknare", "en": "Signer", "hr": "Potpisnik"},
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "personalData": true,
      "examples": ["anna@example.se"]
    },
    "role": {
      "description": "What the signer signs as: seller, checker, customer or other words.",
      "label": {"sv": "Roll", "en": "Role", "hr": "Uloga"},
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
      "examples": ["seller"]
    },
    "signedAt": {
      "description": "When it was signed, by the signer's clock, RFC 3339 in UTC.",
      "label": {"sv": "Undertecknad", "en": "Signed at", "hr": "Potpisano"},
      "$ref": "common.schema.json#/$defs/instant",
      "pattern": "Z$",
      "examples": ["2026-03-04T15:12:08Z"]
    },
    "document": {
      "description": "Id of the document.",
      "label": {"sv": "Dokument-id", "en": "Document id", "hr": "Oznaka dokumenta"},
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "examples": ["3f2a8c1e-5b7d-4e90-9a64-0c1d2e3f4a5b"]
    },
    "revision": {
      "description": "Number of the revision that was signed.",
      "label": {"sv": "Revision", "en": "Revision", "hr": "Revizija"},
      "type": "integer",
      "minimum": 1,
      "maximum": 1000000000,
      "unit": "1",
      "examples": [7]
    },
    "revisionHash": {
      "description": "Revision hash of the revision that was signed.",
      "label": {"sv": "Revisionshash", "en": "Revision hash", "hr": "Sažetak revizije"},
      "$ref": "common.schema.json#/$defs/sha256"
    },
    "contentHash": {
      "description": "Content hash over all parts.",
      "label": {"sv": "Innehållshash", "en": "Content hash", "hr": "Sažetak sadržaja"},
      "$ref": "common.schema.json#/$defs/sha256"
    },
    "manifestHash": {
      "description": "SHA-256 of the manifest printed canonically, without what signing and drawing a preview change.",
      "label": {"sv": "Manifesthash", "en": "Manifest hash", "hr": "Sažetak popisa"},
      "$ref": "common.schema.json#/$defs/sha256"
    },
    "parts": {
      "description": "Every part that the content hash covers, sorted by the bytes of the paths.",
      "label": {"sv": "Delar", "en": "Parts", "hr": "Dijelovi"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "path",
      "items": {
        "description": "One part as it was signed.",
        "label": {"sv": "Del", "en": "Part", "hr": "Dio"},
        "type": "object",
        "required": ["path", "mediaType", "role", "size", "sha256"],
        "properties": {
          "path": {
            "description": "Path of the entry in the package, with / between folders.",
            "label": {"sv": "Sökväg", "en": "Path", "hr": "Putanja"},
            "type": "string",
            "minLength": 1,
            "maxLength": 1024,
            "examples": ["model/offer.json"]
          },
          "mediaType": {
            "description": "Media type of the entry, RFC 6838.",
            "label": {"sv": "Medietyp", "en": "Media type", "hr": "Vrsta sadržaja"},
            "type": "string",
            "minLength": 1,
            "maxLength": 127,
            "examples": ["application/json"]
          },
          "role": {
            "description": "What the entry is for, as in the manifest.",
            "label": {"sv": "Roll", "en": "Role", "hr": "Uloga"},
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "examples": ["model"]
          },
          "schema": {
            "description": "Identifier ($id) of the schema that describes the entry.",
            "label": {"sv": "Schema", "en": "Schema", "hr": "Shema"},
            "type": "string",
            "minLength": 1,
            "maxLength": 500,
            "examples": ["https://ency.example/schemas/1/offer.schema.json"]
          },
          "size": {
            "description": "Size of the entry before compression, in bytes.",
            "label": {"sv": "Storlek", "en": "Size", "hr": "Veličina"},
            "type": "integer",
            "minimum": 0,
            "maximum": 1099511627776,
            "unit": "byte",
            "examples": [1834]
          },
          "sha256": {
            "description": "SHA-256 of the entry's bytes before compression.",
            "label": {"sv": "SHA-256", "en": "SHA-256", "hr": "SHA-256"},
            "$ref": "common.schema.json#/$defs/sha256"
          }
        }
      }
    }
  }
}

"""#
  }

  static var split: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/split.schema.json",
  "title": "Cost split",
  "description": "How several parties share the cost: who paid what, for whom, and what has been settled; debts are computed on read.",
  "label": {"sv": "Kostnadsdelning", "en": "Cost sharing", "hr": "Podjela troškova"},
  "part": "model/split.json",
  "type": "object",
  "required": ["parties", "expenses"],
  "properties": {
    "parties": {
      "description": "Who shares the cost; the order decides who gets the odd minor unit.",
      "label": {"sv": "Parter", "en": "Parties", "hr": "Sudionici"},
      "type": "array",
      "maxItems": 1000,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One party of the split.",
        "label": {"sv": "Part", "en": "Party", "hr": "Sudionik"},
        "type": "object",
        "required": ["id", "name"],
        "properties": {
          "id": {
            "description": "Identity of the party, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["owner"]
          },
          "name": {
            "description": "Name of the party.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Fastighets AB Hallen"]
          }
        }
      }
    },
    "expenses": {
      "description": "What was paid, by whom and for whom.",
      "label": {"sv": "Utgifter", "en": "Expenses", "hr": "Troškovi"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One expense and how it is shared.",
        "label": {"sv": "Utgift", "en": "Expense", "hr": "Trošak"},
        "type": "object",
        "required": ["id", "amount", "paidBy", "mode"],
        "properties": {
          "id": {
            "description": "Identity of the expense, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["e1"]
          },
          "description": {
            "description": "What the expense was for.",
            "label": {"sv": "Beskrivning", "en": "Description", "hr": "Opis"},
            "type": "string",
            "maxLength": 500,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Lyft och montage"]
          },
          "amount": {
            "description": "Amount paid, in the minor unit of the currency; negative for a refund.",
            "label": {"sv": "Belopp", "en": "Amount", "hr": "Iznos"},
            "$ref": "common.schema.json#/$defs/money",
            "examples": [1250000]
          },
          "paidBy": {
            "description": "The party that paid: id of a party.",
            "label": {"sv": "Betald av", "en": "Paid by", "hr": "Platio"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/split/parties",
            "examples": ["owner"]
          },
          "mode": {
            "description": "How the amount is shared.",
            "label": {"sv": "Delning", "en": "Split mode", "hr": "Način podjele"},
            "type": "string",
            "enum": ["equal", "exact", "percent", "shares"],
            "enumLabels": {
              "equal": {"sv": "Lika", "en": "Equally", "hr": "Jednako"},
              "exact": {"sv": "Exakta belopp", "en": "Exact amounts", "hr": "Točni iznosi"},
              "percent": {"sv": "Procent", "en": "Percent", "hr": "Postotak"},
              "shares": {"sv": "Andelar", "en": "Shares", "hr": "Udjeli"}
            },
            "examples": ["shares"]
          },
          "splits": {
            "description": "Who bears how much; without it all parties bear the same.",
            "label": {"sv": "Andelar", "en": "Splits", "hr": "Udjeli"},
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "ordered": true,
            "identity": "party",
            "items": {
              "description": "One party's part of the expense.",
              "label": {"sv": "Andel", "en": "Share", "hr": "Udio"},
              "type": "object",
              "required": ["party"],
              "properties": {
                "party": {
                  "description": "The party: id of a party.",
                  "label": {"sv": "Part", "en": "Party", "hr": "Sudionik"},
                  "$ref": "common.schema.json#/$defs/id",
                  "reference": "/split/parties",
                  "examples": ["tenant"]
                },
                "amount": {
                  "description": "The party's part in the minor unit of the currency, where amounts are exact.",
                  "label": {"sv": "Belopp", "en": "Amount", "hr": "Iznos"},
                  "$ref": "common.schema.json#/$defs/money",
                  "examples": [625000]
                },
                "percent": {
                  "description": "The party's part in percent, an exact decimal; together they make 100.",
                  "label": {"sv": "Procent", "en": "Percent", "hr": "Postotak"},
                  "$ref": "common.schema.json#/$defs/percent",
                  "examples": [50]
                },
                "shares": {
                  "description": "The party's weight among the shares, an exact decimal.",
                  "label": {"sv": "Andelar", "en": "Shares", "hr": "Udjeli"},
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1000000000,
                  "unit": "1",
                  "precision": 4,
                  "examples": [2]
                }
              }
            }
          },
          "date": {
            "description": "Day of the expense.",
            "label": {"sv": "Datum", "en": "Date", "hr": "Datum"},
            "$ref": "common.schema.json#/$defs/date",
            "examples": ["2026-03-02"]
          }
        },
        "allOf": [
          {
            "if": {"properties": {"mode": {"const": "exact"}}, "required": ["mode"]},
            "then": {"required": ["splits"], "properties": {"splits": {"items": {"required": ["amount"]}}}}
          },
          {
            "if": {"properties": {"mode": {"const": "percent"}}, "required": ["mode"]},
            "then": {"required": ["splits"], "properties": {"splits": {"items": {"required": ["percent"]}}}}
          },
          {
            "if": {"properties": {"mode": {"const": "shares"}}, "required": ["mode"]},
            "then": {"required": ["splits"], "properties": {"splits": {"items": {"required": ["shares"]}}}}
          }
        ]
      }
    },
    "settlements": {
      "description": "Payments between the parties.",
      "label": {"sv": "Regleringar", "en": "Settlements", "hr": "Podmirenja"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One payment from a party to another.",
        "label": {"sv": "Reglering", "en": "Settlement", "hr": "Podmirenje"},
        "type": "object",
        "required": ["id", "from", "to", "amount"],
        "properties": {
          "id": {
            "description": "Identity of the settlement, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["s1"]
          },
          "from": {
            "description": "The party that pays: id of a party.",
            "label": {"sv": "Från", "en": "From", "hr": "Od"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/split/parties",
            "examples": ["tenant"]
          },
          "to": {
            "description": "The party that is paid: id of a party.",
            "label": {"sv": "Till", "en": "To", "hr": "Za"},
            "$ref": "common.schema.json#/$defs/id",
            "reference": "/split/parties",
            "examples": ["owner"]
          },
          "amount": {
            "description": "Amount paid, in the minor unit of the currency.",
            "label": {"sv": "Belopp", "en": "Amount", "hr": "Iznos"},
            "$ref": "common.schema.json#/$defs/price",
            "minimum": 1,
            "examples": [625000]
          },
          "date": {
            "description": "Day of the payment.",
            "label": {"sv": "Datum", "en": "Date", "hr": "Datum"},
            "$ref": "common.schema.json#/$defs/date",
            "examples": ["2026-03-10"]
          }
        }
      }
    }
  }
}

"""#
  }

  static var team: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/team.schema.json",
  "title": "Team",
  "description": "The seller: the company and its people.",
  "label": {"sv": "Team", "en": "Team", "hr": "Tim"},
  "part": "model/team.json",
  "type": "object",
  "required": ["people"],
  "properties": {
    "people": {
      "description": "People of the seller, in the order they are shown.",
      "label": {"sv": "Personer", "en": "People", "hr": "Osobe"},
      "type": "array",
      "maxItems": 1000,
      "ordered": true,
      "identity": "id",
      "items": {
        "description": "One person of the seller.",
        "label": {"sv": "Person", "en": "Person", "hr": "Osoba"},
        "type": "object",
        "required": ["id", "name"],
        "properties": {
          "id": {
            "description": "Identity of the person, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["anna"]
          },
          "name": {
            "description": "The person's name.",
            "label": {"sv": "Namn", "en": "Name", "hr": "Ime"},
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
            "personalData": "name",
            "examples": ["Anna Berg"]
          },
          "title": {
            "description": "The person's title, in each language.",
            "label": {"sv": "Titel", "en": "Title", "hr": "Radno mjesto"},
            "$ref": "common.schema.json#/$defs/localizedText",
            "personalData": true
          },
          "roles": {
            "description": "What the person does in the team.",
            "label": {"sv": "Roller", "en": "Roles", "hr": "Uloge"},
            "type": "array",
            "maxItems": 50,
            "uniqueItems": true,
            "ordered": false,
            "items": {"type": "string", "minLength": 1, "maxLength": 100},
            "examples": [["sales", "projectManager"]]
          },
          "languages": {
            "description": "Languages that the person speaks, BCP 47.",
            "label": {"sv": "Språk", "en": "Languages", "hr": "Jezici"},
            "type": "array",
            "maxItems": 50,
            "uniqueItems": true,
            "ordered": false,
            "items": {"type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", "maxLength": 35},
            "personalData": true,
            "examples": [["sv", "en"]]
          },
          "email": {
            "description": "E-mail address.",
            "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
            "$ref": "common.schema.json#/$defs/email",
            "personalData": "contact",
            "examples": ["anna.berg@example.com"]
          },
          "phone": {
            "description": "Telephone number, best with its country code.",
            "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
            "$ref": "common.schema.json#/$defs/phone",
            "personalData": "contact",
            "examples": ["+46 21 123 45 67"]
          },
          "photo": {
            "description": "Photo of the person: path in the package.",
            "label": {"sv": "Foto", "en": "Photo", "hr": "Fotografija"},
            "$ref": "common.schema.json#/$defs/mediaPath",
            "personalData": "photo"
          },
          "text": {
            "description": "A few words about the person, in each language.",
            "label": {"sv": "Presentation", "en": "About", "hr": "O osobi"},
            "$ref": "common.schema.json#/$defs/localizedText",
            "personalData": "text"
          }
        }
      }
    },
    "company": {
      "description": "The company that sells.",
      "label": {"sv": "Företag", "en": "Company", "hr": "Tvrtka"},
      "type": "object",
      "required": ["name"],
      "properties": {
        "name": {
          "description": "Name of the company.",
          "label": {"sv": "Namn", "en": "Name", "hr": "Naziv"},
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
          "examples": ["Luftverket AB"]
        },
        "organisationNumber": {
          "description": "Company registration number.",
          "label": {"sv": "Organisationsnummer", "en": "Company registration number", "hr": "Matični broj tvrtke"},
          "$ref": "common.schema.json#/$defs/organisationNumber",
          "examples": ["556036-0793"]
        },
        "vatNumber": {
          "description": "VAT registration number with its country prefix.",
          "label": {"sv": "Momsregistreringsnummer", "en": "VAT number", "hr": "PDV identifikacijski broj"},
          "$ref": "common.schema.json#/$defs/vatNumber",
          "examples": ["SE556036079301"]
        },
        "address": {
          "description": "Address of the company.",
          "label": {"sv": "Adress", "en": "Address", "hr": "Adresa"},
          "$ref": "common.schema.json#/$defs/address"
        },
        "email": {
          "description": "E-mail address of the company.",
          "label": {"sv": "E-post", "en": "E-mail", "hr": "E-pošta"},
          "$ref": "common.schema.json#/$defs/email",
          "examples": ["info@luftverket.example"]
        },
        "phone": {
          "description": "Telephone number of the company.",
          "label": {"sv": "Telefon", "en": "Phone", "hr": "Telefon"},
          "$ref": "common.schema.json#/$defs/phone",
          "examples": ["+46 8 123 45 67"]
        },
        "website": {
          "description": "Web site of the company.",
          "label": {"sv": "Webbplats", "en": "Website", "hr": "Web-mjesto"},
          "$ref": "common.schema.json#/$defs/website",
          "examples": ["https://luftverket.example"]
        },
        "logo": {
          "description": "The company's logo: path in the package.",
          "label": {"sv": "Logotyp", "en": "Logo", "hr": "Logotip"},
          "$ref": "common.schema.json#/$defs/mediaPath"
        }
      }
    }
  }
}

"""#
  }

  static var visits: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/visits.schema.json",
  "title": "Visits",
  "description": "Check-ins on site.",
  "label": {"sv": "Platsbesök", "en": "Site visits", "hr": "Obilasci lokacije"},
  "part": "model/visits.json",
  "type": "object",
  "required": ["visits"],
  "properties": {
    "visits": {
      "description": "Check-ins on site.",
      "label": {"sv": "Platsbesök", "en": "Site visits", "hr": "Obilasci lokacije"},
      "type": "array",
      "maxItems": 10000,
      "ordered": false,
      "identity": "id",
      "items": {
        "description": "One check-in on site.",
        "label": {"sv": "Incheckning", "en": "Check-in", "hr": "Prijava"},
        "type": "object",
        "required": ["id", "time"],
        "properties": {
          "id": {
            "description": "Identity of the check-in, unique in this list and kept for life.",
            "label": {"sv": "Id", "en": "Id", "hr": "Oznaka"},
            "$ref": "common.schema.json#/$defs/id",
            "examples": ["v1"]
          },
          "place": {
            "description": "Name of the place.",
            "label": {"sv": "Plats", "en": "Place", "hr": "Mjesto"},
            "type": "string",
            "maxLength": 200,
            "pattern": "^[^\\x00-\\x1f\\x7f]*$",
            "examples": ["Nordlager, hall 3"]
          },
          "time": {
            "description": "When the check-in was made, RFC 3339.",
            "label": {"sv": "Tid", "en": "Time", "hr": "Vrijeme"},
            "$ref": "common.schema.json#/$defs/instant",
            "examples": ["2026-02-19T08:05:00+01:00"]
          },
          "position": {
            "description": "Where the check-in was made, WGS 84.",
            "label": {"sv": "Position", "en": "Position", "hr": "Položaj"},
            "type": "object",
            "required": ["latitude", "longitude"],
            "properties": {
              "latitude": {
                "description": "Latitude in degrees, north positive, WGS 84.",
                "label": {"sv": "Latitud", "en": "Latitude", "hr": "Zemljopisna širina"},
                "type": "number",
                "minimum": -90,
                "maximum": 90,
                "unit": "°",
                "precision": 6,
                "tolerance": 1e-06,
                "examples": [59.6099]
              },
              "longitude": {
                "description": "Longitude in degrees, east positive, WGS 84.",
                "label": {"sv": "Longitud", "en": "Longitude", "hr": "Zemljopisna dužina"},
                "type": "number",
                "minimum": -180,
                "maximum": 180,
                "unit": "°",
                "precision": 6,
                "tolerance": 1e-06,
                "examples": [16.5448]
              },
              "accuracy": {
                "description": "Radius that the position is good within, in millimetres.",
                "label": {"sv": "Noggrannhet", "en": "Accuracy", "hr": "Točnost"},
                "type": "number",
                "minimum": 0,
                "maximum": 100000000,
                "unit": "mm",
                "precision": 0,
                "examples": [8000]
              }
            },
            "personalData": "position",
            "merge": "atomic"
          },
          "address": {
            "description": "Address of the place.",
            "label": {"sv": "Adress", "en": "Address", "hr": "Adresa"},
            "$ref": "common.schema.json#/$defs/address",
            "personalData": "address"
          },
          "remarks": {
            "description": "What was seen or said.",
            "label": {"sv": "Anmärkningar", "en": "Remarks", "hr": "Napomene"},
            "type": "string",
            "maxLength": 20000,
            "text": true,
            "personalData": "text",
            "examples": ["Traverskran i östra halvan."]
          },
          "photo": {
            "description": "Photo taken on site: path in the package.",
            "label": {"sv": "Foto", "en": "Photo", "hr": "Fotografija"},
            "$ref": "common.schema.json#/$defs/mediaPath",
            "personalData": "photo"
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputConfig: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/config.schema.json",
  "title": "Answer of config list",
  "description": "The settings, with where each comes from.",
  "type": "object",
  "required": ["ency", "settings", "files"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {
          "const": "config"
        },
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "settings": {
      "description": "Every setting that is known, in the order of the schema config.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["name", "variable", "value", "from", "source"],
        "properties": {
          "name": {
            "description": "Name of the setting.",
            "type": "string",
            "minLength": 1
          },
          "variable": {
            "description": "The environment variable that wins over files.",
            "type": "string",
            "minLength": 1
          },
          "value": {
            "description": "Its value; null when it is not set."
          },
          "from": {
            "description": "Where the value comes from; null when it is not set.",
            "enum": ["variable", "folder", "user", "company", null]
          },
          "source": {
            "description": "The variable or the file that sets it; null when it is not set.",
            "type": ["string", "null"]
          }
        }
      }
    },
    "files": {
      "description": "The files that were looked for, the first wins.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["from", "path", "exists"],
        "properties": {
          "from": {
            "description": "Whose file it is.",
            "enum": ["folder", "user", "company"]
          },
          "path": {
            "description": "Path of the file.",
            "type": "string",
            "minLength": 1
          },
          "exists": {
            "description": "Whether it is there.",
            "type": "boolean"
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputConflicts: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/conflicts.schema.json",
  "title": "Answer of ency resolve --json, and answers for --answers",
  "description": "The conflicts that wait for a decision. With take or value in a conflict the same list answers them.",
  "type": "object",
  "required": ["ency", "conflicts"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "conflicts"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "The proposal as it was named.",
      "type": "string"
    },
    "conflicts": {
      "description": "The conflicts, in the order of model/conflicts.json.",
      "type": "array",
      "items": {
        "description": "A conflict as model/conflicts.json holds it, its words, and the answer to it.",
        "type": "object",
        "$ref": "../conflicts.schema.json#/properties/conflicts/items",
        "properties": {
          "label": {
            "description": "What it is about, in words.",
            "type": "string"
          },
          "text": {
            "description": "The whole conflict in words.",
            "type": "string"
          },
          "group": {
            "description": "What is decided as one has the same here: the id of the first of them. An answer for one of them is one for all. Left out for a conflict that stands alone.",
            "type": "string",
            "minLength": 1,
            "examples": ["k1"]
          },
          "take": {
            "description": "The answer: the value to take; null or absent leaves the conflict.",
            "enum": ["ours", "theirs", "base", null]
          },
          "value": {
            "description": "The answer, in place of take: another value."
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputDiff: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/diff.schema.json",
  "title": "Answer of diff",
  "description": "What differs between two documents, part by part. It is a patch, too: patch does it to a document, and takes it back.",
  "type": "object",
  "required": ["ency", "old", "new", "parts", "manifest"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "diff"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "old": {
      "description": "The document before.",
      "$ref": "#/$defs/document"
    },
    "new": {
      "description": "The document after.",
      "$ref": "#/$defs/document"
    },
    "parts": {
      "description": "The parts that differ: ours in the order of the format, plans, then all others by path.",
      "type": "array",
      "items": {"$ref": "#/$defs/part"}
    },
    "manifest": {
      "description": "What the manifest says otherwise, beside what a save keeps itself: features, members of other versions. The document's id is in old and new.",
      "type": "array",
      "items": {"$ref": "#/$defs/change"}
    },
    "consequences": {
      "description": "Computed figures that follow from the changes. They are no part of the patch.",
      "type": "array",
      "items": {"type": "object"}
    }
  },
  "$defs": {
    "document": {
      "description": "A revision of a document.",
      "type": "object",
      "required": ["file", "id", "revision", "hash"],
      "properties": {
        "file": {
          "description": "Path of the document as it was given.",
          "type": "string"
        },
        "id": {
          "description": "Id of the document, the same for its whole life.",
          "type": "string",
          "minLength": 1
        },
        "revision": {
          "description": "Number of the revision, from 1.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Revision hash.",
          "$ref": "../common.schema.json#/$defs/sha256"
        }
      }
    },
    "part": {
      "description": "What happened to a part.",
      "type": "object",
      "required": ["path", "change"],
      "properties": {
        "path": {
          "description": "Path of the part; the old one for a part that was removed.",
          "type": "string",
          "minLength": 1,
          "examples": ["model/offer.json"]
        },
        "oldPath": {
          "description": "Path of a renamed part before.",
          "type": "string",
          "minLength": 1
        },
        "change": {
          "description": "What happened. A renamed part may have changed as well.",
          "enum": ["added", "removed", "changed", "renamed"]
        },
        "old": {
          "description": "The part before; left out for an added one.",
          "$ref": "#/$defs/facts"
        },
        "new": {
          "description": "The part after; left out for a removed one.",
          "$ref": "#/$defs/facts"
        },
        "resemblance": {
          "description": "Why a renamed part is taken for the same.",
          "$ref": "#/$defs/resemblance"
        },
        "follows": {
          "description": "Whether it only follows a change in another part, which names this one.",
          "const": true
        },
        "changes": {
          "description": "What changed inside a JSON part, in document order; an added or removed part is one change at the empty pointer. Left out for other parts, which are exchanged whole. All places are found in the old part before anything is done to it.",
          "type": "array",
          "items": {"$ref": "#/$defs/change"}
        }
      }
    },
    "facts": {
      "description": "What a part is.",
      "type": "object",
      "required": ["mediaType", "role", "size"],
      "properties": {
        "mediaType": {
          "description": "Media type as the manifest says.",
          "type": "string"
        },
        "role": {
          "description": "Role as the manifest says.",
          "type": "string"
        },
        "schema": {
          "description": "The $id of its schema, where the manifest gives one.",
          "type": "string"
        },
        "more": {
          "description": "What the manifest says of it that this version doesn't know.",
          "type": "object"
        },
        "size": {
          "description": "Size, unpacked.",
          "type": "integer",
          "minimum": 0,
          "unit": "byte"
        },
        "sha256": {
          "description": "SHA-256 of its bytes.",
          "$ref": "../common.schema.json#/$defs/sha256"
        },
        "content": {
          "description": "Its bytes in base64 (RFC 4648, section 4), of a part that isn't JSON and if asked for. A part whose bytes are the same on both sides has none. Without it, the part can't be patched.",
          "type": "string"
        }
      }
    },
    "change": {
      "description": "One thing that was done: an item that came, went or changed, or a value outside lists of items. A changed item has edits, or a move, or both; a changed value has old and new.",
      "type": "object",
      "required": ["pointer", "change"],
      "properties": {
        "pointer": {
          "description": "Where it is in the new part, or would be. An item of a list is named by its identity, /lines/@id=L3, else by its index in its list.",
          "type": "string",
          "format": "json-pointer",
          "examples": ["/lines/@id=L3"]
        },
        "oldPointer": {
          "description": "Where it is in the old part, or would be, if that reads otherwise.",
          "type": "string",
          "format": "json-pointer"
        },
        "change": {
          "description": "What was done.",
          "enum": ["added", "removed", "changed"]
        },
        "label": {
          "description": "What the place is called, in English.",
          "type": "string"
        },
        "unit": {
          "description": "Unit of a number, as the schema says.",
          "type": "string"
        },
        "old": {
          "description": "The value before, of what was removed or changed whole."
        },
        "new": {
          "description": "The value after, of what was added or changed whole."
        },
        "edits": {
          "description": "What changed inside an item, in document order.",
          "type": "array",
          "items": {"$ref": "#/$defs/edit"}
        },
        "at": {
          "description": "Where an added item stands in the new list, or a removed one stood in the old list.",
          "$ref": "#/$defs/place"
        },
        "move": {
          "description": "Where an item of an ordered list stood in the old list and stands in the new one, where others show that it was moved.",
          "type": "object",
          "required": ["from", "to"],
          "properties": {
            "from": {
              "description": "Where it stood in the old list.",
              "$ref": "#/$defs/place"
            },
            "to": {
              "description": "Where it stands in the new list.",
              "$ref": "#/$defs/place"
            }
          }
        },
        "resemblance": {
          "description": "Why it is taken for the same item though its identity is another.",
          "$ref": "#/$defs/resemblance"
        }
      }
    },
    "edit": {
      "description": "A value inside an item that is not what it was.",
      "type": "object",
      "required": ["pointer"],
      "properties": {
        "pointer": {
          "description": "Where it is, from the item on; empty for the item itself.",
          "type": "string",
          "format": "json-pointer",
          "examples": ["/quantity"]
        },
        "label": {
          "description": "What the place is called, in English.",
          "type": "string"
        },
        "unit": {
          "description": "Unit of a number, as the schema says.",
          "type": "string"
        },
        "old": {
          "description": "The value before; left out where there was none."
        },
        "new": {
          "description": "The value after; left out where there is none."
        },
        "follows": {
          "description": "Whether it only follows a change that is told elsewhere: an item's new id, a part's new path.",
          "const": true
        }
      }
    },
    "place": {
      "description": "Where an item stands in its list. What comes or moves goes behind the item that after names, if it is there, else to its index; in the order of the indices, when what goes or moves has been taken out.",
      "type": "object",
      "required": ["index"],
      "properties": {
        "index": {
          "description": "Index in the list, from 0.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "after": {
          "description": "The item before it, by its identity; left out for the first, and where that item has no identity of its own.",
          "type": "string",
          "examples": ["@id=L2"]
        }
      }
    },
    "resemblance": {
      "description": "How alike two things are, and why.",
      "type": "object",
      "required": ["score", "reasons"],
      "properties": {
        "score": {
          "description": "The share of what they hold that is equal or nearly so, to 1.",
          "type": "number",
          "minimum": 0,
          "maximum": 1,
          "unit": "1"
        },
        "reasons": {
          "description": "Names of the members that speak for it, the strongest first.",
          "type": "array",
          "items": {"type": "string"}
        }
      }
    }
  }
}

"""#
  }

  static var outputHistory: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/history.schema.json",
  "title": "Answer of history",
  "description": "The revisions of a proposal, newest first, each with what changed against the one before.",
  "type": "object",
  "required": ["ency", "file", "source", "revisions", "problems"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "history"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "source": {
      "description": "Where the revisions are: commits of git, or copies in a folder.",
      "enum": ["git", "folder"]
    },
    "revisions": {
      "description": "The revisions, newest first.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["event", "path"],
        "properties": {
          "commit": {
            "description": "The commit; absent for what is not committed yet, and for copies in a folder.",
            "type": "object",
            "required": ["id", "parents", "author", "email", "date", "subject"],
            "properties": {
              "id": {
                "description": "The commit's id in hexadecimal digits.",
                "type": "string",
                "pattern": "^[0-9a-f]{40,64}$"
              },
              "parents": {
                "description": "How many commits it came from; a merge has two or more.",
                "type": "integer",
                "minimum": 0,
                "unit": "1"
              },
              "author": {"description": "Who made it.", "type": "string"},
              "email": {"description": "The author's e-mail address.", "type": "string"},
              "date": {"description": "When the author made it.", "type": "string", "format": "date-time"},
              "subject": {"description": "The first line of its message.", "type": "string"}
            }
          },
          "committed": {
            "description": "Whether it is a commit rather than the file as it stands; absent for copies in a folder.",
            "type": "boolean"
          },
          "event": {
            "description": "What became of the file.",
            "enum": ["added", "changed", "removed", "renamed"]
          },
          "path": {
            "description": "Path of the file: in the repository, or as it was found in the folder.",
            "type": "string",
            "minLength": 1
          },
          "oldPath": {"description": "Path before it was renamed.", "type": "string", "minLength": 1},
          "copies": {
            "description": "Other files in the folder that hold the same revision.",
            "type": "array",
            "items": {"type": "string", "minLength": 1}
          },
          "document": {"description": "Id of the document; absent where it can't be read.", "type": "string"},
          "revision": {
            "description": "Number of the revision, from 1.",
            "type": "integer",
            "minimum": 1,
            "unit": "1"
          },
          "hash": {"description": "Revision hash.", "$ref": "../common.schema.json#/$defs/sha256"},
          "parents": {
            "description": "Revision hashes of the revisions that it came from.",
            "type": "array",
            "items": {"$ref": "../common.schema.json#/$defs/sha256"}
          },
          "modified": {"description": "When it was saved.", "type": "string", "format": "date-time"},
          "changes": {
            "description": "How many things changed against the revision before; absent where there is none.",
            "type": "object",
            "required": ["added", "removed", "changed"],
            "properties": {
              "added": {"description": "Things that came.", "type": "integer", "minimum": 0, "unit": "1"},
              "removed": {"description": "Things that went.", "type": "integer", "minimum": 0, "unit": "1"},
              "changed": {"description": "Things that are other than before.", "type": "integer", "minimum": 0, "unit": "1"}
            }
          },
          "lines": {
            "description": "The changes as people read them; absent with --stat.",
            "type": "array",
            "items": {"type": "string"}
          },
          "problem": {
            "description": "Why it, or the revision before, can't be read.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    },
    "problems": {
      "description": "Files in the folder that can't be read, and why.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    }
  }
}

"""#
  }

  static var outputMerge: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/merge.schema.json",
  "title": "Answer of merge",
  "description": "What came of merging proposals: every decision, conflict or not.",
  "type": "object",
  "required": ["ency", "sides", "outcome", "clean", "decisions", "conflicts", "earlierConflicts", "reissues", "unusedAnswers", "refusedAnswers", "unusedStrategies"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "merge"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "base": {
      "description": "What all came from; left out where they have nothing in common.",
      "$ref": "#/$defs/document"
    },
    "sides": {
      "description": "The proposals that were merged, in the order they were given: ours, theirs, and others that were merged into what came of those before.",
      "type": "array",
      "minItems": 2,
      "items": {"$ref": "#/$defs/document"}
    },
    "outcome": {
      "description": "What came of it: all hold the same, only ours was changed, only one of the others was, or several were.",
      "enum": ["same", "ours", "theirs", "merged"]
    },
    "clean": {
      "description": "Whether nothing in the result waits for an answer.",
      "type": "boolean"
    },
    "written": {
      "description": "Where the result was written; left out where it wasn't.",
      "type": "object",
      "required": ["file", "id", "revision", "hash", "parents"],
      "properties": {
        "file": {
          "description": "Path of the result as it was given.",
          "type": "string"
        },
        "id": {
          "description": "Id of the document.",
          "type": "string",
          "minLength": 1
        },
        "revision": {
          "description": "Number of the revision, from 1.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Revision hash.",
          "$ref": "../common.schema.json#/$defs/sha256"
        },
        "parents": {
          "description": "Hashes of the revisions that it came from.",
          "type": "array",
          "items": {"$ref": "../common.schema.json#/$defs/sha256"}
        }
      }
    },
    "decisions": {
      "description": "What was done at each place that a side changed, in document order, merge by merge.",
      "type": "array",
      "items": {"$ref": "#/$defs/decision"}
    },
    "conflicts": {
      "description": "What waits for an answer and was found by this merge.",
      "type": "array",
      "items": {"$ref": "#/$defs/conflict"}
    },
    "earlierConflicts": {
      "description": "How many conflicts wait in the result that the proposals had before.",
      "type": "integer",
      "minimum": 0,
      "unit": "1"
    },
    "reissues": {
      "description": "Items that a side gave a new id, and that were taken for the same.",
      "type": "array",
      "items": {"$ref": "#/$defs/reissue"}
    },
    "unusedAnswers": {
      "description": "Places for which an answer was given in advance and where nothing was asked.",
      "type": "array",
      "items": {
        "description": "A JSON pointer over the parts.",
        "type": "string",
        "format": "json-pointer",
        "examples": ["/proposal/title"]
      }
    },
    "refusedAnswers": {
      "description": "Answers given in advance that were not taken, since they left a conflict.",
      "type": "array",
      "items": {
        "description": "An answer that was not taken.",
        "type": "object",
        "required": ["pointer", "conflict"],
        "properties": {
          "pointer": {
            "description": "The place that it was about: a JSON pointer over the parts.",
            "type": "string",
            "format": "json-pointer",
            "examples": ["/offer/lines/@id=L3/quantity"]
          },
          "conflict": {
            "description": "Id of the conflict at or above the place.",
            "type": "string",
            "minLength": 1
          },
          "reason": {
            "description": "Why that conflict could not be decided, in English.",
            "type": "string"
          }
        }
      }
    },
    "unusedStrategies": {
      "description": "Strategies for places that none of the proposals has.",
      "type": "array",
      "items": {
        "description": "A strategy as its file has it.",
        "type": "object",
        "required": ["pattern", "strategy"],
        "properties": {
          "pattern": {
            "description": "The places, as in .encydiffignore.",
            "type": "string",
            "examples": ["/offer/lines/*/discount"]
          },
          "strategy": {
            "description": "What was to count there.",
            "enum": ["ours", "theirs", "base", "max", "union", "conflict"]
          }
        }
      }
    }
  },
  "$defs": {
    "document": {
      "description": "A revision of a document.",
      "type": "object",
      "required": ["file", "id", "revision", "hash"],
      "properties": {
        "file": {
          "description": "Path of the document as it was given.",
          "type": "string"
        },
        "id": {
          "description": "Id of the document, the same for its whole life.",
          "type": "string",
          "minLength": 1
        },
        "revision": {
          "description": "Number of the revision, from 1.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Revision hash.",
          "$ref": "../common.schema.json#/$defs/sha256"
        },
        "note": {
          "description": "Where a base was found that wasn't named, in English.",
          "type": "string"
        }
      }
    },
    "side": {
      "description": "A proposal, by its place in sides, from 0.",
      "type": "integer",
      "minimum": 0,
      "unit": "1"
    },
    "decision": {
      "description": "What was done at one place.",
      "type": "object",
      "required": ["part", "pointer", "choice", "oursSide", "theirsSide"],
      "properties": {
        "part": {
          "description": "Path of the part.",
          "type": "string",
          "minLength": 1,
          "examples": ["model/offer.json"]
        },
        "pointer": {
          "description": "The place: a JSON pointer over the parts by name. An item of a list is named by its identity; a part that is no JSON has the steps of its path.",
          "type": "string",
          "format": "json-pointer",
          "examples": ["/offer/lines/@id=L3/quantity"]
        },
        "label": {
          "description": "What the place is called, in English.",
          "type": "string"
        },
        "unit": {
          "description": "Unit of a number, as the schema says.",
          "type": "string"
        },
        "choice": {
          "description": "What came into the result: the value of ours, which theirs didn't change; of theirs; of both, who made the same change; one made of both; or ours until the conflict is settled.",
          "enum": ["ours", "theirs", "both", "merged", "conflict"]
        },
        "rule": {
          "description": "What settled it without asking, where both changed the place in different ways.",
          "enum": ["text", "max", "union", "append", "order", "tolerance", "preference", "strategy", "answer", "reissue", "drawing"]
        },
        "conflict": {
          "description": "Id of the conflict that it left.",
          "type": "string",
          "minLength": 1
        },
        "oursSide": {
          "description": "Whose the value of ours is.",
          "$ref": "#/$defs/side"
        },
        "theirsSide": {
          "description": "Whose the value of theirs is.",
          "$ref": "#/$defs/side"
        },
        "base": {
          "description": "The value that both came from; left out where there was none, and of parts that are no JSON."
        },
        "ours": {
          "description": "The value of ours; left out where there is none."
        },
        "theirs": {
          "description": "The value of theirs; left out where there is none."
        },
        "result": {
          "description": "The value in the result; left out where there is none."
        }
      }
    },
    "conflict": {
      "description": "A conflict as the result holds it, see the schema conflicts, and whose its values are.",
      "type": "object",
      "required": ["id", "pointer", "kind", "oursSide", "theirsSide"],
      "properties": {
        "id": {
          "description": "Identity of the conflict.",
          "type": "string",
          "minLength": 1
        },
        "pointer": {
          "description": "The place: a JSON pointer over the parts.",
          "type": "string",
          "format": "json-pointer",
          "examples": ["/building/ceilingHeight"]
        },
        "kind": {
          "description": "Why the merge could not decide.",
          "enum": ["edit", "deletion", "addition", "order", "file", "reference", "rule", "sending", "drawing"]
        },
        "group": {
          "description": "What is decided as one has the same here: the id of the first of them. Left out for a conflict that stands alone.",
          "type": "string",
          "minLength": 1,
          "examples": ["k1"]
        },
        "oursSide": {
          "description": "Whose the value is that stands.",
          "$ref": "#/$defs/side"
        },
        "theirsSide": {
          "description": "Whose the other value is.",
          "$ref": "#/$defs/side"
        },
        "base": {
          "description": "The value that both sides came from; left out where there was none."
        },
        "ours": {
          "description": "The value of ours, which stands; left out where there is none."
        },
        "theirs": {
          "description": "The value of theirs; left out where there is none."
        },
        "file": {
          "description": "Where the bytes of theirs are kept, when the conflict is about a whole file: path in the package.",
          "type": "string",
          "minLength": 1
        },
        "reason": {
          "description": "Why the merge could not decide, in English.",
          "type": "string"
        }
      }
    },
    "reissue": {
      "description": "An item that a side gave a new id.",
      "type": "object",
      "required": ["list", "old", "new", "side", "resemblance"],
      "properties": {
        "list": {
          "description": "The list, as references name it.",
          "type": "string",
          "examples": ["/products/products"]
        },
        "old": {
          "description": "Its id before.",
          "type": "string",
          "minLength": 1
        },
        "new": {
          "description": "Its id now.",
          "type": "string",
          "minLength": 1
        },
        "side": {
          "description": "Who gave it the new id.",
          "$ref": "#/$defs/side"
        },
        "resemblance": {
          "description": "Why it is taken for the same.",
          "type": "object",
          "required": ["score", "reasons"],
          "properties": {
            "score": {
              "description": "The share of what it holds that is equal or nearly so, to 1.",
              "type": "number",
              "minimum": 0,
              "maximum": 1,
              "unit": "1"
            },
            "reasons": {
              "description": "Names of the members that speak for it, the strongest first.",
              "type": "array",
              "items": {"type": "string"}
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputPlanAuto: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-auto.schema.json",
  "title": "Answer of plan auto",
  "description": "Layouts of fans that were found for a zone, the best first, and which was placed.",
  "type": "object",
  "required": [
    "ency",
    "file",
    "plan",
    "zone",
    "area",
    "goal",
    "coverage",
    "profile",
    "proposals",
    "refused",
    "remarks",
    "chosen",
    "files",
    "ids"
  ],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-auto"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plan": {
      "description": "Id of the plan: its folder in the package.",
      "$ref": "../common.schema.json#/$defs/id"
    },
    "zone": {
      "description": "Name of the zone.",
      "type": "string",
      "minLength": 1
    },
    "area": {
      "description": "Area of the zone in square metres.",
      "type": "number",
      "unit": "m²",
      "exclusiveMinimum": 0
    },
    "goal": {
      "description": "What makes one layout better than another.",
      "enum": ["fewest", "coverage", "cheapest", "quietest"]
    },
    "coverage": {
      "description": "Share of the zone that was to be covered, in percent.",
      "type": "number",
      "unit": "%"
    },
    "profile": {
      "description": "Name of the profile that was kept.",
      "type": "string",
      "minLength": 1
    },
    "proposals": {
      "description": "The layouts, the best by the goal first.",
      "type": "array",
      "items": {
        "type": "object",
        "required": [
          "product",
          "diameter",
          "count",
          "kept",
          "rows",
          "regular",
          "price",
          "sound",
          "positions",
          "facts",
          "findings"
        ],
        "properties": {
          "product": {
            "description": "Id of the product.",
            "$ref": "../common.schema.json#/$defs/id"
          },
          "diameter": {
            "description": "Diameter in millimetres.",
            "type": "number",
            "unit": "mm",
            "exclusiveMinimum": 0
          },
          "count": {
            "description": "All fans of the zone with this layout.",
            "type": "integer",
            "minimum": 0,
            "unit": "1"
          },
          "kept": {
            "description": "Fans of the zone that stay.",
            "type": "integer",
            "minimum": 0,
            "unit": "1"
          },
          "rows": {
            "description": "How many new fans each row has, from the top.",
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "unit": "1"}
          },
          "regular": {
            "description": "Whether every number is within its limits.",
            "type": "boolean"
          },
          "price": {
            "description": "Price of the new fans excluding VAT in minor units, or null.",
            "type": ["integer", "null"],
            "unit": "minor unit"
          },
          "sound": {
            "description": "Sound of the zone's fans together, or null.",
            "type": ["number", "null"],
            "unit": "dB(A)"
          },
          "positions": {
            "description": "Hubs of the new fans in plan units, row by row.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["x", "y"],
              "properties": {
                "x": {
                  "description": "To the right.",
                  "type": "number",
                  "unit": "plan unit"
                },
                "y": {
                  "description": "Downwards.",
                  "type": "number",
                  "unit": "plan unit"
                }
              }
            }
          },
          "facts": {
            "description": "The numbers that speak for it.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "rule", "text", "least", "most", "limitLeast", "limitMost", "unit", "kept", "remark"],
              "properties": {
                "name": {
                  "description": "Name of the number.",
                  "type": "string",
                  "pattern": "^[a-z][A-Za-z]*$"
                },
                "rule": {
                  "description": "The rule that it belongs to, or null.",
                  "type": ["string", "null"],
                  "pattern": "^P([1-9]|1[0-5])$"
                },
                "text": {
                  "description": "What it is.",
                  "type": "string",
                  "minLength": 1
                },
                "least": {
                  "description": "The least among the fans; null where it is not known.",
                  "type": ["number", "null"],
                  "unit": "as the member unit says"
                },
                "most": {
                  "description": "The most among the fans; null where it is not known.",
                  "type": ["number", "null"],
                  "unit": "as the member unit says"
                },
                "limitLeast": {
                  "description": "What it must be at least, or null.",
                  "type": ["number", "null"],
                  "unit": "as the member unit says"
                },
                "limitMost": {
                  "description": "What it must be at most, or null.",
                  "type": ["number", "null"],
                  "unit": "as the member unit says"
                },
                "unit": {
                  "description": "What it is counted in: mm, m², D (diameters), 1, %, 1/h, m/s.",
                  "type": "string",
                  "minLength": 1
                },
                "kept": {
                  "description": "Whether it is within its limits.",
                  "type": "boolean"
                },
                "remark": {
                  "description": "Why there is no number, or what to know about it; or null.",
                  "type": ["string", "null"]
                }
              }
            }
          },
          "findings": {
            "description": "What the rules say about it that is not as it should be.",
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "rule",
                "status",
                "subjects",
                "text",
                "measured",
                "limit",
                "source",
                "remedy",
                "marks",
                "severity"
              ],
              "properties": {
                "rule": {
                  "description": "The rule, P1 to P15.",
                  "type": "string",
                  "pattern": "^P([1-9]|1[0-5])$"
                },
                "status": {
                  "description": "Whether the rule is broken, kept, could not be checked, or is for somebody to see to on site.",
                  "enum": ["broken", "kept", "notChecked", "checklist"]
                },
                "severity": {
                  "description": "How much a broken rule matters; null for what isn't broken.",
                  "enum": ["error", "warning", "note", null]
                },
                "subjects": {
                  "description": "Fans, keep-outs and zones that it is about, by name.",
                  "type": "array",
                  "items": {"type": "string"}
                },
                "text": {
                  "description": "What was found.",
                  "type": "string",
                  "minLength": 1
                },
                "measured": {
                  "description": "What was measured, in the limit's unit; null where nothing was.",
                  "type": ["number", "null"],
                  "unit": "as the limit's unit says"
                },
                "limit": {
                  "description": "What the rule asks; null where it compares with no number.",
                  "anyOf": [
                    {
                      "type": "object",
                      "required": ["value", "unit", "comparison"],
                      "properties": {
                        "value": {
                          "description": "The number.",
                          "type": "number",
                          "unit": "as the member unit says"
                        },
                        "unit": {
                          "description": "What it is counted in: millimetres, diameters of the fan, a ratio, percent, or times an hour.",
                          "enum": ["mm", "D", "1", "%", "1/h"]
                        },
                        "comparison": {
                          "description": "Which side of it is right.",
                          "enum": ["atLeast", "atMost"]
                        }
                      }
                    },
                    {"type": "null"}
                  ]
                },
                "source": {
                  "description": "Where the rule stands.",
                  "type": "string",
                  "minLength": 1
                },
                "remedy": {
                  "description": "What to do, or null.",
                  "type": ["string", "null"]
                },
                "marks": {
                  "description": "Where it is on the plan.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["shape", "severity", "label", "points"],
                    "properties": {
                      "shape": {
                        "description": "What is drawn.",
                        "enum": ["point", "line", "circle", "polygon"]
                      },
                      "points": {
                        "description": "The point, both ends, the centre, or the corners, in plan units.",
                        "type": "array",
                        "items": {
                          "type": "object",
                          "required": ["x", "y"],
                          "properties": {
                            "x": {
                              "description": "To the right.",
                              "type": "number",
                              "unit": "plan unit"
                            },
                            "y": {
                              "description": "Downwards.",
                              "type": "number",
                              "unit": "plan unit"
                            }
                          }
                        }
                      },
                      "radius": {
                        "description": "Of a circle, in plan units.",
                        "type": "number",
                        "unit": "plan unit",
                        "exclusiveMinimum": 0
                      },
                      "severity": {
                        "description": "How much the finding matters.",
                        "enum": ["error", "warning", "note"]
                      },
                      "label": {
                        "description": "A few words beside it.",
                        "type": "string",
                        "minLength": 1
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "refused": {
      "description": "Products without a layout.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["product", "reason"],
        "properties": {
          "product": {
            "description": "Id of the product.",
            "$ref": "../common.schema.json#/$defs/id"
          },
          "reason": {
            "description": "Why.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    },
    "remarks": {
      "description": "What the answer rests on that the plan does not say.",
      "type": "array",
      "items": {"type": "string"}
    },
    "chosen": {
      "description": "Number of the proposal that was placed, from 1; null when none was.",
      "type": ["integer", "null"],
      "minimum": 1,
      "unit": "1"
    },
    "files": {
      "description": "Paths of the files that were written.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    },
    "ids": {
      "description": "Ids of the new fans, in the order of the positions.",
      "type": "array",
      "items": {"$ref": "../common.schema.json#/$defs/id"}
    },
    "removed": {
      "description": "Ids of the fans that were taken away.",
      "type": "array",
      "items": {"$ref": "../common.schema.json#/$defs/id"}
    }
  }
}

"""#
  }

  static var outputPlanCheck: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-check.schema.json",
  "title": "Answer of plan check",
  "description": "What the rules for placing fans say about a document's plans.",
  "type": "object",
  "required": ["ency", "file", "profile", "plans"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-check"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "profile": {
      "description": "Name of the profile that was asked.",
      "type": "string",
      "minLength": 1
    },
    "plans": {
      "description": "The plans, by id.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "name", "fanCount", "failure", "remarks", "counts", "left", "findings"],
        "properties": {
          "id": {
            "description": "Id of the plan: its folder in the package.",
            "$ref": "../common.schema.json#/$defs/id"
          },
          "name": {
            "description": "Name of the plan, or null.",
            "type": ["string", "null"]
          },
          "fanCount": {
            "description": "How many fans were checked.",
            "type": "integer",
            "minimum": 0,
            "unit": "1"
          },
          "failure": {
            "description": "Why nothing could be checked, or null.",
            "type": ["string", "null"]
          },
          "remarks": {
            "description": "What the answer rests on, and what could not be used.",
            "type": "array",
            "items": {"type": "string"}
          },
          "counts": {
            "description": "How many findings there are.",
            "type": "object",
            "required": ["error", "warning", "note", "notChecked"],
            "properties": {
              "error": {
                "description": "Broken rules of that severity.",
                "type": "integer",
                "minimum": 0,
                "unit": "1"
              },
              "warning": {
                "description": "Broken rules of that severity.",
                "type": "integer",
                "minimum": 0,
                "unit": "1"
              },
              "note": {
                "description": "Broken rules of that severity.",
                "type": "integer",
                "minimum": 0,
                "unit": "1"
              },
              "notChecked": {
                "description": "Findings that something could not be checked.",
                "type": "integer",
                "minimum": 0,
                "unit": "1"
              }
            }
          },
          "left": {
            "description": "Rules with more broken places than are listed.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["rule", "count"],
              "properties": {
                "rule": {
                  "description": "The rule, P1 to P15.",
                  "type": "string",
                  "pattern": "^P([1-9]|1[0-5])$"
                },
                "count": {
                  "description": "How many are not listed.",
                  "type": "integer",
                  "minimum": 1,
                  "unit": "1"
                }
              }
            }
          },
          "findings": {
            "description": "By rule.",
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "rule",
                "status",
                "subjects",
                "text",
                "measured",
                "limit",
                "source",
                "remedy",
                "marks",
                "severity"
              ],
              "properties": {
                "rule": {
                  "description": "The rule, P1 to P15.",
                  "type": "string",
                  "pattern": "^P([1-9]|1[0-5])$"
                },
                "status": {
                  "description": "Whether the rule is broken, kept, could not be checked, or is for somebody to see to on site.",
                  "enum": ["broken", "kept", "notChecked", "checklist"]
                },
                "severity": {
                  "description": "How much a broken rule matters; null for what isn't broken.",
                  "enum": ["error", "warning", "note", null]
                },
                "subjects": {
                  "description": "Fans, keep-outs and zones that it is about, by name.",
                  "type": "array",
                  "items": {"type": "string"}
                },
                "text": {
                  "description": "What was found.",
                  "type": "string",
                  "minLength": 1
                },
                "measured": {
                  "description": "What was measured, in the limit's unit; null where nothing was.",
                  "type": ["number", "null"],
                  "unit": "as the limit's unit says"
                },
                "limit": {
                  "description": "What the rule asks; null where it compares with no number.",
                  "anyOf": [
                    {
                      "type": "object",
                      "required": ["value", "unit", "comparison"],
                      "properties": {
                        "value": {
                          "description": "The number.",
                          "type": "number",
                          "unit": "as the member unit says"
                        },
                        "unit": {
                          "description": "What it is counted in: millimetres, diameters of the fan, a ratio, percent, or times an hour.",
                          "enum": ["mm", "D", "1", "%", "1/h"]
                        },
                        "comparison": {
                          "description": "Which side of it is right.",
                          "enum": ["atLeast", "atMost"]
                        }
                      }
                    },
                    {"type": "null"}
                  ]
                },
                "source": {
                  "description": "Where the rule stands.",
                  "type": "string",
                  "minLength": 1
                },
                "remedy": {
                  "description": "What to do, or null.",
                  "type": ["string", "null"]
                },
                "marks": {
                  "description": "Where it is on the plan.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["shape", "severity", "label", "points"],
                    "properties": {
                      "shape": {
                        "description": "What is drawn.",
                        "enum": ["point", "line", "circle", "polygon"]
                      },
                      "points": {
                        "description": "The point, both ends, the centre, or the corners, in plan units.",
                        "type": "array",
                        "items": {
                          "type": "object",
                          "required": ["x", "y"],
                          "properties": {
                            "x": {
                              "description": "To the right.",
                              "type": "number",
                              "unit": "plan unit"
                            },
                            "y": {
                              "description": "Downwards.",
                              "type": "number",
                              "unit": "plan unit"
                            }
                          }
                        }
                      },
                      "radius": {
                        "description": "Of a circle, in plan units.",
                        "type": "number",
                        "unit": "plan unit",
                        "exclusiveMinimum": 0
                      },
                      "severity": {
                        "description": "How much the finding matters.",
                        "enum": ["error", "warning", "note"]
                      },
                      "label": {
                        "description": "A few words beside it.",
                        "type": "string",
                        "minLength": 1
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputPlanInfo: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-info.schema.json",
  "title": "Answer of plan info",
  "description": "Facts of one plan: its source and its scale.",
  "type": "object",
  "required": ["ency", "id", "name", "source", "paper", "pages", "fonts", "pictures", "scale"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-info"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "id": {
      "description": "Id of the plan: its folder in the package; null for a drawing that is in no proposal yet.",
      "anyOf": [{ "type": "null" }, { "$ref": "../common.schema.json#/$defs/id" }]
    },
    "name": {
      "description": "Name of the plan, or null.",
      "type": ["string", "null"]
    },
    "source": {
      "description": "Facts of the drawing, as `source` of the plan's part has them; without a path for a drawing that is in no proposal yet.",
      "type": "object",
      "required": ["mediaType", "sha256", "size", "width", "height", "unit"]
    },
    "paper": {
      "description": "The sheet in millimetres of paper, and its name where it has a standard size; null for pixels of unknown size.",
      "anyOf": [
        {"type": "null"},
        {
          "type": "object",
          "required": ["width", "height", "name"],
          "properties": {
            "width": {"description": "Width in millimetres.", "type": "number", "unit": "mm", "exclusiveMinimum": 0},
            "height": {"description": "Height in millimetres.", "type": "number", "unit": "mm", "exclusiveMinimum": 0},
            "name": {"description": "Such as A1, ANSI D or ARCH D; null for no standard size.", "type": ["string", "null"]}
          }
        }
      ]
    },
    "pages": {
      "description": "The drawing's pages, those that follow one another and have one size together; null where the drawing can't be read.",
      "type": ["array", "null"],
      "items": {
        "type": "object",
        "required": ["first", "last", "width", "height"],
        "properties": {
          "first": {"description": "First of these pages, from 1.", "type": "integer", "unit": "1", "minimum": 1, "maximum": 1000000},
          "last": {"description": "Last of these pages.", "type": "integer", "unit": "1", "minimum": 1, "maximum": 1000000},
          "width": {"description": "Width as displayed, in plan units.", "type": "number", "unit": "plan unit", "exclusiveMinimum": 0},
          "height": {"description": "Height as displayed, in plan units.", "type": "number", "unit": "plan unit", "exclusiveMinimum": 0}
        }
      }
    },
    "fonts": {
      "description": "The fonts that the page's texts are set in; null where the drawing can't be read.",
      "type": ["array", "null"],
      "items": {
        "type": "object",
        "required": ["name", "format", "embedded"],
        "properties": {
          "name": {"description": "As the drawing calls it; may be empty.", "type": "string"},
          "format": {"description": "As PDF names it, such as TrueType; null in SVG.", "type": ["string", "null"]},
          "embedded": {"description": "Whether the drawing holds its shapes; another font stands in otherwise.", "type": "boolean"}
        }
      }
    },
    "pictures": {
      "description": "The raster pictures in the drawing; null where the drawing can't be read.",
      "type": ["array", "null"],
      "items": {
        "type": "object",
        "required": ["width", "height", "encoding", "pixelsPerInch"],
        "properties": {
          "width": {"description": "Columns of pixels.", "type": "integer", "unit": "px", "minimum": 0},
          "height": {"description": "Rows of pixels.", "type": "integer", "unit": "px", "minimum": 0},
          "encoding": {"description": "How it is packed, such as jpeg or ccitt.", "type": "string"},
          "pixelsPerInch": {
            "description": "Its pixels to an inch of the sheet, across and down; null where that can't be told.",
            "anyOf": [
              {"type": "null"},
              {
                "type": "object",
                "required": ["x", "y"],
                "properties": {
                  "x": {"description": "Across.", "type": "number", "unit": "px/inch", "exclusiveMinimum": 0},
                  "y": {"description": "Down.", "type": "number", "unit": "px/inch", "exclusiveMinimum": 0}
                }
              }
            ]
          }
        }
      }
    },
    "view": {
      "description": "How the plan is shown.",
      "$ref": "../overlay.schema.json#/properties/view"
    },
    "scale": {
      "description": "The scale with its evidence and what follows from it; null when none is set.",
      "anyOf": [
        {"type": "null"},
        {
          "allOf": [
            {"$ref": "../overlay.schema.json#/properties/scale"},
            {
              "type": "object",
              "required": ["millimetresPerUnit"],
              "properties": {
                "millimetresPerUnit": {
                  "description": "Millimetres on site per plan unit.",
                  "type": "number",
                  "unit": "mm",
                  "exclusiveMinimum": 0
                }
              }
            }
          ]
        }
      ]
    }
  }
}

"""#
  }

  static var outputPlanLayers: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-layers.schema.json",
  "title": "Answer of plan layers",
  "description": "The layers of a plan's drawing and which of them are shown.",
  "type": "object",
  "required": ["ency", "file", "plan", "chosen", "layers"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-layers"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plan": {
      "description": "Id of the plan.",
      "$ref": "../common.schema.json#/$defs/id"
    },
    "chosen": {
      "description": "Whether the plan says which layers are shown; otherwise the drawing does.",
      "type": "boolean"
    },
    "layers": {
      "description": "The layers in the drawing's order; those of one name are one.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["name", "visible", "shown"],
        "properties": {
          "name": {"description": "Name of the layer.", "type": "string"},
          "visible": {"description": "Whether the drawing itself shows it.", "type": "boolean"},
          "shown": {"description": "Whether the plan shows it.", "type": "boolean"}
        }
      }
    }
  }
}

"""#
  }

  static var outputPlanList: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-list.schema.json",
  "title": "Answer of plan list",
  "description": "The plans of a document with their fans.",
  "type": "object",
  "required": ["ency", "plans"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-list"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plans": {
      "description": "The plans of the document, by id.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "name", "page", "width", "height", "unit", "millimetresPerUnit", "fans"],
        "properties": {
          "id": {
            "description": "Id of the plan: its folder in the package.",
            "$ref": "../common.schema.json#/$defs/id"
          },
          "name": {
            "description": "Name of the plan, or null.",
            "type": ["string", "null"]
          },
          "page": {
            "description": "Page of a PDF, from 1; null for other kinds.",
            "type": ["integer", "null"],
            "minimum": 1,
            "unit": "1"
          },
          "width": {
            "description": "Width as displayed, in plan units.",
            "type": "number",
            "unit": "plan unit",
            "exclusiveMinimum": 0
          },
          "height": {
            "description": "Height as displayed, in plan units.",
            "type": "number",
            "unit": "plan unit",
            "exclusiveMinimum": 0
          },
          "unit": {
            "description": "What a plan unit is.",
            "enum": ["pt", "px"]
          },
          "millimetresPerUnit": {
            "description": "Millimetres on site per plan unit; null without a scale.",
            "type": ["number", "null"],
            "unit": "mm",
            "exclusiveMinimum": 0
          },
          "fans": {
            "description": "The fans of the plan.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["id", "number", "product", "diameter", "position", "site"],
              "properties": {
                "id": {
                  "description": "Id of the fan.",
                  "$ref": "../common.schema.json#/$defs/id"
                },
                "number": {
                  "description": "What the fan is called on the drawing, or null.",
                  "type": ["string", "null"]
                },
                "product": {
                  "description": "Id of the product.",
                  "$ref": "../common.schema.json#/$defs/id"
                },
                "diameter": {
                  "description": "Diameter in millimetres; null when the product is unknown or has none.",
                  "type": ["number", "null"],
                  "unit": "mm",
                  "exclusiveMinimum": 0
                },
                "position": {
                  "description": "Centre in plan units.",
                  "$ref": "../common.schema.json#/$defs/planPoint"
                },
                "site": {
                  "description": "Where the centre is on site in millimetres from the top left of the plan; null without a scale.",
                  "type": ["object", "null"],
                  "required": ["x", "y"],
                  "properties": {
                    "x": {
                      "description": "Millimetres from the left edge.",
                      "type": "number",
                      "unit": "mm"
                    },
                    "y": {
                      "description": "Millimetres from the top edge.",
                      "type": "number",
                      "unit": "mm"
                    }
                  }
                },
                "row": {
                  "description": "Row as the plan is shown, from 1 at the top.",
                  "type": "integer",
                  "minimum": 1,
                  "unit": "1"
                },
                "column": {
                  "description": "Column as the plan is shown, from 1 at the left.",
                  "type": "integer",
                  "minimum": 1,
                  "unit": "1"
                },
                "locked": {
                  "description": "Whether automatic layout leaves the fan where it is.",
                  "type": "boolean"
                }
              }
            }
          },
          "elements": {
            "description": "Zones, keep-outs, column lines, dimensions and notes of the plan.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["id", "kind", "name"],
              "properties": {
                "id": {
                  "description": "Id of the element.",
                  "$ref": "../common.schema.json#/$defs/id"
                },
                "kind": {
                  "description": "What it is, such as zone or keep-out, crane.",
                  "type": "string"
                },
                "name": {
                  "description": "What it is called or says, or null.",
                  "type": ["string", "null"]
                }
              }
            }
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputPlanReplace: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-replace.schema.json",
  "title": "Answer of plan replace",
  "description": "How a new drawing lies on the one it took the place of.",
  "type": "object",
  "required": ["ency", "file", "plan", "revision", "factor", "turn", "residualUnit", "residuals", "offPage", "remarks"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-replace"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plan": {
      "description": "Id of the plan.",
      "$ref": "../common.schema.json#/$defs/id"
    },
    "revision": {
      "description": "Number of the saved revision; null when nothing was written.",
      "anyOf": [{"type": "null"}, {"type": "integer", "unit": "1", "minimum": 1}]
    },
    "factor": {
      "description": "Units of the new drawing to a unit of the old one.",
      "type": "number",
      "unit": "1",
      "exclusiveMinimum": 0
    },
    "turn": {
      "description": "By how much the new drawing is turned, in degrees clockwise.",
      "type": "number",
      "unit": "°",
      "minimum": 0,
      "exclusiveMaximum": 360
    },
    "residualUnit": {
      "description": "What residuals are in: millimetres on site, or units of the new drawing where the scale isn't known.",
      "enum": ["mm", "plan unit"]
    },
    "residuals": {
      "description": "How far each common point is from its place, in the order they were given; in millimetres unless residualUnit says otherwise.",
      "type": "array",
      "items": {"type": "number", "unit": "mm", "minimum": 0}
    },
    "offPage": {
      "description": "What lies off the new page, a few words each.",
      "type": "array",
      "items": {"type": "string"}
    },
    "remarks": {
      "description": "What else is worth knowing, a sentence each.",
      "type": "array",
      "items": {"type": "string"}
    }
  }
}

"""#
  }

  static var outputPlanRules: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-rules.schema.json",
  "title": "Answer of plan check --rules",
  "description": "The rules for placing fans, with their limits in a profile.",
  "type": "object",
  "required": ["ency", "profile", "rules"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-rules"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "profile": {
      "description": "Name of the profile.",
      "type": "string",
      "minLength": 1
    },
    "rules": {
      "description": "P1 to P15.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "severity", "text", "limits", "source"],
        "properties": {
          "id": {
            "description": "The rule, P1 to P15.",
            "type": "string",
            "pattern": "^P([1-9]|1[0-5])$"
          },
          "severity": {
            "description": "How much it matters when it is broken; off when it is left out.",
            "enum": ["error", "warning", "note", "off"]
          },
          "text": {
            "description": "What it asks for.",
            "type": "string",
            "minLength": 1
          },
          "limits": {
            "description": "What it compares with.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "text", "value", "unit"],
              "properties": {
                "name": {
                  "description": "The name that a profile's file gives it.",
                  "type": "string",
                  "pattern": "^[a-z][A-Za-z]*$"
                },
                "text": {
                  "description": "What it is of.",
                  "type": "string",
                  "minLength": 1
                },
                "value": {
                  "description": "The number.",
                  "type": "number",
                  "unit": "as the member unit says",
                  "minimum": 0
                },
                "unit": {
                  "description": "What it is counted in.",
                  "enum": ["mm", "D", "1", "%", "1/h"]
                }
              }
            }
          },
          "source": {
            "description": "Where it stands.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputPlanScale: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-scale.schema.json",
  "title": "Answer of plan scale --find",
  "description": "The scales that a plan's drawing seems to have. None of them is set.",
  "type": "object",
  "required": ["ency", "file", "plan", "proposals", "remarks"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-scale"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plan": {
      "description": "Id of the plan.",
      "$ref": "../common.schema.json#/$defs/id"
    },
    "proposals": {
      "description": "The best first.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["number", "confidence", "millimetresPerUnit", "ratio", "scale", "evidence", "for", "against"],
        "properties": {
          "number": {
            "description": "What plan scale --accept takes.",
            "type": "integer",
            "unit": "1",
            "minimum": 1
          },
          "confidence": {
            "description": "High takes two kinds of evidence that agree, or many dimensions, or a ratio stated for the page's own paper.",
            "enum": ["high", "medium", "low"]
          },
          "millimetresPerUnit": {
            "description": "Millimetres on site per plan unit.",
            "type": "number",
            "unit": "mm",
            "exclusiveMinimum": 0
          },
          "ratio": {
            "description": "100 means 1:100 on the page as it is; null where it has no size on paper.",
            "type": ["number", "null"],
            "unit": "1",
            "exclusiveMinimum": 0
          },
          "scale": {
            "description": "The scale as the plan would store it; null when a number is too large.",
            "anyOf": [{"type": "null"}, {"$ref": "../overlay.schema.json#/properties/scale"}]
          },
          "evidence": {
            "description": "What on the drawing tells it, the strongest first; of many dimensions the longest.",
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "object",
              "required": ["kind", "text", "page", "position", "millimetresPerUnit"],
              "properties": {
                "kind": {
                  "description": "What it is.",
                  "enum": ["stated", "dimension", "scaleBar"]
                },
                "text": {
                  "description": "The words as read.",
                  "type": "string"
                },
                "page": {
                  "description": "The page of the drawing.",
                  "type": "integer",
                  "unit": "1",
                  "minimum": 1
                },
                "position": {
                  "description": "The middle of the words, in plan units.",
                  "$ref": "../common.schema.json#/$defs/planPoint"
                },
                "millimetresPerUnit": {
                  "description": "What it says by itself.",
                  "type": "number",
                  "unit": "mm",
                  "exclusiveMinimum": 0
                }
              }
            }
          },
          "for": {
            "description": "What speaks for it, a sentence each.",
            "type": "array",
            "items": {"type": "string"}
          },
          "against": {
            "description": "What speaks against it, a sentence each.",
            "type": "array",
            "items": {"type": "string"}
          }
        }
      }
    },
    "remarks": {
      "description": "What is worth knowing, above all why no scale was found, a sentence each.",
      "type": "array",
      "items": {"type": "string"}
    }
  }
}

"""#
  }

  static var outputPlanZone: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/plan-zone.schema.json",
  "title": "Answer of plan zone --find",
  "description": "The outlines that the hall seems to have on a plan's drawing. None of them is drawn.",
  "type": "object",
  "required": ["ency", "file", "plan", "proposals", "remarks"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "plan-zone"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "plan": {
      "description": "Id of the plan.",
      "$ref": "../common.schema.json#/$defs/id"
    },
    "proposals": {
      "description": "The best first.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["number", "confidence", "points", "for", "against"],
        "properties": {
          "number": {
            "description": "What plan zone --accept takes.",
            "type": "integer",
            "unit": "1",
            "minimum": 1
          },
          "confidence": {
            "description": "High takes walls as far apart as the building is long and wide, or dimensioned from end to end both ways.",
            "enum": ["high", "medium", "low"]
          },
          "points": {
            "description": "The corners in order, in plan units.",
            "type": "array",
            "minItems": 3,
            "items": {"$ref": "../common.schema.json#/$defs/planPoint"}
          },
          "for": {
            "description": "What speaks for it, a sentence each.",
            "type": "array",
            "items": {"type": "string"}
          },
          "against": {
            "description": "What speaks against it, a sentence each.",
            "type": "array",
            "items": {"type": "string"}
          }
        }
      }
    },
    "remarks": {
      "description": "What is worth knowing, above all why no outline was found, a sentence each.",
      "type": "array",
      "items": {"type": "string"}
    }
  }
}

"""#
  }

  static var outputRepair: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/repair.schema.json",
  "title": "Answer of repair",
  "description": "What was saved of a damaged document, and what was lost.",
  "type": "object",
  "required": ["ency", "file", "output", "sound", "complete", "manifest", "id", "revision", "hash", "parts"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "repair"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the damaged document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "output": {
      "description": "Path of the document that was written.",
      "type": "string",
      "minLength": 1
    },
    "sound": {
      "description": "Whether there was nothing to repair; the output is a copy then, and parts is empty.",
      "type": "boolean"
    },
    "complete": {
      "description": "Whether every part is whole and nothing was left out.",
      "type": "boolean"
    },
    "manifest": {
      "description": "Whether the manifest was whole, rebuilt from what could be read of a damaged one, or rebuilt from the parts.",
      "enum": ["whole", "damaged", "rebuilt"]
    },
    "id": {
      "description": "Id of the document that was written; a new one where the manifest was rebuilt from the parts.",
      "type": "string",
      "minLength": 1
    },
    "revision": {
      "description": "Number of the revision that was written.",
      "type": "integer",
      "minimum": 1,
      "unit": "1"
    },
    "hash": {
      "description": "Revision hash of the document that was written.",
      "type": "string",
      "pattern": "^[0-9a-f]{64}$"
    },
    "parts": {
      "description": "The parts that are in the file or were in it, by path.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "state", "offset", "size", "sha256", "reason"],
        "properties": {
          "path": {
            "description": "Path of the part.",
            "type": "string",
            "minLength": 1
          },
          "state": {
            "description": "whole: its bytes have the SHA-256 that an undamaged manifest lists. recovered: only its checksum is right. damaged: left out. gone: nothing of it is left.",
            "enum": ["whole", "recovered", "damaged", "gone"]
          },
          "offset": {
            "description": "Byte of the damaged file where its entry begins, or null.",
            "type": ["integer", "null"],
            "minimum": 0,
            "unit": "1"
          },
          "size": {
            "description": "Bytes that were saved, or null.",
            "type": ["integer", "null"],
            "minimum": 0,
            "unit": "1"
          },
          "sha256": {
            "description": "SHA-256 of what was saved, or null.",
            "type": ["string", "null"]
          },
          "reason": {
            "description": "Why it isn't whole; null where it is.",
            "type": ["string", "null"]
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputRules: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/rules.schema.json",
  "title": "Answer of validate --rules",
  "description": "The rules that proposals are checked by, beside their schemas.",
  "type": "object",
  "required": ["ency", "language", "rules"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "rules"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "language": {
      "description": "The language that was asked for.",
      "enum": ["sv", "en", "hr"]
    },
    "rules": {
      "description": "The rules, in the order they run.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "severity", "text"],
        "properties": {
          "id": {
            "description": "The code of the rule's findings.",
            "type": "string",
            "pattern": "^[a-z][a-z0-9-]*$"
          },
          "severity": {
            "description": "How grave its findings are, as chosen; off when they are dropped.",
            "enum": ["error", "warning", "note", "off"]
          },
          "text": {
            "description": "What the rule asks for.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputSchemaList: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/schema-list.schema.json",
  "title": "Answer of schema list",
  "description": "The schemas that are built into the toolkit.",
  "type": "object",
  "required": ["ency", "schemas"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "schema-list"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "schemas": {
      "description": "The schemas.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["name", "id", "part"],
        "properties": {
          "name": {
            "description": "Name of the schema.",
            "type": "string",
            "minLength": 1
          },
          "id": {
            "description": "Identifier ($id) of the schema.",
            "type": "string",
            "format": "uri"
          },
          "part": {
            "description": "Path of the entry that the schema describes, * standing for a folder name; null when it describes none.",
            "type": ["string", "null"]
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputShow: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/show.schema.json",
  "title": "Answer of show",
  "description": "A value of a document, with where it stands.",
  "type": "object",
  "required": ["ency", "file", "pointer", "value"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "show"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "pointer": {
      "description": "JSON pointer of the value over the parts; empty for the whole document.",
      "type": "string"
    },
    "value": {
      "description": "The value as it stands in the document."
    }
  }
}

"""#
  }

  static var outputStatus: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/status.schema.json",
  "title": "Answer of status",
  "description": "What changed in a working folder since it was opened.",
  "type": "object",
  "required": ["ency", "folder", "file", "base", "changes", "clean"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "status"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "folder": {
      "description": "Path of the working folder.",
      "type": "string",
      "minLength": 1
    },
    "file": {
      "description": "Path of the document that the folder was opened from; null when it came from a stream.",
      "type": ["string", "null"]
    },
    "base": {
      "description": "The revision that the folder was opened from.",
      "type": "object",
      "required": ["revision", "hash"],
      "properties": {
        "revision": {
          "description": "Number of the revision, from 1.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Revision hash of the revision.",
          "$ref": "../common.schema.json#/$defs/sha256"
        }
      }
    },
    "changes": {
      "description": "Entries that differ from the base, by path.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "change"],
        "properties": {
          "path": {
            "description": "Path of the entry in the package.",
            "type": "string",
            "minLength": 1
          },
          "change": {
            "description": "What happened to the entry.",
            "enum": ["added", "changed", "removed"]
          }
        }
      }
    },
    "clean": {
      "description": "Whether nothing differs.",
      "type": "boolean"
    },
    "merge": {
      "description": "What a save would merge, since the file changed; absent when it did not.",
      "type": "object",
      "required": ["revision", "hash", "ours", "theirs", "both", "conflicts"],
      "properties": {
        "revision": {
          "description": "Number of the revision that was found in the file.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Its revision hash.",
          "$ref": "../common.schema.json#/$defs/sha256"
        },
        "by": {
          "description": "Who saved it, where that is known.",
          "type": "string"
        },
        "at": {
          "description": "When it was saved, RFC 3339.",
          "$ref": "../common.schema.json#/$defs/instant"
        },
        "ours": {
          "description": "How many places only this side changed.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "theirs": {
          "description": "How many places only the other side changed.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "both": {
          "description": "How many places both changed without contradicting each other.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "conflicts": {
          "description": "Where both contradict each other; the values of this side stand.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["id", "pointer", "kind"],
            "properties": {
              "id": {
                "description": "Identity of the conflict in model/conflicts.json.",
                "$ref": "../common.schema.json#/$defs/id"
              },
              "pointer": {
                "description": "The place: a JSON pointer over the parts.",
                "type": "string"
              },
              "kind": {
                "description": "Why the merge could not decide.",
                "type": "string"
              }
            }
          }
        }
      }
    },
    "problem": {
      "description": "Why a save would be refused; absent when it would not.",
      "type": "string"
    }
  }
}

"""#
  }

  static var outputValidate: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/validate.schema.json",
  "title": "Answer of validate",
  "description": "Findings in one or more documents.",
  "type": "object",
  "required": ["ency", "files", "today"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "validate"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "files": {
      "description": "The documents in the order they were given.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["file", "valid", "findings"],
        "properties": {
          "file": {
            "description": "Path of the document as it was given.",
            "type": "string",
            "minLength": 1
          },
          "valid": {
            "description": "Whether the document has no finding of severity error, in the layers that were looked at.",
            "type": "boolean"
          },
          "findings": {
            "description": "What was found, in document order.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["code", "severity", "message"],
              "properties": {
                "code": {
                  "description": "Stable code of the finding.",
                  "type": "string",
                  "pattern": "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"
                },
                "severity": {
                  "description": "How grave the finding is.",
                  "enum": ["error", "warning", "note"]
                },
                "part": {
                  "description": "Path of the entry that the finding is about; null when it is about the whole file.",
                  "type": ["string", "null"]
                },
                "pointer": {
                  "description": "JSON pointer over the parts to the value that the finding is about, or null.",
                  "type": ["string", "null"]
                },
                "line": {
                  "description": "Line in the entry, from 1, or null.",
                  "type": ["integer", "null"],
                  "minimum": 1,
                  "unit": "1"
                },
                "column": {
                  "description": "Column in the line, from 1, or null.",
                  "type": ["integer", "null"],
                  "minimum": 1,
                  "unit": "1"
                },
                "offset": {
                  "description": "Byte in the file from 0, or in the text of a JSON file; or null.",
                  "type": ["integer", "null"],
                  "minimum": 0,
                  "unit": "1"
                },
                "message": {
                  "description": "What is wrong.",
                  "type": "string",
                  "minLength": 1
                },
                "remedy": {
                  "description": "What to do about it, or null.",
                  "type": ["string", "null"]
                },
                "fix": {
                  "description": "The one change at the pointer that mends it and that --fix makes, or null.",
                  "type": ["object", "null"],
                  "properties": {
                    "replace": {
                      "description": "The value to put in its place."
                    },
                    "rename": {
                      "description": "The name that the member should have.",
                      "type": "string"
                    },
                    "remove": {
                      "description": "That the member or item goes.",
                      "const": true
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "failures": {
      "description": "What could not be looked at, in the order it was given; none of it is among the files.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["file", "message"],
        "properties": {
          "file": {
            "description": "Path or pattern as it was given.",
            "type": "string"
          },
          "message": {
            "description": "Why not, and what to do.",
            "type": "string"
          }
        }
      }
    },
    "today": {
      "description": "The day that dates were judged by.",
      "$ref": "../common.schema.json#/$defs/date"
    }
  }
}

"""#
  }

  static var outputVerify: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/verify.schema.json",
  "title": "Answer of verify",
  "description": "What came of checking the signatures of a document.",
  "type": "object",
  "required": ["ency", "file", "revision", "verified", "asksTrust", "signatures", "damaged"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "verify"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "file": {
      "description": "Path of the document as it was given.",
      "type": "string",
      "minLength": 1
    },
    "revision": {
      "description": "Number of the revision that is there now, from 1.",
      "type": "integer",
      "minimum": 1,
      "unit": "1"
    },
    "verified": {
      "description": "Whether there is a signature, and each is right, of what is there now, and by an allowed key where that is asked.",
      "type": "boolean"
    },
    "asksTrust": {
      "description": "Whether keys had to be allowed; false with --any-key.",
      "type": "boolean"
    },
    "signatures": {
      "description": "The signatures, by when they say they were made.",
      "type": "array",
      "items": {
        "type": "object",
        "required": [
          "path",
          "status",
          "signer",
          "role",
          "signedAt",
          "revision",
          "key",
          "trust",
          "otherSigner",
          "reason",
          "changes"
        ],
        "properties": {
          "path": {
            "description": "Path of the signed statement in the package.",
            "type": "string",
            "minLength": 1
          },
          "status": {
            "description": "The worst that is to be said: good; untrusted, right but not by an allowed key; changed, the package is another; wrong, no signature of the statement; unreadable.",
            "enum": ["good", "untrusted", "changed", "wrong", "unreadable"]
          },
          "signer": {
            "description": "Who the statement says signed, or null.",
            "type": ["string", "null"]
          },
          "role": {
            "description": "What the statement says it was signed as, or null.",
            "type": ["string", "null"]
          },
          "signedAt": {
            "description": "When the statement says it was signed, or null.",
            "type": ["string", "null"]
          },
          "revision": {
            "description": "Number of the revision that was signed, or null.",
            "type": ["integer", "null"],
            "minimum": 1,
            "unit": "1"
          },
          "key": {
            "description": "The key that made the signature; null when it is wrong.",
            "type": ["object", "null"],
            "required": ["kind", "fingerprint"],
            "properties": {
              "kind": {
                "description": "What kind of key it is, as ssh-keygen calls it.",
                "type": "string",
                "minLength": 1
              },
              "fingerprint": {
                "description": "SHA-256 of the public key, as ssh-keygen prints it.",
                "type": "string",
                "pattern": "^SHA256:"
              }
            }
          },
          "trust": {
            "description": "What the allowed signers say of the key: trusted for this signer, known for another one, not known, refused, or not asked.",
            "enum": ["trusted", "other-signer", "unknown-key", "refused", "not-asked"]
          },
          "otherSigner": {
            "description": "Whose key it is, where it is another signer's; else null.",
            "type": ["string", "null"]
          },
          "reason": {
            "description": "Why the signature is wrong, unreadable or refused; else null.",
            "type": ["string", "null"]
          },
          "changes": {
            "description": "What changed since it was signed.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["change", "part", "message"],
              "properties": {
                "change": {
                  "description": "What kind of change it is.",
                  "enum": [
                    "document",
                    "revision",
                    "changed",
                    "damaged",
                    "added",
                    "removed",
                    "media-type",
                    "role",
                    "schema",
                    "manifest"
                  ]
                },
                "part": {
                  "description": "Path of the part; null when it is about the whole package.",
                  "type": ["string", "null"]
                },
                "message": {
                  "description": "What was signed and what is there, for people.",
                  "type": "string",
                  "minLength": 1
                }
              }
            }
          }
        }
      }
    },
    "damaged": {
      "description": "Damaged entries that no signature covers.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["part", "message"],
        "properties": {
          "part": {
            "description": "Path of the entry.",
            "type": "string",
            "minLength": 1
          },
          "message": {
            "description": "What is wrong with it, for people.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  }
}

"""#
  }

  static var outputWritten: String {
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://ency.example/schemas/1/Output/written.schema.json",
  "title": "Answer of commands that write",
  "description": "What new, set, save, render, export and the commands that change or export a plan wrote.",
  "type": "object",
  "required": ["ency", "files"],
  "properties": {
    "ency": {
      "description": "Which answer this is, and the version of its form.",
      "type": "object",
      "required": ["output", "version"],
      "properties": {
        "output": {"const": "written"},
        "version": {
          "description": "Grows when a member changes its meaning or goes.",
          "const": 1
        }
      }
    },
    "files": {
      "description": "Paths of the files that were written; empty when nothing had to be.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    },
    "revision": {
      "description": "Number of the revision that was saved, from 1.",
      "type": "integer",
      "minimum": 1,
      "unit": "1"
    },
    "hash": {
      "description": "Revision hash of the revision that was saved.",
      "$ref": "../common.schema.json#/$defs/sha256"
    },
    "id": {
      "description": "Id of the document.",
      "type": "string",
      "minLength": 1
    },
    "ids": {
      "description": "Ids of what the command made, changed or took away, in order.",
      "type": "array",
      "items": {"$ref": "../common.schema.json#/$defs/id"}
    },
    "merged": {
      "description": "What others had saved meanwhile, and was merged; absent when nobody had.",
      "type": "object",
      "required": ["revision", "hash", "ours", "theirs", "both", "conflicts"],
      "properties": {
        "revision": {
          "description": "Number of the revision that was found in the file.",
          "type": "integer",
          "minimum": 1,
          "unit": "1"
        },
        "hash": {
          "description": "Its revision hash.",
          "$ref": "../common.schema.json#/$defs/sha256"
        },
        "by": {
          "description": "Who saved it, where that is known.",
          "type": "string"
        },
        "at": {
          "description": "When it was saved, RFC 3339.",
          "$ref": "../common.schema.json#/$defs/instant"
        },
        "ours": {
          "description": "How many places only this side changed.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "theirs": {
          "description": "How many places only the other side changed.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "both": {
          "description": "How many places both changed without contradicting each other.",
          "type": "integer",
          "minimum": 0,
          "unit": "1"
        },
        "conflicts": {
          "description": "Where both contradict each other; the values of this side stand.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["id", "pointer", "kind"],
            "properties": {
              "id": {
                "description": "Identity of the conflict in model/conflicts.json.",
                "$ref": "../common.schema.json#/$defs/id"
              },
              "pointer": {
                "description": "The place: a JSON pointer over the parts.",
                "type": "string"
              },
              "kind": {
                "description": "Why the merge could not decide.",
                "type": "string"
              }
            }
          }
        }
      }
    },
    "left": {
      "description": "Paths of parts that were edited in the working folder while it was saved, and aren't in the file; absent when there are none.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    }
  }
}

"""#
  }
}
