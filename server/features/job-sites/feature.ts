import { type Feature, feature } from '../../api/feature.ts'
import { jobSiteAudit, jobSiteSettingsAudit, locationAudit } from './audits.ts'
import { lookingWith } from './changes/log-looks.ts'
import { demoJobSites } from './demo.ts'
import { createJobSite } from './endpoints/create-job-site.ts'
import { findAddresses } from './endpoints/find-addresses.ts'
import { getSiteMap } from './endpoints/get-site-map.ts'
import { getJobSiteSettings, updateJobSiteSettings } from './endpoints/job-site-settings.ts'
import { listLocationViews } from './endpoints/list-location-views.ts'
import { listLocations, listProjectLocations } from './endpoints/list-locations.ts'
import { listOwnSites } from './endpoints/list-own-sites.ts'
import { listSiteTimes } from './endpoints/list-site-times.ts'
import { listJobSiteVisits, listPassiveVisits } from './endpoints/list-visits.ts'
import { getJobSite, listJobSites } from './endpoints/read-job-sites.ts'
import { addJobSiteRules, removeJobSiteRules, updateJobSiteRules } from './endpoints/rules.ts'
import { updateJobSite } from './endpoints/update-job-site.ts'
import * as facts from './facts.ts'
import { siteLists } from './lists.ts'
import { siteAlert, siteReminder } from './notices.ts'
import type { JobSitesPorts } from './ports.ts'
import { jobSite } from './records/job-site.ts'
import { jobSiteFeed, locationViewFeed, passiveVisitFeed, visitFeed } from './store/feed.ts'
import { seenSites } from './store/sites.ts'
import { actOnArrivals, deriveVisitsOfNews, followMembersOfRules } from './subscribers.ts'
import { closeLostVisits } from './work/close-lost-visits.ts'
import { removeOldLocations } from './work/remove-old-locations.ts'

export function jobSites(ports: JobSitesPorts): Feature {
  const looking = lookingWith(ports.looks)
  return feature({
    name: 'job-sites',
    lists: siteLists,
    tags: { 'Job sites': 'Work locations, and what happens when members arrive and leave.' },
    endpoints: [
      listJobSites,
      createJobSite,
      getJobSite,
      updateJobSite,
      addJobSiteRules,
      updateJobSiteRules,
      removeJobSiteRules,
      listJobSiteVisits(looking),
      listPassiveVisits(looking),
      listSiteTimes(looking),
      listOwnSites,
      listLocations(looking),
      listProjectLocations(looking),
      listLocationViews,
      getSiteMap(ports),
      findAddresses(ports),
      getJobSiteSettings(ports),
      updateJobSiteSettings(ports),
    ],
    sideLoads: { job_sites: { record: jobSite, load: seenSites } },
    facts: Object.values(facts),
    subscribers: [followMembersOfRules, deriveVisitsOfNews, actOnArrivals(ports)],
    notifications: [siteReminder, siteAlert],
    feeds: [jobSiteFeed, visitFeed, passiveVisitFeed, locationViewFeed],
    audits: [jobSiteAudit, jobSiteSettingsAudit, locationAudit],
    work: [closeLostVisits, removeOldLocations(ports.keep)],
    samples: {
      job_site_id: {
        post: '/v2/organizations/{organization_id}/job_sites',
        body: {
          name: 'Quay',
          address: 'Rua da Cintura 4',
          latitude: 38.7,
          longitude: -9.2,
          radius: 100,
          rules: [{ enter_action: 'notify', user_ids: ['{user}'] }],
        },
      },
    },
    demo: [demoJobSites],
  })
}
