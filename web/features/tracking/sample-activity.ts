import type { Activity } from './stretches.ts'

/** An activity for tests, which give what they look at. */
export const sampleActivity: Activity = {
  id: 1,
  date: '2026-11-16',
  created_at: '2026-11-16T18:00:00Z',
  updated_at: '2026-11-16T18:00:00Z',
  time_slot: '2026-11-16T09:00:00Z',
  starts_at: '2026-11-16T09:00:00Z',
  user_id: 1,
  project_id: 1,
  task_id: null,
  keyboard: 0,
  mouse: 0,
  overall: 300,
  tracked: 600,
  input_tracked: 600,
  tracks_input: true,
  billable: true,
  paid: false,
  client_invoiced: false,
  team_invoiced: false,
  immutable: false,
  time_type: 'normal',
  client: 'tracker',
  location_type: null,
}
