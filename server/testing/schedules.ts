import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export type ShiftRecord = {
  id: number
  user_id: number
  attendance_schedule_id: number
  date: string
  start_time: string
  stop_time: string
  duration: number
  minimum_time: number
  time_zone: string
  status: string
  start_status: string | null
  actual_start_time: string | null
  actual_stop_time: string | null
  actual_duration: number
  explanation: string | null
}

/** Nine to five with seven hours at least, once. */
export const plainSchedule = {
  start_time: '9:00',
  duration: 28_800,
  minimum_time: 25_200,
  use_time_zone: 'organization',
}

export type Schedules = {
  post(of: Person, body: object, as?: Person): Promise<Called>
  /** Creates a schedule and returns its id. */
  create(of: Person, body: object): Promise<number>
  put(id: number, body: object, as?: Person): Promise<Called>
  /** The shifts between two days, once everything due is done. */
  shifts(firstDay: string, lastDay: string, query?: string, as?: Person): Promise<ShiftRecord[]>
  /** The only shift of a member on a day, once everything due is done. */
  shiftOn(day: string, of: Person): Promise<ShiftRecord>
}

/** Schedules and shifts of a test world. */
export function schedulesIn(w: World): Schedules {
  const organization = `/v2/organizations/${w.organizationId}`
  const post: Schedules['post'] = (of, body, as = w.owner) =>
    w.call(`POST ${organization}/attendance_schedules`, as, {
      body: { user_id: of.id, ...plainSchedule, ...body },
    })
  const shifts: Schedules['shifts'] = async (firstDay, lastDay, query = '', as = w.owner) => {
    await w.settle()
    const all: ShiftRecord[] = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const days = `date[start]=${firstDay}&date[stop]=${lastDay}`
      const reply: Called = await w.call(
        `GET ${organization}/attendance_shifts?${days}&page_start_id=${start}${query}`,
        as,
      )
      assert.equal(reply.status, 200, reply.text)
      all.push(...reply.body.attendance_shifts)
      start = reply.body.pagination?.next_page_start_id
    }
    return all
  }
  return {
    post,
    async create(of, body) {
      const reply = await post(of, body)
      assert.equal(reply.status, 201, reply.text)
      return reply.body.attendance_schedule.id
    },
    put: (id, body, as = w.owner) => w.call(`PUT /v2/attendance_schedules/${id}`, as, { body }),
    shifts,
    async shiftOn(day, of) {
      const found = await shifts(day, day, `&user_ids=${of.id}`)
      const [shift] = found
      assert.ok(shift && found.length === 1, `one shift on ${day}, not ${found.length}`)
      return shift
    },
  }
}
