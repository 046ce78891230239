import type { TSchema } from 'typebox'
import { makeProduct } from '../server/wiring/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const command = 'npm run events'
const { events } = makeProduct({ base: '', auth: '' })

type Event = (typeof events)[number]

const groups: [title: string, subjects: string[]][] = [
  ['Tracked time', ['timer', 'work_break', 'idle_time', 'activity']],
  ['Projects, clients and tasks', ['project', 'client', 'task']],
  ['Schedules and shifts', ['schedule', 'shift']],
  ['Billing', ['billing']],
]

/** Every event belongs to exactly one group; an event without one is an error. */
function grouped(): { title: string; events: Event[] }[] {
  const made = groups.map(([title, subjects]) => ({
    title,
    events: events.filter(({ name }) => subjects.includes(name.split('.')[0] ?? '')),
  }))
  const left = events.filter((event) => !made.some((group) => group.events.includes(event)))
  if (left.length > 0) throw new Error(`No group has ${left.map(({ name }) => name).join(', ')}.`)
  return made
}

export const eventsPage: GeneratedFile = {
  path: 'docs/webhook-events.md',
  command,
  text: () => `# Webhook events

The events that [webhooks](webhooks.md) send, with the fields of each \`payload\`. All fields are always present; the table says
which can be null. Each status of a shift is sent at most once; a shift that was missed can still become on time when late time
arrives, so the last event of a shift counts.
Activity events are frequent, one per ten-minute slot and member. Their \`payload\` is the activity at the time of sending, so the
last event has the final state. Events of one activity arrive in order.
For samples, see \`/docs\` and the \`webhooks\` section of \`/v2/openapi.json\`. \`${command}\` generates this page from
\`events.ts\` of the features.
${grouped().map(chapter).join('')}`,
}

function chapter({ title, events: its }: { title: string; events: Event[] }): string {
  return `
## ${title}

| Event | When | Payload fields |
| --- | --- | --- |
${its.map(line).join('\n')}
`
}

function line({ name, summary, payload }: Event): string {
  const fields = Object.entries(payload.properties).map(([field, schema]) => `\`${field}\` ${kindOf(schema)}`)
  return `| \`${name}\` | ${summary} | ${fields.join(', ')} |`
}

type Plain = { type?: string | string[]; format?: string; items?: Plain; anyOf?: Plain[] }

/** `integer`, `text or null`, `date-time`, `list of integer`. */
function kindOf(schema: TSchema): string {
  return kind(JSON.parse(JSON.stringify(schema)))
}

function kind({ type, format, items, anyOf }: Plain): string {
  if (anyOf) return anyOf.map(kind).join(' or ')
  if (Array.isArray(type)) return type.map((each) => kind({ type: each, format, items })).join(' or ')
  if (type === 'null') return 'null'
  if (type === 'array') return `list of ${items ? kind(items) : 'anything'}`
  return format ?? (type === 'string' ? 'text' : (type ?? 'anything'))
}

export const eventListFile: GeneratedFile = {
  path: 'web/features/webhooks/event-list.ts',
  command,
  text: () => `// Written by tools/write-events.ts from server/features/webhooks/events. Do not edit.
import { t } from '../../ui/text.ts'

export type EventGroup = { title: string; events: { name: string; summary: string }[] }

export const eventNames = [
${grouped()
  .flatMap((group) => group.events)
  .map(({ name }) => `  ${quoted(name)},\n`)
  .join('')}] as const

export const eventGroups = (): EventGroup[] => [
${grouped().map(groupText).join('')}]
`,
}

function groupText({ title, events: its }: { title: string; events: Event[] }): string {
  const entries = its.map(
    ({ name, summary }) => `      { name: ${quoted(name)}, summary: t(${quoted(summary)}) },\n`,
  )
  return `  {
    title: t(${quoted(title)}),
    events: [
${entries.join('')}    ],
  },
`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

if (import.meta.main) await writeOrCheck([eventsPage, eventListFile])
