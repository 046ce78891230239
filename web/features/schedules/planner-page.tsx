import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { useMinute } from '../../ui/clock.ts'
import { IconClock, IconPlus } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { EmptyState, Loaded, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { type DayText, dayIn, isDay, weekStart } from '../../ui/week.ts'
import { type Plan, planQuery } from './plan-calls.ts'
import { PlannerGrid } from './planner-grid.tsx'
import { PlannerList } from './planner-list.tsx'
import { PlannerTools } from './planner-tools.tsx'
import { PlanAgainstBudget } from './planner-totals.tsx'
import { NewScheduleDialog, ScheduleDialog } from './schedule-dialog.tsx'
import { type OpenShift, ShiftDialog } from './shift-dialog.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { usePlanChanges } from './use-plan-changes.ts'
import { WeekSteps } from './week-steps.tsx'

// Rows of a grid that is worked in by keyboard are drawn whole; more of them would make it slow.
const drawnAtOnce = 200

/** The plan of a week by member and day, with hours, cost, conflicts and overtime. */
export function PlannerPage() {
  const { id, time_zone } = useOrganization()
  const { text, chip, change, changeAll, clear } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const week = weekStart(isDay(text('week')) ? text('week') : today, 'mon')
  const teamIds = readIds(text('team'))
  const query = useQuery(planQuery(id, week, teamIds))
  const [mayPlan = false] = useMay(`POST /v2/organizations/${id}/attendance_schedules/copy_week`)
  const first = today > week ? today : week
  return (
    <Page
      title={t('Shifts')}
      description={t('Who works when this week, what it costs, and what speaks against it.')}
      sections={<ShiftLinks />}
      actions={
        mayPlan && (
          <>
            <PlannerTools week={week} teamIds={teamIds} />
            <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
              {t('New shift')}
            </Button>
          </>
        )
      }
    >
      <ListHead>
        <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />
      </ListHead>
      <WeekSteps week={week} today={today} />
      <Loaded query={query}>
        {(plan) =>
          plan.members.length === 0 ? (
            <NothingFits icon={IconClock} title={t('No matching people')} clear={clear}>
              {t('Try another team, or clear the filters.')}
            </NothingFits>
          ) : (
            <Planned key={week} {...{ plan, today, mayPlan }} />
          )
        }
      </Loaded>
      <NewScheduleDialog
        isOpen={mayPlan && text('new') !== ''}
        memberId={Number(text('member')) || null}
        day={isDay(text('day')) ? text('day') : first}
        onClose={() => changeAll({ new: '', member: '', day: '' })}
      />
    </Page>
  )
}

function Planned({ plan, today, mayPlan }: { plan: Plan; today: DayText; mayPlan: boolean }) {
  const { changeAll } = useSearchState()
  const isDesk = useIsDesk()
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const [open, setOpen] = useState<OpenShift>()
  const [edited, setEdited] = useState<OpenShift['shift']>()
  const changes = usePlanChanges({ onMoved: () => {} })
  const isEmpty = plan.members.every(({ shifts }) => shifts.length === 0)
  const deeds = {
    onOpen: (shift: OpenShift['shift'], member: OpenShift['member']) => setOpen({ shift, member }),
    onAdd: ({ user_id }: OpenShift['member'], day: DayText) =>
      changeAll({ new: 'yes', member: String(user_id), day }),
  }
  const onNew = mayPlan ? (day: DayText) => changeAll({ new: 'yes', day }) : undefined
  return (
    <>
      <PlanAgainstBudget plan={plan} />
      {isEmpty && (
        <EmptyState icon={IconClock} title={t('No shifts this week')}>
          {mayPlan
            ? t('Add a shift in a cell below, copy another week, or apply a template.')
            : t('Shifts that are planned appear here.')}
        </EmptyState>
      )}
      {isDesk ? (
        <>
          <PlannerGrid plan={plan} drawn={drawn} today={today} {...deeds} />
          {mayPlan && (
            <Text id="planner-keys" c="dimmed" size="sm" mt="xs">
              {t(
                'Arrow keys move between cells. Enter opens a shift or adds one. Alt and arrow keys move a shift, Alt, Shift and arrow keys change its length, Delete removes it.',
              )}
            </Text>
          )}
        </>
      ) : (
        <PlannerList plan={plan} today={today} onNew={onNew} {...deeds} />
      )}
      {isDesk && plan.members.length > drawn && (
        <>
          <Text c="dimmed" size="sm" mt="sm">
            {t('Showing {drawn} of {count} members. The totals count everyone.', {
              ...{ drawn, count: plan.members.length },
            })}
          </Text>
          <MoreButton
            rows={{ hasMore: true, isLoadingMore: false, loadMore: () => setDrawn(drawn + drawnAtOnce) }}
          />
        </>
      )}
      <ShiftDialog
        open={open}
        changes={changes}
        onEdit={(shift) => {
          setOpen(undefined)
          setEdited(shift)
        }}
        onClose={() => setOpen(undefined)}
      />
      <ScheduleDialog
        scheduleId={edited?.attendance_schedule_id}
        day={edited?.date ?? today}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}
