import type { Membership } from '../../api/account-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type WeekStart = Membership['week_start']

export const setUpForm = formFor('POST /account/set_up')({
  empty: {
    name: '',
    email: '',
    password: '',
    organization_name: '',
    time_zone: '',
    currency: 'USD',
    week_start: initially<WeekStart>('mon'),
    code: '',
  },
  sends: {
    name: ({ name }) => name.trim(),
    email: ({ email }) => email.trim(),
    password: ({ password }) => password,
    organization_name: ({ organization_name }) => organization_name.trim(),
    time_zone: ({ time_zone }) => time_zone,
    currency: ({ currency }) => currency,
    week_start: ({ week_start }) => week_start,
    code: ({ code }) => (code.trim() === '' ? undefined : code.trim()),
  },
  leavesOut: {},
})

export const signInForm = formFor('POST /account/sign_in')({
  empty: { email: '', password: '', remember: true },
  sends: {
    email: ({ email }) => email.trim(),
    password: ({ password }) => password,
    remember: ({ remember }) => remember,
  },
  leavesOut: {},
})

const secondStep = formFor('POST /account/sign_in/second_factor')

export const codeForm = secondStep({
  empty: { code: '' },
  sends: { code: ({ code }) => code },
  leavesOut: { recovery_code: 'recovery-code-form' },
})

export const recoveryCodeForm = secondStep({
  empty: { recovery_code: '' },
  sends: { recovery_code: ({ recovery_code }) => recovery_code.trim() },
  leavesOut: { code: 'code-form' },
})

export const resetRequestForm = formFor('POST /account/password_resets')({
  empty: { email: '' },
  sends: { email: ({ email }) => email.trim() },
  leavesOut: {},
})

/** The token comes from the link in the mail. */
export const newPasswordForm = formFor('POST /account/password_resets/complete')({
  empty: { token: '', password: '' },
  sends: { token: ({ token }) => token, password: ({ password }) => password },
  leavesOut: {},
})
