import { feature } from '../../api/feature.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { overtimePolicyAudit, teamPaymentAudit } from './audits.ts'
import { demoPayments } from './demo.ts'
import { archiveOvertimePolicy } from './endpoints/archive-overtime-policy.ts'
import { createOvertimePolicy } from './endpoints/create-overtime-policy.ts'
import { createTeamPayment } from './endpoints/create-team-payment.ts'
import { deleteOvertimePolicy } from './endpoints/delete-overtime-policy.ts'
import { deleteTeamPayment } from './endpoints/delete-team-payment.ts'
import { downloadPayStub } from './endpoints/download-pay-stub.ts'
import { explainTeamPayment } from './endpoints/explain-team-payment.ts'
import { exportTeamPayment } from './endpoints/export-team-payment.ts'
import { getOvertimePolicy } from './endpoints/get-overtime-policy.ts'
import { getTeamPayment } from './endpoints/get-team-payment.ts'
import { listOvertimePolicies } from './endpoints/list-overtime-policies.ts'
import { listTeamPayments } from './endpoints/list-team-payments.ts'
import { updateOvertimePolicy } from './endpoints/update-overtime-policy.ts'
import * as facts from './facts.ts'
import { paymentLists } from './lists.ts'
import * as notices from './notices.ts'
import { createSamplePayment } from './samples.ts'
import { overtimePolicyFeed, teamPaymentFeed } from './store/feed.ts'
import { notifyOfOvertime } from './subscribers.ts'

export const payments = (site: NoticeSite) =>
  feature({
    name: 'payments',
    lists: paymentLists,
    tags: { Payments: 'Overtime policies, and payments to members, exact to the cent.' },
    endpoints: [
      listOvertimePolicies,
      createOvertimePolicy,
      getOvertimePolicy,
      updateOvertimePolicy,
      archiveOvertimePolicy,
      deleteOvertimePolicy,
      listTeamPayments,
      createTeamPayment,
      getTeamPayment,
      explainTeamPayment,
      exportTeamPayment,
      downloadPayStub,
      deleteTeamPayment,
    ],
    facts: Object.values(facts),
    subscribers: [notifyOfOvertime(site)],
    notifications: Object.values(notices),
    feeds: [overtimePolicyFeed, teamPaymentFeed],
    audits: [overtimePolicyAudit, teamPaymentAudit],
    demo: [demoPayments],
    samples: {
      overtime_policy_id: {
        post: '/v2/organizations/{organization_id}/overtime_policies',
        body: { name: 'Sample {number}', weekly_threshold: 40, multiplier: 1.5, starts_on: '2099-01-05' },
      },
      team_payment_id: { write: createSamplePayment },
    },
  })
