import { addDays, type DayText, dayIn } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'
import { common, type Span, without } from './blocks.ts'
import type { Activity } from './stretches.ts'
import { spanIn, type TimesBody, type WaitingEdit } from './waiting-edit.ts'

type Addition = NonNullable<TimesBody['add']>[number]
type Removal = NonNullable<TimesBody['remove']>[number]

const slotMs = 600_000

/**
 * Booked time as it is once the edits have arrived, in the order of the edits, by the rule of the server: removed time that is
 * added again stays or moves to other work, and keeps its activity. It is the same whether the server has an edit already.
 */
export function withEdits(
  activities: readonly Activity[],
  edits: readonly Pick<WaitingEdit, 'body' | 'userId'>[],
  { within, zone }: { within: Span; zone: string },
): Activity[] {
  let time = [...activities]
  for (const { body, userId } of edits) {
    const { add = [], remove = [] } = body
    const parts = time.map((activity) => partsOf(activity, remove, add))
    const stays = parts.flatMap((each) => each.stays)
    const left = [...stays, ...parts.flatMap((each) => each.again.flatMap((part) => onlyNew(part, stays)))]
    const gaps = add.flatMap((each) =>
      without(spanIn(each), left.filter((activity) => isOn(activity, each)).map(spanOf)).flatMap((gap) =>
        slotsOf(gap, within, zone).map((slot) => added(each, slot, userId)),
      ),
    )
    time = [...left, ...gaps]
  }
  return time
}

function isOn(activity: Activity, work: { project_id: number; task_id?: number | null }): boolean {
  return activity.project_id === work.project_id && activity.task_id === (work.task_id ?? null)
}

type Parts = { stays: Activity[]; again: Activity[] }

/** The parts of an activity that an edit leaves where they are, and the ones that it adds again. */
function partsOf(activity: Activity, remove: readonly Removal[], add: readonly Addition[]): Parts {
  const own = spanOf(activity)
  const leaving = remove.filter((each) => isOn(activity, each)).flatMap((each) => common(own, spanIn(each)))
  if (leaving.length === 0) return { stays: [activity], again: [] }
  const again = add.flatMap((each) =>
    leaving.flatMap((span) => common(span, spanIn(each))).map((span) => onWork(part(activity, span), each)),
  )
  return { stays: without(own, leaving).map((span) => part(activity, span)), again }
}

/** Where the server has an edit already, its time is there on the same work. */
function onlyNew(activity: Activity, there: readonly Activity[]): Activity[] {
  const taken = there.filter((each) => isOn(each, activity)).map(spanOf)
  return without(spanOf(activity), taken).map((span) => part(activity, span))
}

function onWork(activity: Activity, { project_id, task_id = null, billable = activity.billable }: Addition) {
  const isSame = isOn(activity, { project_id, task_id }) && activity.billable === billable
  return isSame ? activity : { ...activity, id: idAt(activity.starts_at), project_id, task_id, billable }
}

function spanOf({ starts_at, tracked }: Activity): Span {
  const fromMs = Date.parse(starts_at)
  return { fromMs, toMs: fromMs + tracked * 1000 }
}

/** Whether the server does not have this time as it is shown. */
export function isEdited({ id }: Pick<Activity, 'id'>): boolean {
  return id < 0
}

// No activity of the server has such an id.
const idAt = (startsAt: string) => -Math.round(Date.parse(startsAt) / 1000)

/** Its input is shared out by its length. */
function part(activity: Activity, { fromMs, toMs }: Span): Activity {
  const tracked = Math.round((toMs - fromMs) / 1000)
  const share = (value: number) => Math.round((value * tracked) / activity.tracked)
  return {
    ...activity,
    starts_at: new Date(fromMs).toISOString(),
    tracked,
    overall: share(activity.overall),
    input_tracked: share(activity.input_tracked),
    keyboard: share(activity.keyboard),
    mouse: share(activity.mouse),
  }
}

type Slot = Span & { date: DayText }

/** The parts of a span by slots and days, as the server books them. */
function slotsOf(span: Span, within: Span, zone: string): Slot[] {
  const slots: Slot[] = []
  const toMs = Math.min(span.toMs, within.toMs)
  let fromMs = Math.max(span.fromMs, within.fromMs)
  while (fromMs < toMs) {
    const date = dayIn(zone, fromMs)
    const dayEnd = Math.min(toMs, Date.parse(momentIn(zone, `${addDays(date, 1)}T00:00`)))
    while (fromMs < dayEnd) {
      const end = Math.min(dayEnd, (Math.floor(fromMs / slotMs) + 1) * slotMs)
      slots.push({ fromMs, toMs: end, date })
      fromMs = end
    }
  }
  return slots
}

function added(
  { project_id, task_id = null, billable = true }: Addition,
  { fromMs, toMs, date }: Slot,
  userId: number,
): Activity {
  const starts_at = new Date(fromMs).toISOString()
  return {
    id: idAt(starts_at),
    date,
    created_at: starts_at,
    updated_at: starts_at,
    time_slot: new Date(Math.floor(fromMs / slotMs) * slotMs).toISOString(),
    starts_at,
    user_id: userId,
    project_id,
    task_id,
    keyboard: 0,
    mouse: 0,
    overall: 0,
    tracked: Math.round((toMs - fromMs) / 1000),
    input_tracked: 0,
    tracks_input: false,
    billable,
    paid: false,
    client_invoiced: false,
    team_invoiced: false,
    immutable: false,
    time_type: 'manual',
    client: 'manual',
    location_type: null,
  }
}
