import { feature } from '../../api/feature.ts'
import { leaveOrganization } from './account/leave-organization.ts'
import { listPlans, updatePlan } from './account/plans.ts'
import { getSampleData, removeSampleData } from './account/sample-data.ts'
import { memberAudit, organizationAudit, sampleDataAudit } from './audits.ts'
import { refusedMembersPerDay, refusedMembersPerUser } from './changes/tried-addresses.ts'
import { demoMembers } from './demo/members.ts'
import { demoOrganization } from './demo/organization.ts'
import { demoRates } from './demo/rates.ts'
import { createMember } from './endpoints/create-member.ts'
import { createOrganization } from './endpoints/create-organization.ts'
import { createProfileField } from './endpoints/create-profile-field.ts'
import { deleteProfileField } from './endpoints/delete-profile-field.ts'
import { getOrganization } from './endpoints/get-organization.ts'
import { getSeats } from './endpoints/get-seats.ts'
import { listJobTypes } from './endpoints/list-job-types.ts'
import { listMemberRates } from './endpoints/list-member-rates.ts'
import { listMembers } from './endpoints/list-members.ts'
import { listOrganizations } from './endpoints/list-organizations.ts'
import { listProfileFields } from './endpoints/list-profile-fields.ts'
import { listRates } from './endpoints/list-rates.ts'
import { rotateInviteUrl } from './endpoints/rotate-invite-url.ts'
import { updateInviteUrl } from './endpoints/update-invite-url.ts'
import { updateMembers } from './endpoints/update-members.ts'
import { updateOrganization } from './endpoints/update-organization.ts'
import { updateOrganizationMetadata } from './endpoints/update-organization-metadata.ts'
import { updateOrganizationTimeZone } from './endpoints/update-organization-time-zone.ts'
import { updateOrganizationWeekend } from './endpoints/update-organization-weekend.ts'
import * as events from './events.ts'
import * as facts from './facts.ts'
import { memberLists } from './lists.ts'
import type { OrganizationPorts } from './ports.ts'
import { createSampleField } from './samples.ts'
import { memberFeed, organizationFeed, rateFeed } from './store/feed.ts'
import { startCalendarWork } from './subscribers.ts'
import { seatSnapshot } from './work/seat-snapshot.ts'

export const organizations = (ports: OrganizationPorts) =>
  feature({
    name: 'organizations',
    lists: memberLists,
    rates: [
      {
        what: 'Members that could not be created',
        by: 'organization',
        most: refusedMembersPerDay,
        seconds: 86_400,
      },
      { what: 'Members that could not be created', by: 'user', most: refusedMembersPerUser, seconds: 86_400 },
    ],
    tags: {
      Organizations:
        'Companies and groups whose members track time together. Everything else belongs to one.',
      Members: 'The people in an organization, with their roles, pay settings and limits.',
    },
    endpoints: [
      listOrganizations,
      createOrganization(ports),
      getOrganization,
      updateOrganizationMetadata,
      updateOrganization,
      updateOrganizationTimeZone,
      updateOrganizationWeekend,
      updateInviteUrl,
      rotateInviteUrl,
      getSeats,
      listMembers(ports),
      createMember(ports),
      updateMembers(ports),
      listRates,
      listMemberRates,
      listJobTypes,
      listProfileFields,
      createProfileField,
      deleteProfileField,
    ],
    accountEndpoints: [
      leaveOrganization(ports),
      listPlans,
      updatePlan,
      getSampleData(ports),
      removeSampleData(ports),
    ],
    facts: Object.values(facts),
    subscribers: [startCalendarWork],
    feeds: [organizationFeed, memberFeed, rateFeed],
    events: Object.values(events),
    audits: [organizationAudit, sampleDataAudit, memberAudit],
    work: [seatSnapshot],
    samples: { 'member_profile_fields/key': { write: createSampleField } },
    demo: [demoOrganization, demoMembers, demoRates],
  })
