import { Badge, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { ask } from '../../ui/ask.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { account } from './calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** Two-step sign-in: turn it on or off, and renew the recovery codes. */
export function TotpSection() {
  const { has_totp } = useUser()
  const queries = useQueryClient()
  const [setUp, setSetUp] = useState<{ secret: string; otpauth_url: string }>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useMutation({ mutationFn: account.beginTotp, onSuccess: setSetUp, onError: sayProblem })
  const renew = useMutation({
    mutationFn: account.newRecoveryCodes,
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: account.removeTotp,
    onSuccess: async () => {
      await queries.invalidateQueries(accountState)
      sayDone(t('Two-step sign-in is off.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Turn off two-step sign-in?'),
      consequence: t(
        'Your account is then protected by your password alone. Your recovery codes stop working.',
      ),
      action: t('Turn off'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title={t('Two-step sign-in')}
      description={t(
        'Sign in with your password and a code from an authenticator app. A stolen password alone is not enough.',
      )}
      actions={
        has_totp ? (
          <>
            <Badge color="good" size="lg">
              {t('On')}
            </Badge>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  rightSection={<IconChevronDown size={16} />}
                  loading={renew.isPending || remove.isPending}
                >
                  {t('Manage')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => renew.mutate()}>{t('Create new recovery codes')}</Menu.Item>
                <Menu.Item color="bad" onClick={askAndRemove}>
                  {t('Turn off')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        ) : (
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('Set up')}
          </Button>
        )
      }
    >
      <TotpDialog
        setUp={setUp}
        onClose={() => setSetUp(undefined)}
        onConfirmed={async (made) => {
          setSetUp(undefined)
          setCodes(made)
          await queries.invalidateQueries(accountState)
        }}
      />
      <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
    </Section>
  )
}
