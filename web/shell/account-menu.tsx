import { Menu, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '../api/account-state.ts'
import { signOut } from '../features/accounts/sign-out.ts'
import { accountPages } from '../frames/account-pages.ts'
import { IconLogout } from '../ui/icons.ts'
import { Initials } from '../ui/initials.tsx'
import { t } from '../ui/text.ts'
import classes from './header.module.css'

export function AccountMenu() {
  const user = useUser()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={t('Account of {name}', { name: user.name })}>
          <Initials name={user.name} size={30} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {user.name}
          </Text>
          <Text c="dimmed" fz="sm" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        {accountPages().map(({ title, to, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.6} />}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={signOut}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
