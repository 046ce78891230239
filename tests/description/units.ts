/** The words that name the unit of a figure; its description has one of them. */
export const units = [
  'second',
  'seconds',
  'milliseconds',
  'hour',
  'hours',
  'day',
  'days',
  'year',
  'percent',
  'percentage',
  'currency',
  'money',
  'bytes',
  'meters',
  'degrees',
  'pixels',
  // Of counts.
  'how many',
  'number of',
  'HTTP status',
]

/** Figures without a unit, by name. */
export const unitless = new Map([
  ['revision', 'a version'],
  ['lock_version', 'a version'],
  ['version', 'a version'],
  ['confirmed_version', 'a version'],
  ['position', 'a version of the change feed'],
  ['error_code', 'a word written as a number'],
  ['color', 'a place in a palette'],
  ['year', 'the name of a year'],
  ['years', 'the names of years'],
  ['min_zoom', 'a level of a map'],
  ['max_zoom', 'a level of a map'],
  ['consultant_number', 'a name that DATEV writes as a number'],
  ['client_number', 'a name that DATEV writes as a number'],
  ['custom_fields', 'text, a number or a flag, as the organization chose'],
])
