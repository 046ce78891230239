import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAccountState } from '../api/account-state.ts'
import type { Membership } from '../api/account-types.ts'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { IconCheck, IconPlus, IconSelector, IconSettings } from '../ui/icons.ts'
import { Initials } from '../ui/initials.tsx'
import { t } from '../ui/text.ts'
import classes from './header.module.css'

export function OrganizationSwitcher() {
  const { organizations, may_create_organizations } = useAccountState()
  const current = useCurrentOrganization()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher}>
          <VisuallyHidden>{t('Organization:')}</VisuallyHidden>
          {current && <Initials name={current.name} size={24} isSquare />}
          <Text span fw={600} truncate dir="auto">
            {current?.name ?? t('No organization')}
          </Text>
          <IconSelector size={16} aria-hidden className={classes.quiet} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Organizations')}</Menu.Label>
        {organizations.map((each) => (
          <Menu.Item
            key={each.id}
            leftSection={<Initials name={each.name} size={24} isSquare />}
            rightSection={each.id === current?.id && <IconCheck size={16} aria-label={t('Current')} />}
            onClick={() => navigate({ to: paths.organization(each.id) })}
          >
            <Text span display="block" truncate dir="auto">
              {each.name}
            </Text>
            <Text span display="block" c="dimmed" fz="xs">
              {roleWords(each)}
            </Text>
          </Menu.Item>
        ))}
        {organizations.length > 0 && <Menu.Divider />}
        {may_create_organizations && (
          <Menu.Item
            leftSection={<IconPlus size={16} />}
            onClick={() => navigate({ to: paths.newOrganization })}
          >
            {t('New organization')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconSettings size={16} />}
          onClick={() => navigate({ to: paths.ownOrganizations })}
        >
          {t('Invites and organizations')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function roleWords({ role, plan_active }: Membership): string {
  const words = { owner: t('Owner'), manager: t('Manager'), user: t('Member') }[role]
  return plan_active ? words : t('{role} · plan inactive', { role: words })
}
