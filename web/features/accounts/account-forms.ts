import type { User } from '../../api/account-types.ts'
import { except, formFor } from '../../ui/form-for.ts'

const changeProfile = formFor('PUT /account/profile')

const homes = {
  name: 'names',
  first_name: 'names',
  last_name: 'names',
  time_zone: 'names',
  email: 'email',
  receives_emails: 'notifications',
}

export const namesForm = changeProfile({
  empty: { first_name: '', last_name: '', time_zone: '' },
  sends: {
    name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
    first_name: ({ first_name }) => first_name,
    last_name: ({ last_name }) => last_name,
    time_zone: ({ time_zone }) => time_zone,
  },
  leavesOut: except(homes, 'name', 'first_name', 'last_name', 'time_zone'),
})

export const emailForm = changeProfile({
  empty: { email: '' },
  sends: { email: ({ email }) => email.trim() },
  leavesOut: except(homes, 'email'),
})

export const notificationsForm = changeProfile({
  empty: { receives_emails: true },
  sends: { receives_emails: ({ receives_emails }) => receives_emails },
  leavesOut: except(homes, 'receives_emails'),
})

export const passwordForm = formFor('PUT /account/password')({
  empty: { current_password: '', new_password: '' },
  sends: {
    current_password: ({ current_password }) => current_password,
    new_password: ({ new_password }) => new_password,
  },
  leavesOut: {},
})

export const confirmTotpForm = formFor('POST /account/totp/confirm')({
  empty: { code: '' },
  sends: { code: ({ code }) => code.trim() },
  leavesOut: {},
})

export const confirmForm = formFor('POST /account/confirm')({
  empty: { password: '' },
  sends: { password: ({ password }) => password },
  leavesOut: {},
})

export function namesOf({ first_name, last_name, time_zone }: User): typeof namesForm.empty {
  return { first_name, last_name, time_zone }
}
