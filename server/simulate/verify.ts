import { instantFromSeconds, toWholeSeconds } from '../foundation/time/instant.ts'
import type { Recording } from './recording.ts'
import type { Running } from './run.ts'
import type { Sender } from './send.ts'

type Shown = { user_id: number; project_id: number; tracked: number; starts_at: string; time_slot: string }

type Used = Pick<Shown, 'user_id' | 'project_id' | 'tracked' | 'time_slot'> & { tool_type: string }

type Image = { user_id: number; project_id: number; recorded_at: string }

const week = 7 * 86_400
// The list of tool usages reaches back a month.
const month = 27 * 86_400

/** Reads back what was accepted and returns every difference; none: the API shows what was sent. */
export async function verify(
  reader: Sender,
  running: readonly Running[],
  period: { from: number; to: number },
): Promise<string[]> {
  const activities = Map.groupBy(await listAll<Shown>(reader, 'activities', period), ({ user_id }) => user_id)
  const notes = Map.groupBy(
    await listAll<{ user_id: number; note: string }>(reader, 'notes', period),
    ({ user_id }) => user_id,
  )
  const usages = Map.groupBy(
    await listAll<Used>(reader, 'tool_usages', {
      from: Math.max(period.from, period.to - month),
      to: period.to,
    }),
    ({ user_id }) => user_id,
  )
  const images = Map.groupBy(await listAll<Image>(reader, 'screenshots', period), ({ user_id }) => user_id)
  return running.flatMap(({ plan, userId, answers, pictures }) => {
    const name = `tracker ${plan.place + 1}`
    const kept = plan.recordings.filter(({ items }) => answers.accepted.has(items[0]?.uuid ?? ''))
    const shown = activities.get(userId) ?? []
    const written = plan.recordings.flatMap(({ note, items }) =>
      note !== undefined && items.some(({ kind, uuid }) => kind === 'note' && answers.accepted.has(uuid))
        ? [note]
        : [],
    )
    return [
      ...answers.faults.map((fault) => `${name}: ${fault}`),
      ...compare(`${name}: seconds by project`, secondsSent(kept), secondsShown(shown)),
      ...(plan.skew === 0
        ? compare(`${name}: activities`, sentRows(kept, plan.floats), shownRows(shown, plan.floats))
        : []),
      ...excessOf(shown, usages.get(userId) ?? []).map((slot) => `${name}: more tools than time at ${slot}`),
      ...compare(
        `${name}: screenshots`,
        pictures.map(({ second, projectId }) => `${moment(second)} ${projectId}`).sort(),
        (images.get(userId) ?? []).map((each) => `${each.recorded_at} ${each.project_id}`).sort(),
      ),
      ...compare(`${name}: notes`, written.sort(), (notes.get(userId) ?? []).map(({ note }) => note).sort()),
    ]
  })
}

/** Slots in which tools of one type have more seconds than the project. */
function excessOf(shown: readonly Shown[], used: readonly Used[]): string[] {
  const key = ({ time_slot, project_id }: Pick<Shown, 'time_slot' | 'project_id'>) =>
    `${time_slot} ${project_id}`
  const secondsOf = (rows: readonly { tracked: number }[]) =>
    rows.reduce((sum, { tracked }) => sum + tracked, 0)
  const time = Map.groupBy(shown, key)
  const tools = Map.groupBy(used, (usage) => `${key(usage)} ${usage.tool_type}`)
  return [...tools.values()].flatMap((same) => {
    const [first] = same
    return first && secondsOf(same) > secondsOf(time.get(key(first)) ?? []) ? [key(first)] : []
  })
}

function secondsSent(kept: readonly Recording[]): string[] {
  return sums(
    kept.flatMap(({ activity }) => (activity ? [[activity.projectId, activity.tracked] as const] : [])),
  )
}

function secondsShown(shown: readonly Shown[]): string[] {
  return sums(shown.map(({ project_id, tracked }) => [project_id, tracked] as const))
}

function sums(all: readonly (readonly [number, number])[]): string[] {
  const byProject = new Map<number, number>()
  for (const [projectId, tracked] of all) byProject.set(projectId, (byProject.get(projectId) ?? 0) + tracked)
  return [...byProject].map(([projectId, tracked]) => `${projectId} ${tracked}`).sort()
}

const moment = (second: number) => toWholeSeconds(instantFromSeconds(second))

/** Floating time can be anywhere in its slot. */
function sentRows(kept: readonly Recording[], floats: boolean): string[] {
  return kept
    .flatMap(({ activity }) => (activity ? [activity] : []))
    .map(
      ({ from, tracked, projectId }) =>
        `${moment(floats ? from - (from % 600) : from)} ${projectId} ${tracked}`,
    )
    .sort()
}

function shownRows(shown: readonly Shown[], floats: boolean): string[] {
  return shown
    .map((each) => `${floats ? each.time_slot : each.starts_at} ${each.project_id} ${each.tracked}`)
    .sort()
}

function compare(what: string, sent: readonly string[], shown: readonly string[]): string[] {
  if (sent.join('\n') === shown.join('\n')) return []
  const missing = sent.filter((each) => !shown.includes(each))
  const added = shown.filter((each) => !sent.includes(each))
  return [
    `${what}: sent but not shown: ${missing.join('; ') || 'none'}; shown but not sent: ${added.join('; ') || 'none'}`,
  ]
}

/** All rows of a list in a period, week by week and page by page. */
async function listAll<T>(
  reader: Sender,
  list: string,
  { from, to }: { from: number; to: number },
): Promise<T[]> {
  const rows: T[] = []
  for (let start = from; start < to; start += week) {
    const window = `time_slot[start]=${moment(start)}&time_slot[stop]=${moment(Math.min(start + week, to))}`
    for (let next: number | undefined = 0; next !== undefined; ) {
      const url = `${reader.url}/v2/organizations/${reader.organizationId}/${list}?${window}&page_limit=500&page_start_id=${next}`
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${reader.token}` } })
      const body = (await reply.json()) as Record<string, T[]> & {
        pagination?: { next_page_start_id?: number }
      }
      if (reply.status !== 200) throw new Error(`${list} was answered ${reply.status}.`)
      rows.push(...(body[list] ?? []))
      next = body.pagination?.next_page_start_id
    }
  }
  return rows
}
