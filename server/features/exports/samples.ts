import type { SampleStage } from '../../api/sample.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { fileLinks, linkPurpose } from './rules/file-link.ts'
import { keptDays } from './rules/limits.ts'
import { finishSample, insertExport } from './store/exports.ts'

const sight = {
  owns: false,
  manages: false,
  seesEverybody: false,
  managesPay: false,
  managesProjects: false,
  projectIds: [],
  ledIds: [],
}

/** An export of the caller, or of a member if the caller is in another organization. */
export async function createSampleExport(stage: SampleStage): Promise<number> {
  const { caller, organizationId, userId } = stage
  const { id } = await finished(stage, caller.organizationId === organizationId ? caller.userId : userId)
  return id
}

/** The address of a file that is ready, and empty. */
export async function createSampleFile(stage: SampleStage): Promise<string> {
  const { organizationId, userId, seals } = stage
  const { id, expiresAt } = await finished(stage, userId)
  return fileLinks(seals(linkPurpose)).nameOf({ organizationId, exportId: id, expiresAt })
}

/** It is ready, so that it takes no place among those in the making. */
async function finished(stage: SampleStage, userId: number) {
  const { db, now, organizationId } = stage
  const id = await insert(stage, userId)
  const expiresAt = addDays24h(now, keptDays)
  await finishSample(db, { organizationId, id, expiresAt })
  return { id, expiresAt }
}

function insert({ db, now, organizationId }: SampleStage, userId: number): Promise<number> {
  const day = dateIn(utc, now)
  const question = { report: 'time' as const, date: { start: day, stop: day } }
  const file = { format: 'csv' as const, durations: 'hours' as const, name: `time-${day}`, notifies: false }
  return insertExport(
    db,
    { organizationId, userId, question, ...file, sight, firstDay: day, lastDay: day },
    now,
  )
}
