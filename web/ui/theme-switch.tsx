import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconMoon, IconSun, IconSystem } from './icons.ts'

export const schemes = [
  { value: 'light', title: 'Light', icon: IconSun },
  { value: 'dark', title: 'Dark', icon: IconMoon },
  { value: 'auto', title: 'System', icon: IconSystem },
] as const

/** Light, dark or as the system has it; remembered in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = (schemes.find(({ value }) => value === colorScheme) ?? schemes[2]).icon
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Theme">
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, title, icon: Icon }) => (
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
