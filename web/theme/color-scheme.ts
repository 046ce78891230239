import { localStorageColorSchemeManager } from '@mantine/core'

/** Light, dark or system, remembered under the key that /before-app.js reads before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'stint-color-scheme' })
