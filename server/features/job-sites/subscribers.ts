import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { teamDeleted } from '../teams/facts.ts'
import { activitiesChanged, locationsRecorded, timeRewritten } from '../tracking/facts.ts'
import { actOnPresence } from './changes/act-on-presence.ts'
import { deriveTouched } from './changes/derive-touched.ts'
import { jobSiteChanged, presenceJudged } from './facts.ts'
import type { JobSitesPorts } from './ports.ts'
import { removeFromRules } from './store/rules.ts'
import { removeRestrictions } from './store/settings.ts'

/** Rules no longer name members who left and teams that are gone. The audit log has what happened to those. */
export const followMembersOfRules = subscriber({
  name: 'job-sites.follow-members',
  hears: [memberRemoved, teamDeleted],
  async handle(tx, { payload }, now) {
    const { organization_id: organizationId } = payload
    const gone = 'user_id' in payload ? { userId: payload.user_id } : { teamId: payload.team_id }
    if ('user_id' in payload) await removeRestrictions(tx, organizationId, [payload.user_id])
    const ids = await removeFromRules(tx, organizationId, gone, now)
    await writeFacts(
      tx,
      ids.map((job_site_id) =>
        jobSiteChanged({ organization_id: organizationId, job_site_id, changed: ['rules'] }),
      ),
      now,
    )
  },
})

/** Late fixes and time, rewritten time and changed circles have the visits around them derived again. */
export const deriveVisitsOfNews = subscriber({
  name: 'job-sites.derive-visits',
  hears: [locationsRecorded, activitiesChanged, timeRewritten, jobSiteChanged],
  handleAll: deriveTouched,
})

/** Starts and stops timers and notifies people, as rules say. */
export const actOnArrivals = (ports: JobSitesPorts) =>
  subscriber({
    name: 'job-sites.act',
    hears: [presenceJudged],
    handle: (tx, fact, now) => actOnPresence(tx, ports, fact, now),
  })
