import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconMoon, IconSun, IconSystem } from './icons.ts'
import { t } from './text.ts'

export function colorSchemes() {
  return [
    { value: 'light', title: t('Light theme'), icon: IconSun },
    { value: 'dark', title: t('Dark theme'), icon: IconMoon },
    { value: 'auto', title: t('System theme'), icon: IconSystem },
  ] as const
}

/** Light, dark, or as the system; remembered in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = colorSchemes().find(({ value }) => value === colorScheme)?.icon ?? IconSystem
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Theme')}>
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {colorSchemes().map(({ value, title, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={16} stroke={1.6} />}
            rightSection={value === colorScheme && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
