import {
  confirmForm,
  confirmTotpForm,
  emailForm,
  namesForm,
  notificationsForm,
  passwordForm,
} from '../../web/features/accounts/account-forms.ts'
import {
  codeForm,
  newPasswordForm,
  recoveryCodeForm,
  resetRequestForm,
  setUpForm,
  signInForm,
} from '../../web/features/accounts/sign-in-forms.ts'
import {
  applicationForm,
  newApplicationForm,
  newOrganizationTokenForm,
  newPersonalTokenForm,
  reassignTokenForm,
} from '../../web/features/identity/access-forms.ts'
import { sampleOf } from './sample-of.ts'

const password = 'copper kettle lid'
const application = { name: ' Reports ', redirect_uris: ['https://reports.example/back ', ''] }
const applicationSent = { name: 'Reports', redirect_uris: ['https://reports.example/back'] }

export const accountSamples = [
  sampleOf('namesForm', namesForm, {
    typed: { first_name: 'Ada', last_name: 'Founder', time_zone: 'Europe/Paris' },
    sent: { name: 'Ada Founder', first_name: 'Ada', last_name: 'Founder', time_zone: 'Europe/Paris' },
  }),
  sampleOf('emailForm', emailForm, {
    typed: { email: ' ada@stint.example ' },
    sent: { email: 'ada@stint.example' },
  }),
  sampleOf('notificationsForm', notificationsForm, {
    typed: { receives_emails: false },
    sent: { receives_emails: false },
  }),
  sampleOf('passwordForm', passwordForm, {
    typed: { current_password: password, new_password: 'a better kettle lid' },
    sent: { current_password: password, new_password: 'a better kettle lid' },
  }),
  sampleOf('confirmTotpForm', confirmTotpForm, { typed: { code: '123456 ' }, sent: { code: '123456' } }),
  sampleOf('confirmForm', confirmForm, { typed: { password }, sent: { password } }),
  sampleOf('setUpForm', setUpForm, {
    typed: {
      name: 'Ada Founder',
      email: 'ada@stint.example',
      password,
      organization_name: 'Ada & Co',
      time_zone: 'Europe/Paris',
      currency: 'EUR',
      week_start: 'sun' as const,
      code: ' abcd-efgh-2345 ',
    },
    sent: {
      code: 'abcd-efgh-2345',
      name: 'Ada Founder',
      email: 'ada@stint.example',
      password,
      organization_name: 'Ada & Co',
      time_zone: 'Europe/Paris',
      currency: 'EUR',
      week_start: 'sun' as const,
    },
  }),
  sampleOf('signInForm', signInForm, {
    typed: { email: ' ada@stint.example', password, remember: false },
    sent: { email: 'ada@stint.example', password, remember: false },
  }),
  sampleOf('codeForm', codeForm, { typed: { code: '123456' }, sent: { code: '123456' } }),
  sampleOf('recoveryCodeForm', recoveryCodeForm, {
    typed: { recovery_code: ' abcd-efgh ' },
    sent: { recovery_code: 'abcd-efgh' },
  }),
  sampleOf('resetRequestForm', resetRequestForm, {
    typed: { email: 'ada@stint.example ' },
    sent: { email: 'ada@stint.example' },
  }),
  sampleOf('newPasswordForm', newPasswordForm, {
    typed: { token: 'a-secret', password },
    sent: { token: 'a-secret', password },
  }),
  sampleOf('newPersonalTokenForm', newPersonalTokenForm, {
    typed: { name: ' Nightly export ', scopes: ['service:read', 'tasks:write'] },
    sent: { name: 'Nightly export', scopes: ['service:read', 'tasks:write'] },
  }),
  sampleOf('newApplicationForm', newApplicationForm, { typed: application, sent: applicationSent }),
  sampleOf('applicationForm', applicationForm, { typed: application, sent: applicationSent }),
  sampleOf('newOrganizationTokenForm', newOrganizationTokenForm, {
    typed: { name: 'Payroll ', user_id: '7', expires: '30' },
    sent: { name: 'Payroll', user_id: 7, expires: '30' },
  }),
  sampleOf('reassignTokenForm', reassignTokenForm, { typed: { user_id: '7' }, sent: { user_id: 7 } }),
]
