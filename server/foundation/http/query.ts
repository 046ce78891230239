import { countryFault, parseCountry } from '../records/country.ts'
import { type CalendarDate, parseDate } from '../time/calendar-date.ts'
import { type Instant, parseInstant } from '../time/instant.ts'
import { longestIsoText } from '../time/iso-text.ts'
import { parseZone, type ZoneName } from '../time/zone.ts'
import type { Detail } from './problems.ts'
import type { QuerySource } from './query-source.ts'

/** One query parameter: how to read it, and how the API description shows it. */
export type Param<T> = {
  read(source: QuerySource, name: string, faults: Detail[]): T
  describe(name: string): ParameterDescription[]
}

export type ParameterDescription = {
  name: string
  in: 'query'
  required: boolean
  description?: string
  schema: Record<string, unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: the value types of a table of parameters differ from each other.
export type Params = Record<string, Param<any>>
/** For an endpoint without a query. */
export type NoParams = Record<never, never>
export type ParamValues<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** Compiles a reader of every parameter. It collects every fault, so the caller sees them all together. */
export function queryReader<P extends Params>(params: P) {
  const forms = new Map(Object.entries(params).map(([name, param]) => [name, formsOf(name, param)]))
  return (source: QuerySource, faults: Detail[]): ParamValues<P> => {
    const values: Record<string, unknown> = {}
    for (const name in params) values[name] = params[name]?.read(source, name, faults)
    for (const given of source.keys()) {
      const known = forms.get(baseOf(given))
      // Ignoring another form of a known parameter would return more than the caller asked for.
      if (known !== undefined && !known.names.has(given))
        faults.push({ attribute: given, error: `must be sent as ${known.text}` })
    }
    return values as ParamValues<P>
  }
}

/** The names under which a parameter is read, and how the description shows them. */
function formsOf(name: string, param: Param<unknown>) {
  const shown = param.describe(name).map((described) => described.name)
  return { names: new Set(shown.map((form) => form.replace(/\[\]$/, ''))), text: shown.join(' or ') }
}

function baseOf(name: string): string {
  const bracket = name.indexOf('[')
  return bracket < 0 ? name : name.slice(0, bracket)
}

export const mostInList = 2_000

type Reading<T> = { schema: Record<string, unknown>; expects: string; parse(text: string): T | undefined }

function single<T>(reading: Reading<T>): Param<T | undefined> {
  return {
    read(source, name, faults) {
      const texts = source.get(name)
      const text = texts?.[0] ?? ''
      // An empty parameter counts as absent.
      if (texts === undefined || (text === '' && texts.length === 1)) return undefined
      const value = texts.length > 1 ? undefined : reading.parse(text)
      if (value === undefined) faults.push({ attribute: name, error: `must be ${reading.expects}` })
      return value
    },
    describe: (name) => [{ name, in: 'query', required: false, schema: reading.schema }],
  }
}

export function integer(bounds: { min?: number; max?: number } = {}): Param<number | undefined> {
  return single(integerReading(bounds))
}

function integerReading({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number }): Reading<number> {
  return {
    schema: { type: 'integer', minimum: min, maximum: max },
    expects: `an integer from ${min} to ${max}`,
    parse(text) {
      if (!/^-?\d{1,16}$/.test(text)) return undefined
      const value = Number(text)
      return value >= min && value <= max ? value : undefined
    },
  }
}

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** True or false in any case. */
export function flag(): Param<boolean | undefined> {
  return single({
    schema: { type: 'boolean' },
    expects: 'true or false',
    parse: (text) => flags.get(text.toLowerCase()),
  })
}

export function words(longest = 200): Param<string | undefined> {
  return single(textReading(longest))
}

function textReading(longest: number): Reading<string> {
  return {
    schema: { type: 'string', maxLength: longest },
    expects: `text of at most ${longest} characters`,
    parse: (text) => (text.length <= longest && isStorable(text) ? text : undefined),
  }
}

/** The database rejects NUL and lone surrogates, so we refuse them first. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A time zone name, case-insensitive. */
export function zoneName(): Param<ZoneName | undefined> {
  return single({
    schema: { type: 'string', maxLength: 60 },
    expects: 'a time zone name, such as Europe/Lisbon',
    parse: (text) => (text.length <= 60 ? parseZone(text) : undefined),
  })
}

function oneOfReading<W extends string>(allowed: readonly W[]): Reading<W> {
  return {
    schema: { type: 'string', enum: [...allowed] },
    expects: `one of ${allowed.join(', ')}`,
    // Clients write True and FALSE where a word is allowed beside true and false.
    parse: (text) =>
      allowed.find((word) => word === text || (flags.has(word) && word === text.toLowerCase())),
  }
}

export function oneOf<W extends string>(...allowed: W[]): Param<W | undefined> {
  return single(oneOfReading(allowed))
}

function listOf<T>(reading: Reading<T>, most = mostInList): Param<T[] | undefined> {
  return {
    read(source, name, faults) {
      const texts = source.get(name)
      if (texts === undefined) return undefined
      const given = texts.flatMap((joined) => joined.split(',')).filter((text) => text !== '')
      if (given.length === 0) return undefined
      if (given.length > most) {
        faults.push({ attribute: name, error: `must have at most ${most} entries` })
        return undefined
      }
      const values = new Set<T>()
      for (const text of given) {
        const value = reading.parse(text)
        if (value !== undefined) values.add(value)
        else {
          faults.push({ attribute: name, error: `each must be ${reading.expects}` })
          return undefined
        }
      }
      return [...values]
    },
    describe: (name) => [
      {
        name: `${name}[]`,
        in: 'query',
        required: false,
        schema: { type: 'array', maxItems: most, items: reading.schema },
      },
    ],
  }
}

const mostWords = 100

/** Several ids. `x[]=1&x[]=2`, `x=1&x=2` and `x=1,2` mean the same. */
export const ids = () => listOf(integerReading({}))
export const someOf = <W extends string>(...allowed: W[]) => listOf(oneOfReading(allowed), mostWords)
export const countries = () =>
  listOf({
    schema: { type: 'string', maxLength: 2, pattern: '^[A-Z]{2}$' },
    expects: countryFault.replace('must be ', ''),
    parse: parseCountry,
  })
export const texts = () => listOf(textReading(200))

/** Calls of this API, each as a method and a path. */
export const calls = (most: number) =>
  listOf<string>(
    {
      schema: { type: 'string', maxLength: 200, pattern: '^(GET|POST|PUT|PATCH|DELETE) /v2/\\S+$' },
      expects: 'a method and a path, such as GET /v2/users/me',
      parse: (text) => (/^(GET|POST|PUT|PATCH|DELETE) \/v2\/\S{1,190}$/.test(text) ? text : undefined),
    },
    most,
  )

const instantReading: Reading<Instant> = {
  schema: { type: 'string', format: 'date-time', maxLength: longestIsoText },
  expects: 'an ISO 8601 date-time',
  parse: parseInstant,
}
const dateReading: Reading<CalendarDate> = {
  schema: { type: 'string', format: 'date', maxLength: longestIsoText },
  expects: 'a date (YYYY-MM-DD)',
  parse: parseDate,
}

const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** A UUID, in small letters. */
export const uuid = () =>
  single<string>({
    schema: { type: 'string', maxLength: 36, pattern: uuidPattern },
    expects: 'a UUID',
    parse: (text) => (new RegExp(uuidPattern).test(text) ? text.toLowerCase() : undefined),
  })

/** A day; of a full date-time, its date. */
export const date = () => single(dateReading)

/** A moment. */
export const instant = () => single(instantReading)

export type Range<T> = { start: T | undefined; stop: T | undefined }

function range<T extends string>(reading: Reading<T>): Param<Range<T>> {
  const bound = single(reading)
  return {
    read(source, name, faults) {
      const start = bound.read(source, `${name}[start]`, faults)
      const stop = bound.read(source, `${name}[stop]`, faults)
      if (start !== undefined && stop !== undefined && stop < start)
        faults.push({ attribute: `${name}[stop]`, error: `must not be before ${name}[start]` })
      return { start, stop }
    },
    describe: (name) => [...bound.describe(`${name}[start]`), ...bound.describe(`${name}[stop]`)],
  }
}

export const instantRange = () => range(instantReading)
export const dateRange = () => range(dateReading)

/** Parameters grouped under one name: `search[email]`, `search[name]`. */
export function fields<P extends Params>(inner: P): Param<ParamValues<P>> {
  const under = (name: string, key: string) => `${name}[${key}]`
  return {
    read(source, name, faults) {
      const values: Record<string, unknown> = {}
      for (const key in inner) values[key] = inner[key]?.read(source, under(name, key), faults)
      return values as ParamValues<P>
    },
    describe: (name) => Object.keys(inner).flatMap((key) => inner[key]?.describe(under(name, key)) ?? []),
  }
}

export function required<T>(param: Param<T | undefined>): Param<T> {
  return {
    read(source, name, faults) {
      const before = faults.length
      const value = param.read(source, name, faults)
      if (value === undefined && faults.length === before)
        faults.push({ attribute: name, error: 'is required' })
      return value as T
    },
    describe: (name) => param.describe(name).map((shown) => ({ ...shown, required: true })),
  }
}

export function byDefault<T>(param: Param<T | undefined>, value: T): Param<T> {
  return {
    read: (source, name, faults) => param.read(source, name, faults) ?? value,
    describe: (name) =>
      param.describe(name).map((shown) => ({ ...shown, schema: { ...shown.schema, default: value } })),
  }
}

export function explained<T>(description: string, param: Param<T>): Param<T> {
  return { ...param, describe: (name) => param.describe(name).map((shown) => ({ ...shown, description })) }
}
