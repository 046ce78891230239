import { audited } from '../../api/audit.ts'

export const organizationAudit = audited('Organization', {
  noun: 'organization',
  verbs: {
    create: 'Created',
    update: 'Changed',
    change_plan: 'Changed the plan of',
    change_time_zone: 'Changed the time zone of',
    change_weekend: 'Changed the weekend of',
    rotate_invite_url: 'Replaced the join link of',
    enable_invite_url: 'Turned on the join link of',
    disable_invite_url: 'Turned off the join link of',
    add_profile_field: 'Added a profile field to',
    remove_profile_field: 'Removed a profile field from',
  },
})
export const sampleDataAudit = audited('SampleData', { noun: 'sample data', verbs: { remove: 'Removed' } })
export const memberAudit = audited('OrganizationMember', {
  noun: 'member',
  verbs: {
    add: 'Added',
    update: 'Changed',
    remove: 'Removed',
    leave: 'Left as',
    disable: 'Disabled the account of',
    enable: 'Enabled the account of',
  },
})
