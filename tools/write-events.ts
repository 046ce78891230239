import type { TSchema } from 'typebox'
import { events } from '../server/features/webhooks/public.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const command = 'npm run events'

type Event = (typeof events)[number]

const groups: [title: string, subjects: string[]][] = [
  ['Tracked time', ['timer', 'work_break', 'idle_time', 'activity']],
  ['Projects, clients and tasks', ['project', 'client', 'task']],
  ['Schedules and shifts', ['schedule', 'shift']],
  ['Billing', ['billing']],
]

/** Every event in exactly one group; one without is told at once. */
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
  text: () => `# Events of webhooks

What [webhooks](webhooks.md) send, with the fields of each \`payload\`. All fields are always there; what can be null says so.
An event is sent by the releases that have the feature it is about: schedules and shifts come later than their events.
Events of activities are many, one for each slot of ten minutes of each member; \`payload\` is the activity as it was when the event
was sent on, and the last one tells its last state. What is told of one activity arrives in its order.
The same with samples is in \`/docs\` and in the \`webhooks\` section of \`/v2/openapi.json\`. This page is written by
\`${command}\` from \`server/features/webhooks/events\`.
${grouped().map(chapter).join('')}`,
}

function chapter({ title, events: its }: { title: string; events: Event[] }): string {
  return `
## ${title}

| Event | When | Fields of the payload |
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
