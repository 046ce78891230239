import type { Start } from './offline-queue.ts'

const slotSeconds = 600

export type Stretch = { key: string; from: string; to: string; body: Start }

/** A stretch as items of tracked time, one for each slot. Made again they have the same ids, so none counts twice. */
export function itemsOf({ key, from, to, body }: Stretch): Record<string, unknown>[] {
  const { project_id, task_id, note } = body
  const work = { project_id, ...(task_id != null && { task_id }) }
  const [start, stop] = [secondOf(from), secondOf(to)]
  const items: Record<string, unknown>[] = []
  for (let second = start; second < stop; ) {
    const slot = second - (second % slotSeconds)
    const end = Math.min(slot + slotSeconds, stop)
    const id = { uuid: uuidOf(key, items.length), kind: 'activity', ...work }
    items.push({ ...id, time_slot: textOf(slot), starts_at: textOf(second), tracked: end - second })
    second = end
  }
  if (note)
    items.push({ uuid: uuidOf(key, noteNumber), kind: 'note', ...work, recorded_at: textOf(start), note })
  return items
}

const noteNumber = 0xffffffff

/** 24 digits of the click and 8 of the item. */
function uuidOf(key: string, number: number): string {
  const digits = key + number.toString(16).padStart(8, '0')
  return [8, 12, 16, 20, 32].map((end, i, ends) => digits.slice(ends[i - 1] ?? 0, end)).join('-')
}

function secondOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000)
}

function textOf(second: number): string {
  return new Date(second * 1_000).toISOString()
}
