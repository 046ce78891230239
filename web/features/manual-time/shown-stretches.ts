import type { PreviewedStretch } from './calls.ts'

const aMinute = 60

/** The stretches as people read them: equal neighbors are merged, and gaps of seconds are left out. */
export function shownStretches(stretches: readonly PreviewedStretch[]): PreviewedStretch[] {
  const long = stretches.filter(({ tracked }) => tracked >= aMinute)
  const shown: PreviewedStretch[] = []
  for (const each of long.length > 0 ? long : stretches) {
    const last = shown.at(-1)
    const isNear = last && Date.parse(each.start_time) - Date.parse(last.stop_time) < aMinute * 1000
    if (last && isNear && looksSame(last, each))
      shown[shown.length - 1] = { ...last, stop_time: each.stop_time, tracked: last.tracked + each.tracked }
    else shown.push(each)
  }
  return shown
}

function looksSame(a: PreviewedStretch, b: PreviewedStretch): boolean {
  return (
    a.is_booked === b.is_booked &&
    a.replaces?.project_id === b.replaces?.project_id &&
    a.replaces?.locked_by === b.replaces?.locked_by
  )
}
