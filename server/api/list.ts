import type { ParameterDescription } from '../foundation/http/query.ts'
import type { Endpoint } from './endpoint.ts'

export const columnKinds = [
  'text',
  'date',
  'instant',
  'duration',
  'money',
  'number',
  'percent',
  'flag',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** A column of a file: where its value is in a record of the list, and what it is. */
export type ListColumn = {
  title: string
  /** The way to the value in a record: `budget.cost`. */
  at: string
  kind: ColumnKind
  /** For ids: the records that the list includes, whose names the file shows. */
  names?: { include: string; at: string }
  /** Where a record has the currency of its money; without, money is in the organization’s. */
  currency?: string
  /** The whole list has its total. */
  adds?: true
}

/**
 * A list that people see on a page, as a value: the endpoint that lists it decides who may, which records and in which order, so a
 * file of the list is what the endpoint replies.
 */
export type List = ListValue & { reads: Endpoint }

/** The same as its feature writes it: with the path of the endpoint, which lists the records. */
export type ListValue = {
  name: string
  title: string
  path: string
  columns: readonly ListColumn[]
}

export function list(value: ListValue): ListValue {
  return value
}

type Listing = { lists?: readonly ListValue[]; endpoints?: readonly Endpoint[] }

/** The lists of features with their endpoints. */
export function listsOf(features: readonly Listing[]): List[] {
  const endpoints = features.flatMap((each) => each.endpoints ?? [])
  return features.flatMap(({ lists = [] }) =>
    lists.map((value) => {
      const reads = endpoints.find(({ method, path }) => method === 'GET' && path === value.path)
      if (reads === undefined) throw new Error(`No endpoint lists ${value.name} at ${value.path}.`)
      return { ...value, reads }
    }),
  )
}

type Rest = Partial<Pick<ListColumn, 'currency' | 'adds'>>
const column =
  (kind: ColumnKind) =>
  (title: string, at: string, rest: Rest = {}): ListColumn => ({ title, at, kind, ...rest })

export const text = column('text')
export const date = column('date')
export const instant = column('instant')
/** In seconds. */
export const duration = column('duration')
export const money = column('money')
export const number = column('number')
export const percent = column('percent')
/** Yes or no. */
export const flag = column('flag')

const named =
  (include: string, name: string) =>
  (title: string, at: string): ListColumn => ({ title, at, kind: 'text', names: { include, at: name } })

export const member = named('users', 'name')
export const email = named('users', 'email')
export const project = named('projects', 'name')
export const client = named('clients', 'name')
export const task = named('tasks', 'summary')
export const policy = named('time_off_policies', 'name')
export const site = named('job_sites', 'name')

/** What a caller says to get a part of a list. */
export type ListFilter = Pick<ParameterDescription, 'name' | 'required' | 'description' | 'schema'>

/** Paging and includes are the file’s own. */
const ownParameters = ['page_start_id', 'page_limit', 'cursor', 'include']

/** The parameters of the list: those of its path, such as its project, and those of its query. */
export function filtersOf({ reads }: List): ListFilter[] {
  const inPath = pathNames(reads).map((name) => ({
    name,
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
  const inQuery = Object.entries(reads.query)
    .filter(([name]) => !ownParameters.includes(name))
    .flatMap(([name, param]) => param.describe(name))
    .map(({ in: _, ...shown }) => shown)
  return [...inPath, ...inQuery]
}

/** The parameters of the path besides the organization. */
export function pathNames({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'organization_id')
}

/** The names of filters without brackets, as a query has them. */
export function filterNames({ reads }: List): ReadonlySet<string> {
  const inQuery = Object.keys(reads.query).filter((name) => !ownParameters.includes(name))
  return new Set([...pathNames(reads), ...inQuery])
}
