import assert from 'node:assert/strict'
import { filtersOf, type List, type ListColumn } from '../../server/api/list.ts'
import { fileColumns } from '../../server/features/exports/rules/list-cells.ts'
import { instantFrom } from '../../server/foundation/time/instant.ts'
import { wallTimeIn, type ZoneName } from '../../server/foundation/time/zone.ts'
import type { DemoRow } from '../../server/testing/demo-world.ts'
import type { Person, World } from '../../server/testing/world.ts'

type Called = Awaited<ReturnType<World['call']>>
/** A part of a list: the call that lists it, and the filters that its file is asked for with. */
export type Part = { list: List; path: string; filters: string }

/** The file’s filters: those of the call, and the records in its path. */
export function partOf(list: List, path: string, query: string): Part {
  const asked = new URLSearchParams(query)
  const known = new Set(filtersOf(list).map(({ name }) => name))
  for (const name of [...asked.keys()]) if (!known.has(name)) asked.delete(name)
  const names = list.reads.path.split('/')
  path.split('/').forEach((value, i) => {
    const name = names[i]?.slice(1) ?? ''
    if (names[i]?.startsWith(':') && name !== 'organization_id') asked.set(name, value)
  })
  return { list, path, filters: asked.toString() }
}

/** Every record of the part, with what is beside it, as its call pages through it; or the status of a refusal. */
export async function listed(w: World, as: Pick<Person, 'token'>, { list, path, filters }: Part) {
  const query = new URLSearchParams(filters)
  const inPath = new Set([...list.reads.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  for (const name of [...query.keys()]) if (inPath.has(name)) query.delete(name)
  for (const name of new Set(list.columns.flatMap(({ names }) => names?.include ?? [])))
    query.append('include[]', name)
  const plural = list.reads.reply.records[0]?.plural ?? ''
  const rows: DemoRow[] = []
  const beside = new Map<string, DemoRow>()
  for (let from: number | undefined = 0; from !== undefined; ) {
    const paging = 'page_start_id' in list.reads.query ? `&page_start_id=${from}&page_limit=200` : ''
    const reply: Called = await w.call(`GET ${path}?${query}${paging}`, as)
    if (reply.status !== 200) return reply
    rows.push(...reply.body[plural])
    for (const [name, found] of Object.entries(reply.body))
      if (Array.isArray(found) && name !== plural)
        for (const each of found) beside.set(`${name} ${each.id}`, each)
    from = reply.body.pagination?.next_page_start_id
  }
  return { status: 200 as const, rows, beside }
}

/** What a cell of the file must show, from the record alone: text, or a number of seconds, money, and so on. */
export function expectedCells(
  list: List,
  { row, beside, zone }: { row: DemoRow; beside: Map<string, DemoRow>; zone: ZoneName },
): (string | number | null)[] {
  return fileColumns(list).map((column) => {
    const value = reach(row, column.at.split('.'))
    if (value === undefined || value === null || value === '') return null
    return expected(column, value, beside, zone)
  })
}

function expected(
  { kind, names }: ListColumn,
  value: DemoRow,
  beside: Map<string, DemoRow>,
  zone: ZoneName,
): string | number | null {
  if (kind === 'instant') {
    const { date, time } = wallTimeIn(zone, instantFrom(String(value)))
    return `${date} ${time}`
  }
  if (kind === 'date') return String(value).slice(0, 10)
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (kind !== 'text') return Number(value)
  const shown = [value].flat().map((each) => {
    if (each === null || each === undefined) return ''
    if (names !== undefined) {
      const record = beside.get(`${names.include} ${each}`)
      return record === undefined ? `#${each}` : String(record[names.at] ?? '')
    }
    const text = typeof each === 'object' ? JSON.stringify(each) : String(each)
    return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
  })
  return shown.filter(Boolean).join(', ') || null
}

function reach(value: DemoRow, [part = '', ...rest]: string[]): DemoRow {
  if (Array.isArray(value)) return [...new Set(value.map((each) => reach(each, [part, ...rest])))]
  if (value === undefined || value === null) return undefined
  return rest.length === 0 ? value[part] : reach(value[part], rest)
}

/** Lines of CSV with quotes, in which breaks and quotes may be. */
export function parsedCsv(text: string): string[][] {
  const lines: string[][] = []
  for (let at = 0; at < text.length; ) {
    const line: string[] = []
    for (;;) {
      if (text[at] === '"') {
        let cell = ''
        for (at += 1; ; at += 1) {
          if (text[at] !== '"') cell += text[at]
          else if (text[at + 1] === '"') {
            cell += '"'
            at += 1
          } else break
        }
        line.push(cell)
        at += 1
      } else {
        const [cell = ''] = /^[^,\r]*/.exec(text.slice(at, at + 40_000)) ?? []
        line.push(cell)
        at += cell.length
      }
      if (text[at] !== ',') break
      at += 1
    }
    assert.equal(text.slice(at, at + 2), '\r\n')
    at += 2
    lines.push(line)
  }
  return lines
}
