import { audited } from '../../api/audit.ts'

export const jobSiteAudit = audited('JobSite', {
  noun: 'job site',
  verbs: { create: 'Created', update: 'Changed' },
})

export const jobSiteSettingsAudit = audited('JobSiteSettings', {
  noun: 'job site settings',
  verbs: { update: 'Changed' },
})

export const locationAudit = audited('Location', {
  noun: 'locations',
  verbs: { view: 'Viewed' },
})
