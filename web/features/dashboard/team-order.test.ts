import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TeamMember } from './calls.ts'
import { arranged } from './team-order.ts'
import { timerSeconds, todaySeconds, unbookedSeconds } from './ticking.ts'

const now = Date.parse('2026-11-16T10:00:00Z')

function member(name: string, more: Partial<TeamMember> = {}): TeamMember {
  return {
    user_id: name.length,
    name,
    project: '',
    task: '',
    online: false,
    project_id: null,
    task_id: null,
    note: null,
    started_at: null,
    idle_since: null,
    booked_until: null,
    timer_tracked: null,
    today_tracked: 0,
    today_activity: null,
    week_tracked: 0,
    week_activity: null,
    last_client_activity: null,
    ...more,
  }
}

const running = {
  online: true,
  started_at: '2026-11-16T09:00:00Z',
  booked_until: '2026-11-16T09:50:00Z',
  timer_tracked: 3_000,
  today_tracked: 3_000,
}

test('what runs is counted to the second, beyond what is booked; idle time is not', () => {
  const ana = member('Ana', running)
  assert.deepEqual(
    [unbookedSeconds(ana, now), timerSeconds(ana, now), todaySeconds(ana, now)],
    [600, 3_600, 3_600],
  )
  const idle = member('Ana', { ...running, idle_since: '2026-11-16T09:50:00Z' })
  assert.deepEqual([unbookedSeconds(idle, now), timerSeconds(idle, now)], [0, 3_000])
  assert.equal(timerSeconds(member('Bo'), now), undefined)
})

test('working members first, then idle ones, then by name', () => {
  const all = [
    member('Zoe'),
    member('Bo'),
    member('Ida', { idle_since: '2026-11-16T09:50:00Z' }),
    member('Max', running),
  ]
  assert.deepEqual(
    arranged(all, 'now', '', now).map(({ name }) => name),
    ['Max', 'Ida', 'Bo', 'Zoe'],
  )
})

test('most today counts what runs; the least active first, those without activity last', () => {
  const all = [
    member('Ana', running),
    member('Bo', { today_tracked: 3_500, today_activity: 80 }),
    member('Cy', { today_activity: 20 }),
  ]
  assert.deepEqual(
    arranged(all, 'today', '', now).map(({ name }) => name),
    ['Ana', 'Bo', 'Cy'],
  )
  assert.deepEqual(
    arranged(all, 'activity', '', now).map(({ name }) => name),
    ['Cy', 'Bo', 'Ana'],
  )
})

test('found by name or by what they work on', () => {
  const all = [member('Ana', { project: 'Garden' }), member('Bo')]
  assert.deepEqual(
    arranged(all, 'name', 'gard', now).map(({ name }) => name),
    ['Ana'],
  )
  assert.deepEqual(
    arranged(all, 'name', 'BO', now).map(({ name }) => name),
    ['Bo'],
  )
})
