import { IconMoon, IconSun, IconSystem } from './icons.ts'
import { t } from './text.ts'

export function colorSchemes() {
  return [
    { value: 'light', title: t('Light theme'), icon: IconSun },
    { value: 'dark', title: t('Dark theme'), icon: IconMoon },
    { value: 'auto', title: t('System theme'), icon: IconSystem },
  ] as const
}
