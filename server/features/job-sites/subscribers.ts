import { subscriber } from '../../api/background.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { teamDeleted } from '../teams/facts.ts'
import { activitiesChanged, locationsRecorded, timeRewritten } from '../tracking/facts.ts'
import { actOnPresence } from './changes/act-on-presence.ts'
import { deriveTouched } from './changes/derive-touched.ts'
import { jobSiteChanged, presenceJudged } from './facts.ts'
import type { JobSitesPorts } from './ports.ts'
import { removeFromRules } from './store/rules.ts'
import { removeRestrictions } from './store/settings.ts'

/** Rules no longer name members who left and teams that are gone. */
export const followMembersOfRules = subscriber({
  name: 'job-sites.follow-members',
  hears: [memberRemoved, teamDeleted],
  unaudited: 'The audit log has the removal of the member or the team.',
  async handle({ db, now, announce }, { payload }) {
    const { organization_id: organizationId } = payload
    const gone = 'user_id' in payload ? { userId: payload.user_id } : { teamId: payload.team_id }
    if ('user_id' in payload) await removeRestrictions(db, organizationId, [payload.user_id])
    const ids = await removeFromRules(db, organizationId, gone, now)
    for (const job_site_id of ids)
      announce(jobSiteChanged({ organization_id: organizationId, job_site_id, changed: ['rules'] }))
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
    unaudited: 'A rule did this, and timers are not audited.',
    handle: (writer, fact) => actOnPresence({ ...writer, ports }, fact),
  })
