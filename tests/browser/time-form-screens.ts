import assert from 'node:assert/strict'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import type { World } from '../../server/testing/world.ts'
import type { AppPage } from './app.ts'
import type { FormScreen } from './form-screens.ts'

const dayMs = 86_400_000
const press = (name: string | RegExp) => (page: AppPage) => page.getByRole('button', { name }).first().click()

/** The forms of timers, manual time and timesheets; the owner tracks time on a project with a task. */
export async function timeScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, user, organizationId } = world
  const organization = `/organizations/${organizationId}`
  const { makeProject } = timersIn(world)
  const projectId = await makeProject('Lighthouse', [owner, user])
  const otherId = await makeProject('Dock', [owner])
  await makeProject('Lunch', [owner], 'work_break')
  const taskIn = async (project: number, summary: string): Promise<number> => {
    const made = await call(`POST /v2/projects/${project}/tasks`, owner, { body: { summary } })
    assert.equal(made.status, 201, made.text)
    return made.body.task.id
  }
  const taskId = await taskIn(projectId, 'Paint the tower')
  const otherTaskId = await taskIn(otherId, 'Fix the crane')
  const day = new Date(Date.parse(await world.now()) - 2 * dayMs).toISOString().slice(0, 10)
  const earlier = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

  await call(`PUT /v2${organization}/manual_time_settings`, owner, { body: { requires_approval: true } })
  const added = await call(`POST /v2/users/${owner.id}/time_entries`, owner, {
    body: { project_id: projectId, start_time: `${day}T14:00:00Z`, tracked: 3_600, note: 'Forgot the timer' },
  })
  assert.equal(added.status, 201, added.text)
  await submitTimesheet(world, new Date(Date.parse(day) - 7 * dayMs).toISOString().slice(0, 10))
  const { request } = manualTimeIn(world)
  const requestId = await request(`${earlier}T14:00:00Z`, `${earlier}T15:00:00Z`)
  const work = {
    Date: day,
    Start: '06:00',
    Duration: '1:30',
    Project: { pick: 'Lighthouse' },
    Task: { pick: 'Paint the tower' },
  }
  const workSent = { project_id: projectId, task_id: taskId, start_time: `${day}T06:00:00Z` }
  return [
    {
      form: 'addTimeForm',
      call: 'POST /v2/users/{user_id}/time_entries',
      path: `${organization}/timesheet?add=yes`,
      label: 'Add time',
      typed: { ...work, Reason: 'On the boat' },
      action: 'Add time',
      sent: { ...workSent, tracked: 5_400, note: 'On the boat' },
    },
    {
      form: 'requestTimeForm',
      as: user,
      call: 'POST /v2/organizations/{organization_id}/manual_time_requests',
      path: `${organization}/timesheet?add=yes`,
      label: 'Request time',
      typed: { ...work, Reason: 'No laptop.' },
      action: 'Send for approval',
      sent: { ...workSent, stop_time: `${day}T07:30:00Z`, reason_to_submit: 'No laptop.' },
    },
    {
      form: 'editTimeForm',
      call: 'POST /v2/organizations/{organization_id}/members/{user_id}/time_changes',
      path: `${organization}/timesheet?view=day&day=${day}`,
      open: press(/^Edit 14:00/),
      label: 'Edit time',
      typed: {
        From: '14:10',
        To: '14:50',
        Project: { pick: 'Dock' },
        Task: { pick: 'Fix the crane' },
        Billable: false,
        Reason: 'Wrong project',
      },
      action: 'Save',
      sent: {
        remove: [
          {
            start_time: `${day}T14:00:00Z`,
            stop_time: `${day}T15:00:00Z`,
            project_id: projectId,
            task_id: null,
            tracked: 3_600,
          },
        ],
        add: [
          {
            start_time: `${day}T14:10:00Z`,
            stop_time: `${day}T14:50:00Z`,
            project_id: otherId,
            task_id: otherTaskId,
            billable: false,
          },
        ],
        reason: 'Wrong project',
      },
    },
    {
      form: 'denyRequestForm',
      call: 'PUT /v2/manual_time_requests/{manual_time_request_id}/status',
      path: `${organization}/approvals?open=${requestId}`,
      open: press('Deny…'),
      label: 'Deny Uma User’s request',
      typed: { Reason: 'The office was closed.' },
      action: 'Deny',
      sent: { status: 'denied', denial_reason: 'The office was closed.' },
    },
    {
      form: 'exceptionForm',
      call: 'PUT /v2/organizations/{organization_id}/manual_time_settings',
      path: `${organization}/settings/time`,
      label: 'New exception',
      typed: {
        Member: { pick: 'Mia Member' },
        'Manual time': { pick: 'Doesn’t require approval' },
      },
      action: 'Add',
      sent: { members: [{ user_id: world.member.id, requires_approval: false }] },
    },
    {
      form: 'breakPolicyForm',
      call: 'PUT /v2/work_break_projects/{project_id}/policy',
      path: `${organization}/settings/time`,
      label: 'Lunch',
      typed: { 'Minutes for Lunch': '45' },
      action: 'Save',
      sent: { policy_duration: 2_700 },
    },
    {
      form: 'denyTimesheetForm',
      call: 'PUT /v2/timesheets/{timesheet_id}',
      path: `${organization}/approvals?kind=timesheets`,
      open: press('Deny Uma User’s timesheet'),
      label: 'Deny Uma User’s timesheet',
      typed: { Reason: 'Some hours are missing.' },
      action: 'Deny',
      sent: { status: 'denied', denial_reason: 'Some hours are missing.' },
    },
    {
      form: 'startTimerForm',
      call: 'POST /v2/users/me/timer/start',
      path: organization,
      open: press('Start timer'),
      label: 'Start timer',
      typed: {
        Project: { pick: 'Lighthouse' },
        Task: { pick: 'Paint the tower' },
        Note: 'Second coat',
      },
      action: 'Start',
      sent: {
        organization_id: organizationId,
        project_id: projectId,
        task_id: taskId,
        note: 'Second coat',
      },
    },
  ]
}

/** The user hands in a timesheet with time on a day. */
async function submitTimesheet(world: World, day: string): Promise<void> {
  const { call, owner, user, organizationId } = world
  const { activity, list, results } = trackedIn(world)
  const member = { user_id: user.id, payment: { pay_period: 'weekly' } }
  await call(`PUT /v2/organizations/${organizationId}/update_members`, owner, { body: { members: [member] } })
  assert.deepEqual(await results(user, [activity(`${day}T10:00:00Z`)]), ['accepted'])
  await world.settle()
  const [sheet] = await list(user, 'timesheets', `date[start]=${day}&date[stop]=${day}`)
  const submitted = await call(`PUT /v2/timesheets/${sheet.id}`, user, { body: { status: 'submitted' } })
  assert.equal(submitted.status, 200, submitted.text)
}
