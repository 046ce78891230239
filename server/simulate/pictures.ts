import { screenshotMoments } from '../features/screenshots/rules/moments.ts'
import type { Draw } from '../generate/draw.ts'
import { uuidOf } from '../generate/slots.ts'
import type { TrackerPlan } from './plan.ts'

/** A picture of the screen: when it was taken, and when it is sent, in seconds since the start. */
export type Picture = { uuid: string; second: number; projectId: number; after: number; isSentTwice: boolean }

/** What a tracker knows from `GET …/tracking/settings`. */
export type CameraSettings = { screenshot_frequency: number; excluded_project_ids: readonly number[] }

/** Pictures are dear, so a few trackers take them; with a wrong clock nobody could say which ones stay. */
export function takesPictures({ place, skew }: { place: number; skew: number }): boolean {
  return place < 40 && place % 4 === 0 && skew === 0
}

/** The pictures of a tracker, at the moments of docs/ingest.md that lie in its time; each goes out with its time. */
export function planPictures(
  { recordings, sendings, floats }: TrackerPlan,
  { userId, settings }: { userId: number; settings: CameraSettings },
  draw: Draw,
): Picture[] {
  const { screenshot_frequency: frequency, excluded_project_ids: excluded } = settings
  const sentAfter = new Map(sendings.flatMap(({ after, items }) => items.map(({ uuid }) => [uuid, after])))
  return recordings.flatMap(({ activity, items, at }) => {
    // Only a device that knows its starts knows what was on when.
    if (activity === undefined || floats || excluded.includes(activity.projectId)) return []
    const slot = activity.from - (activity.from % 600)
    const taken = screenshotMoments(userId, slot, frequency)
      .map((seconds) => slot + seconds)
      .filter((second) => second >= activity.from && second < Math.min(activity.from + activity.tracked, at))
    return taken.map((second) => ({
      uuid: uuidOf(second, draw),
      second,
      projectId: activity.projectId,
      after: sentAfter.get(items[0]?.uuid ?? '') ?? 0,
      isSentTwice: draw.chance(12),
    }))
  })
}
