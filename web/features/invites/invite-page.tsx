import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAccountState } from '../../api/account-state.ts'
import type { Invite } from '../../api/account-types.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { useAfterSignIn } from '../accounts/after-sign-in.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { joinForm } from './invite-forms.ts'
import { openInvites } from './open-calls.ts'

export function InvitePage() {
  const { secret = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['invite', secret],
    queryFn: () => openInvites.get(secret),
    retry: false,
  })
  if (hasCode(query.error, 'not_found')) return <Gone />
  if (query.error)
    return (
      <AuthFrame title={t('Invite')}>
        <ErrorState error={query.error} retry={() => query.refetch()} />
      </AuthFrame>
    )
  if (!query.data) return null
  const { invite } = query.data
  return (
    <AuthFrame
      title={t('Join {organization}', { organization: invite.organization_name })}
      description={`${invitedWords(invite)} ${roleWords(invite)}`}
    >
      {invite.has_account ? (
        <JoinAsKnown invite={invite} secret={secret} />
      ) : (
        <JoinAsNew invite={invite} secret={secret} />
      )}
    </AuthFrame>
  )
}

type Props = { invite: Invite; secret: string }

function JoinAsNew({ invite, secret }: Props) {
  const afterSignIn = useAfterSignIn()
  const of = useCallForm(joinForm, {
    path: { secret },
    values: { email: invite.email ?? '', name: invite.name ?? '', password: '', time_zone: localZone() },
    validate: {
      email: (value) => (value.trim() === '' ? t('Enter your email address.') : null),
      name: (value) => (value.trim() === '' ? t('Enter your name.') : null),
      password: checkPassword,
    },
    onSaved: (reply) => afterSignIn(paths.organization(reply.organization_id)),
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('Join')}
      action={t('Create account and join')}
      isWide
      beside={!invite.proves_address && <SignInFirst secret={secret} />}
    >
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        readOnly={invite.email !== null}
        {...form.getInputProps('email')}
      />
      <TextInput label={t('Your name')} autoComplete="name" autoFocus {...form.getInputProps('name')} />
      <PasswordInput
        label={t('Password')}
        autoComplete="new-password"
        description={passwordHelp()}
        {...form.getInputProps('password')}
      />
      <ZoneSelect label={t('Time zone')} {...form.getInputProps('time_zone')} />
    </Form>
  )
}

function SignInFirst({ secret }: { secret: string }) {
  return (
    <ButtonLink to="/sign-in" search={{ return_to: `/invite/${secret}` }} variant="subtle" fullWidth>
      {t('I already have an account')}
    </ButtonLink>
  )
}

function JoinAsKnown({ invite, secret }: Props) {
  const { user } = useAccountState()
  const afterSignIn = useAfterSignIn()
  const join = useMutation({
    mutationFn: () => openInvites.accept(secret),
    onSuccess: (reply) => afterSignIn(paths.organization(reply.organization_id)),
    onError: sayProblem,
  })
  const isThem = user?.email.toLowerCase() === invite.email?.toLowerCase()
  return (
    <Stack>
      <Text>
        {rich('This invite is for <b>{email}</b>, who already has an account.', {
          email: invite.email,
          b: (words) => <b>{words}</b>,
        })}
        {user && !isThem && ` ${t('You’re signed in as {email}.', { email: user.email })}`}
      </Text>
      {isThem ? (
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          {t('Join {organization}', { organization: invite.organization_name })}
        </Button>
      ) : (
        <ButtonLink to="/sign-in" search={{ return_to: `/invite/${secret}` }}>
          {t('Sign in as {email}', { email: invite.email ?? '' })}
        </ButtonLink>
      )}
    </Stack>
  )
}

function Gone() {
  return (
    <AuthFrame
      title={t('This invite has expired')}
      description={t('It was already used or canceled, or it’s too old. Ask for a new one.')}
    >
      <ButtonLink to={paths.signIn()} variant="default">
        {t('Go to sign-in')}
      </ButtonLink>
    </AuthFrame>
  )
}

function invitedWords({ invited_by_name: name }: Invite): string {
  return name ? t('{name} invited you to join on Stint.', { name }) : t('You’re invited to join on Stint.')
}

function roleWords({ role }: Invite): string {
  return {
    organization_manager: () => t('You’ll be an organization manager.'),
    project_manager: () => t('You’ll be a project manager.'),
    project_user: () => t('You’ll be a project member.'),
    project_viewer: () => t('You’ll be a viewer.'),
  }[role]()
}
