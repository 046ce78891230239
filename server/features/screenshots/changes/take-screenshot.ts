import { Outdated } from '../../../api/prepared.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { invalid, type Problem, problems as refusals } from '../../../foundation/http/problems.ts'
import type { ProcessedImage } from '../../../foundation/images/encode-image.ts'
import { processImage } from '../../../foundation/images/process-image.ts'
import { openPeriod } from '../../../foundation/jobs/due-work.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { projectProblems } from '../../projects/public.ts'
import {
  firstIdOfSlot,
  knownItems,
  lockTracker,
  periodTaken,
  projectsFor,
  rememberedItems,
  slotOf,
  slotSeconds,
  trackingProblems,
  tracksTime,
} from '../../tracking/public.ts'
import { screenshotsChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { boundSlot } from '../rules/slot-bound.ts'
import { type MemberAt, policyAt } from '../store/policies.ts'
import { imagesOfSlot, insertScreenshot } from '../store/screenshots.ts'
import { isSwitchedOff } from '../store/settings.ts'
import { screenshotRetention } from '../work/retention.ts'
import { removeScreenshots } from './remove-screenshots.ts'
import { storeImage } from './store-image.ts'

export type Given = {
  uuid: string
  projectId: number
  /** By the server's clock. */
  recordedAt: Instant
  screen: number
  offsetX: number
  offsetY: number
}

export type Result =
  | { result: 'accepted'; screenshotId: number }
  | { result: 'duplicate' }
  | { result: 'rejected'; problem: Problem }

export type Prepared = { image: ProcessedImage | undefined; isBlurred: boolean }

type Verdict = { problem: Problem } | { frequency: number; isBlurred: boolean }

/** Re-encodes the image before the transaction, unless nobody is going to store it. */
export async function prepareScreenshot(
  db: Db,
  at: MemberAt,
  given: Given,
  { bytes, now }: { bytes: Buffer; now: Instant },
): Promise<Prepared> {
  if (!(await tracksTime(db, at))) throw notTrackable()
  const isKnown = (await knownItems(db, at, [given.uuid])).has(given.uuid)
  const verdict = isKnown ? undefined : await decide(db, at, given, now)
  if (verdict === undefined || 'problem' in verdict) return { image: undefined, isBlurred: false }
  return { image: await imageOf(bytes, verdict.isBlurred), isBlurred: verdict.isBlurred }
}

export type Site = { blobs: Blobs; zone: ZoneName; prepared: Prepared }

/** Stores an image once, as long as the settings allow it; later images of a full slot give way to earlier ones. */
export async function takeScreenshot(
  writer: Writer,
  at: MemberAt,
  given: Given,
  site: Site,
): Promise<Result> {
  const { db, now } = writer
  const tracker = await lockTracker(db, at.organizationId, at.userId)
  if (tracker === undefined) throw notTrackable()
  if ((await knownItems(db, tracker, [given.uuid])).has(given.uuid)) return { result: 'duplicate' }
  const verdict = await decide(db, at, given, now)
  if ('problem' in verdict) return { result: 'rejected', problem: verdict.problem }

  const slot = slotOf(toSeconds(given.recordedAt))
  const ids = { first: firstIdOfSlot(slot), stop: firstIdOfSlot(slot + 1) }
  const taken = await imagesOfSlot(db, at, ids, given.screen)
  const offered = { uuid: given.uuid, recorded_at: given.recordedAt }
  const { stays, displaced } = boundSlot(taken, offered, verdict.frequency)
  if (!stays) return { result: 'rejected', problem: problems.screenshot_limit() }

  const { isBlurred } = verdict
  const { image } = site.prepared
  // The settings may have changed since the image was prepared: it is stored as they are now.
  if (image === undefined || site.prepared.isBlurred !== isBlurred)
    throw new Outdated('The screenshot settings keep changing. Send the image again.')
  const blobs = await storeImage(db, site.blobs, at.organizationId, image, now)
  const timeSlot = instantFromSeconds(slot * slotSeconds)
  const date = dateIn(site.zone, given.recordedAt)
  const { width, height } = image
  const screenshotId = await insertScreenshot(
    db,
    { ...at, ...given, ...blobs, slot, timeSlot, date, width, height, isBlurred },
    now,
  )
  db.last.push(rememberedItems(tracker, [given.uuid], now))
  await openPeriod(db, screenshotRetention(site.blobs), at.organizationId, dateIn(site.zone, now))
  const gone = displaced.map(({ id }) => id)
  await removeScreenshots(writer, site.blobs, at.organizationId, gone)
  writer.announce(
    screenshotsChanged({
      organization_id: at.organizationId,
      user_id: at.userId,
      created: [screenshotId],
      updated: [],
      deleted: [],
    }),
  )
  return { result: 'accepted', screenshotId }
}

/** What applied when the image was taken. It is blurred if that was set then, or is set now. */
async function decide(db: Db, at: MemberAt, given: Given, now: Instant): Promise<Verdict> {
  const second = toSeconds(given.recordedAt)
  const period = periodTaken(now)
  if (second < period.from || second > period.to)
    return { problem: trackingProblems.activity_period_restricted() }
  const project = (await projectsFor(db, at, [given.projectId])).get(given.projectId)
  if (
    project === undefined ||
    project.status === 'deleted' ||
    project.role === null ||
    project.role === 'viewer'
  )
    return { problem: trackingProblems.user_project_access() }
  if (project.status === 'archived') return { problem: projectProblems.project_archived() }
  const then = await policyAt(db, at, given.recordedAt)
  const isOff =
    then.screenshot_frequency === 0 || (await isSwitchedOff(db, at.organizationId, given.projectId))
  if (isOff) return { problem: problems.screenshots_off() }
  const today = await policyAt(db, at, now)
  return { frequency: then.screenshot_frequency, isBlurred: then.blur || today.blur }
}

async function imageOf(bytes: Buffer, isBlurred: boolean): Promise<ProcessedImage> {
  const image = await processImage(bytes, { isBlurred })
  if ('fault' in image) throw invalid('body', image.fault)
  return image
}

function notTrackable(): Problem {
  return refusals.forbidden({ message: 'You can’t track time in this organization: trackable is false.' })
}
