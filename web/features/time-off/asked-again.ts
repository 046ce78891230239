import type { TimeOffRequest } from '../../api/v2-types.ts'
import { wallClock } from '../../ui/zone.ts'
import { emptyRequest, leftOutAs, partOf, type RequestValues, usualHours } from './request-values.ts'

/** A request in the form, on the clocks of its member. */
export function requestValues(
  request: TimeOffRequest,
  zone: string,
  weekend = emptyRequest.weekend,
): RequestValues {
  const days = request.time_off_request_days
  const values: RequestValues = {
    ...emptyRequest,
    ...(!request.all_day && clockIn(zone, request)),
    weekend,
    time_off_policy_id: String(request.time_off_policy_id),
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    exclude_weekends: request.exclude_weekends,
    exclude_holidays: request.exclude_holidays,
    holidays: days.filter(({ holiday }) => holiday).map(({ date }) => date),
    message: request.message,
  }
  const usual = usualHours(values) * 3_600
  const unusual = days.filter(({ date, amount_used }) => amount_used !== usual && !leftOutAs(date, values))
  return { ...values, hours: Object.fromEntries(unusual.map((day) => [day.date, day.amount_used / 3_600])) }
}

function clockIn(zone: string, { starts_at, stops_at }: TimeOffRequest) {
  const clock = (at: string) => wallClock(zone, Date.parse(at)).slice(11)
  const [start, stop] = [clock(starts_at), clock(stops_at)]
  return { part: partOf({ start, stop }), start_time: start, stop_time: stop }
}
