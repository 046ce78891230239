import { setTimeout as wait } from 'node:timers/promises'
import { drawScreen } from '../foundation/images/draw-screen.ts'
import { instantFromSeconds, toWholeSeconds } from '../foundation/time/instant.ts'
import { draws } from '../generate/draw.ts'
import type { Answers, Outcome } from './outcome.ts'
import { type CameraSettings, type Picture, planPictures, takesPictures } from './pictures.ts'
import type { TrackerPlan } from './plan.ts'
import { ask, type ItemAnswer, type Sender } from './send.ts'

type Camera = { plan: TrackerPlan; sender: Sender; userId: number; answers: Answers }

const drawn = 3
let screens: Promise<Buffer[]> | undefined

/** Drawn once for all trackers: nobody's real screen. */
function drawnScreens(): Promise<Buffer[]> {
  screens ??= Promise.all(
    Array.from({ length: drawn }, (_, i) => drawScreen(i + 1, { width: 640, height: 360, type: 'jpeg' })),
  )
  return screens
}

/** Learns the settings of its member, and sends the pictures that they ask for; some of them twice. */
export async function sendPictures(
  { plan, sender, userId, answers }: Camera,
  began: number,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<Picture[]> {
  if (!takesPictures(plan)) return []
  const { text } = await ask(sender, plan, { method: 'GET', path: 'tracking/settings' })
  const { tracking_settings: settings }: { tracking_settings: CameraSettings } = JSON.parse(text)
  const pictures = planPictures(plan, { userId, settings }, draws(userId, 14, plan.place))
  const images = await drawnScreens()
  const accepted: Picture[] = []
  for (const [i, picture] of pictures.toSorted((a, b) => a.after - b.after).entries()) {
    const left = began + picture.after * 1000 - performance.now()
    if (left > 0) await wait(left, undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const body = images[i % drawn] ?? Buffer.alloc(0)
    const results = [await upload(sender, plan, picture, body)]
    if (picture.isSentTwice) results.push(await upload(sender, plan, picture, body))
    const faults = faultsOf(results)
    answers.faults.push(...faults.map((fault) => `picture ${picture.uuid} was ${fault}`))
    if (results[0]?.result === 'rejected') continue
    accepted.push(picture)
    outcome.screenshots += 1
  }
  return accepted
}

type Uploaded = ItemAnswer & { retries: number; code: number | undefined }

async function upload(
  sender: Sender,
  plan: TrackerPlan,
  { uuid, second, projectId }: Picture,
  body: Buffer,
): Promise<Uploaded> {
  const recordedAt = toWholeSeconds(instantFromSeconds(second))
  const query = `uuid=${uuid}&project_id=${projectId}&recorded_at=${recordedAt}&screen=1`
  const { text, retries } = await ask(sender, plan, {
    method: 'POST',
    path: `tracking/screenshots?${query}`,
    body: new Uint8Array(body),
    type: 'image/jpeg',
  })
  const { result, error }: ItemAnswer & { error?: { error_code?: number } } = JSON.parse(text)
  return { result, retries, code: error?.error_code }
}

const switchedOff = 14_500

/** A picture is accepted once. Settings may have been off when it was taken, since they are read now. */
function faultsOf([first, second]: readonly Uploaded[]): string[] {
  const isOff = first?.result === 'rejected' && first.code === switchedOff
  const isTaken = first?.result === 'accepted' || (first?.result === 'duplicate' && first.retries > 0)
  return [
    ...(isTaken || isOff ? [] : [`${first?.result} (${first?.code})`]),
    ...(second === undefined || isOff || second.result === 'duplicate'
      ? []
      : [`${second.result} the second time`]),
  ]
}
