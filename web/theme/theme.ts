import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import {
  accent,
  bad,
  categories,
  dark,
  good,
  gray,
  heat,
  others,
  type Scheme,
  surfaces,
  warning,
} from './colors.ts'

/** Quiet buttons are as quiet as the text beside them. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'subtle' || input.color !== 'gray') return colors
  return {
    ...colors,
    color: 'var(--mantine-color-dimmed)',
    hover: 'var(--hover)',
    hoverColor: 'var(--mantine-color-text)',
  }
}

/** What lies behind a dialog steps back, but stays readable. */
export const overlay = { color: '#061312', backgroundOpacity: 0.4 }

/** The list of a field scrolls itself (base.css): another scroll area in it would need the focus, which stays in the field. */
const scrollingList = { withScrollArea: false }

/** It also opens by a click, a key or typing only: the focus that a dialog gives its first field would cover the dialog. */
const chosenFrom = { defaultProps: { ...scrollingList, openOnFocus: false } }

/** The labels of parts that the component library brings. */
export type ThemeLabels = { close: string; showPassword: string }

export const makeTheme = (labels: ThemeLabels) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 6 },
    colors: { gray, dark, accent, good, warning, bad, red: bad, green: good, yellow: warning },
    black: gray[9],
    fontFamily: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
    fontFamilyMonospace:
      "ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', 'DejaVu Sans Mono', monospace",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    shadows: {
      sm: '0 1px 2px rgb(10 20 20 / 0.05)',
      md: '0 4px 16px rgb(10 20 20 / 0.08), 0 1px 3px rgb(10 20 20 / 0.06)',
      xl: '0 16px 48px rgb(10 20 20 / 0.18), 0 2px 8px rgb(10 20 20 / 0.08)',
    },
    variantColorResolver: variantColors,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Modal: {
        defaultProps: {
          radius: 'lg',
          centered: true,
          shadow: 'xl',
          padding: 'lg',
          transitionProps: { duration: 120 },
          overlayProps: overlay,
          closeButtonProps: { 'aria-label': labels.close },
        },
      },
      // The head of a dialog is no banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': labels.showPassword } },
      },
      Autocomplete: { defaultProps: scrollingList },
      TagsInput: { defaultProps: scrollingList },
      Select: chosenFrom,
      MultiSelect: chosenFrom,
      InputWrapper: {
        defaultProps: {
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
          // base.css marks the labels of fields that are needed.
          withAsterisk: false,
        },
      },
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: false, fz: 'xs' } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
      Alert: { defaultProps: { variant: 'light' } },
      Paper: { defaultProps: { withBorder: true } },
      Card: { defaultProps: { withBorder: true, padding: 'lg' } },
      Button: { defaultProps: { size: 'sm' } },
      Checkbox: { defaultProps: { size: 'sm' } },
      Loader: { defaultProps: { size: 'sm' } },
    },
  })

/** Our tokens as CSS variables, beside those of the component library. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...variablesOf('light'),
    '--hairline': gray[2],
    '--hover': 'rgb(16 60 58 / 0.05)',
    '--chosen': '#e2f1ee',
  },
  dark: {
    ...variablesOf('dark'),
    '--hairline': dark[5],
    '--hover': 'rgb(220 240 238 / 0.06)',
    '--chosen': 'rgb(69 168 157 / 0.16)',
  },
})

function variablesOf(scheme: Scheme): Record<string, string> {
  const its = surfaces[scheme]
  return {
    '--page': its.page,
    '--sunk': its.sunk,
    '--raised': its.raised,
    '--accent-text': its.accent,
    '--good-text': its.good,
    '--warning-text': its.warning,
    '--bad-text': its.bad,
    '--mantine-color-body': its.page,
    '--mantine-color-text': its.text,
    '--mantine-color-dimmed': its.dimmed,
    '--mantine-color-placeholder': its.dimmed,
    '--mantine-color-anchor': its.accent,
    '--mantine-color-error': its.bad,
    ...Object.fromEntries(categories[scheme].map((colour, i) => [`--category-${i}`, colour])),
    '--category-others': others[scheme],
    ...Object.fromEntries(heat[scheme].map((colour, i) => [`--heat-${i}`, colour])),
  }
}
