import { audited } from '../../api/audit.ts'

export const screenshotAudit = audited('Screenshot', {
  noun: 'screenshot',
  verbs: { view: 'Viewed a', delete: 'Deleted' },
})

export const screenshotSettingsAudit = audited('ScreenshotSettings', {
  noun: 'screenshot settings',
  verbs: { update: 'Changed' },
})

export const privacyAudit = audited('PrivacyConfirmation', {
  noun: 'the privacy page',
  verbs: { confirm: 'Confirmed' },
})
