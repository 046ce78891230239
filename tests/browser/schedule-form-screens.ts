import { schedulesIn } from '../../server/testing/schedules.ts'
import type { World } from '../../server/testing/world.ts'
import type { AppPage } from './app.ts'
import type { FormScreen } from './form-screens.ts'

export async function scheduleScreens(world: World): Promise<FormScreen[]> {
  const { organizationId, user, manager } = world
  const { create } = schedulesIn(world)
  // Further ahead than shifts exist; both are Mondays.
  const [edited, moved] = ['2040-01-02', '2041-01-07']
  await create(user, { start_date: edited })
  await create(user, { start_date: moved })
  const planner = `/organizations/${organizationId}/shifts/planner`
  const openShift = (page: AppPage) => page.getByRole('button', { name: /^Uma User, Monday/ }).click()
  const openTool = async (page: AppPage, name: string) => {
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const typed = {
    Repeat: { pick: 'Every two weeks' },
    'From day': '2040-01-04',
    Start: '07:30',
    Length: '6:30',
    'Minimum time': '5:00',
    'Time zone': { pick: 'The member’s own' },
    Weekdays: { check: ['Wednesday', 'Thursday'] },
    'Repeat until': '2040-03-01',
    'Days without a shift': ['2040-02-01'],
  }
  const sent = {
    start_date: '2040-01-04',
    start_time: '07:30',
    duration: 23_400,
    minimum_time: 18_000,
    use_time_zone: 'user',
    repeat_schedule: 'bi_weekly',
    weekdays: ['wed', 'thu'],
    repeat_until: '2040-03-01',
    excluded_dates: ['2040-02-01'],
  }
  return [
    {
      form: 'newScheduleForm',
      call: 'POST /v2/organizations/{organization_id}/attendance_schedules',
      path: `${planner}?week=2042-01-06&new=yes`,
      label: 'New shift',
      typed: { Member: { pick: 'Uma User' }, ...typed },
      action: 'Create shift',
      sent: { user_id: user.id, ...sent },
    },
    {
      form: 'scheduleForm',
      call: 'PUT /v2/attendance_schedules/{attendance_schedule_id}',
      path: `${planner}?week=${edited}`,
      open: async (page) => {
        await openShift(page)
        await page.getByRole('button', { name: 'Edit schedule' }).click()
      },
      label: 'Schedule',
      typed,
      action: 'Save',
      sent,
    },
    {
      form: 'moveForm',
      call: 'POST /v2/attendance_schedules/{attendance_schedule_id}/move',
      path: `${planner}?week=${moved}`,
      open: openShift,
      label: 'Shift',
      typed: { Member: { pick: 'Max Manager' }, Day: '2041-01-08', Start: '10:00', Length: '4:00' },
      action: 'Save',
      sent: {
        date: moved,
        user_id: manager.id,
        start_date: '2041-01-08',
        start_time: '10:00',
        duration: 14_400,
      },
    },
    {
      form: 'newTemplateForm',
      call: 'POST /v2/organizations/{organization_id}/shift_templates',
      path: `${planner}?week=${moved}`,
      open: (page) => openTool(page, 'Templates'),
      label: 'New template',
      typed: { Name: 'Usual week' },
      action: 'Save week as template',
      sent: { name: 'Usual week', week: moved },
    },
    {
      form: 'attendanceSettingsForm',
      call: 'PUT /v2/organizations/{organization_id}/attendance_settings',
      path: planner,
      open: (page) => openTool(page, 'Budget and grace period'),
      label: 'Budget and grace period',
      typed: {
        'Hours per week': '160',
        'Labor cost per week': '4000.50',
        'Grace period in minutes': '10',
        'Notify planners': false,
      },
      action: 'Save',
      sent: {
        weekly_budget_seconds: 576_000,
        weekly_budget_cost: 4_000.5,
        late_after_seconds: 600,
        shift_alerts: false,
      },
    },
  ]
}
