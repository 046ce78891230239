import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { durationText } from '../../ui/duration.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { longDay } from '../../ui/week.ts'
import { schedulesKey } from './calls.ts'
import {
  changeExcluded,
  createAgain,
  deleteSchedule,
  moveShift,
  type PlanMember,
  type PlanShift,
} from './plan-calls.ts'
import { moveBody, type Target, undoBody } from './planner-moves.ts'
import { type Stop, shiftStop } from './planner-steps.ts'

type Move = { shift: PlanShift; userId: number; to: Target }

/** Moves, resizes and removes shifts; each can be taken back. */
export function usePlanChanges({ onMoved }: { onMoved: (stop: Stop) => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: schedulesKey(id) })
  const undo = (work: () => Promise<unknown>) => async () => {
    try {
      await work()
      await refresh()
      sayDone(t('Undone.'))
    } catch (error) {
      sayProblem(error)
    }
  }
  const move = useMutation({
    mutationFn: ({ shift, to }: Move) => moveShift(shift.attendance_schedule_id, moveBody(shift, to)),
    onSuccess: async ({ attendance_schedule: moved }, { shift, userId, to }) => {
      onMoved(shiftStop(moved.id, moved.start_date))
      await refresh()
      const words =
        to.duration === undefined
          ? t('Moved to {day}.', { day: longDay(moved.start_date) })
          : t('The shift lasts {duration} h.', { duration: durationText(moved.duration) })
      sayDone(
        words,
        undo(() => moveShift(moved.id, undoBody(shift, userId, moved.start_date))),
      )
    },
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: ({ shift }: { shift: PlanShift; userId: number }) =>
      shift.repeat_schedule === 'never'
        ? deleteSchedule(shift.attendance_schedule_id)
        : changeExcluded(shift.attendance_schedule_id, { add_excluded_dates: [shift.date] }),
    onSuccess: async (_, { shift, userId }) => {
      await refresh()
      sayDone(
        t('Shift removed.'),
        undo(() => takeBack(id, shift, userId)),
      )
    },
    onError: sayProblem,
  })
  return {
    isBusy: move.isPending || remove.isPending,
    move: (shift: PlanShift, { user_id }: Pick<PlanMember, 'user_id'>, to: Target) =>
      move.mutate({ shift, userId: user_id, to }),
    remove: (shift: PlanShift, { user_id }: Pick<PlanMember, 'user_id'>) =>
      remove.mutate({ shift, userId: user_id }),
  }
}

export type PlanChanges = ReturnType<typeof usePlanChanges>

/** A removed day of a schedule occurs again; a schedule of that day alone is created again. */
function takeBack(organizationId: number, shift: PlanShift, userId: number): Promise<unknown> {
  const { date, duration, minimum_time } = shift
  if (shift.repeat_schedule !== 'never')
    return changeExcluded(shift.attendance_schedule_id, { remove_excluded_dates: [date] })
  return createAgain(organizationId, {
    user_id: userId,
    start_date: date,
    start_time: shift.local_start_time.slice(0, 5),
    duration,
    minimum_time,
    use_time_zone: shift.use_time_zone ?? 'organization',
  })
}
