import '@fontsource-variable/inter/wght.css'
import './theme/first-styles.css'
import './theme/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepQueries } from './api/kept-queries.ts'
import { ApiProblem } from './api/problem.ts'
import { pageSetting } from './api/request.ts'
import { speakToReader } from './language.ts'
import { loadMatched, makeRouter } from './routes.tsx'
import { colorSchemes } from './theme/color-scheme.ts'
import { cssVariables, makeTheme } from './theme/theme.ts'
import { keepOnDevice } from './ui/app-version.ts'
import { NoticePlace } from './ui/notice-place.tsx'
import { t } from './ui/text.ts'

const nonce = pageSetting('stint-style-nonce')
// The library that locks the page behind a dialog reads its nonce from this name.
Reflect.set(globalThis, '__webpack_nonce__', nonce)

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; only a lost or broken answer is worth another try.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
    },
  },
})
keepQueries(queries)
// Without its words in another language the app still speaks English.
await speakToReader().catch(() => undefined)
const router = makeRouter(queries)
loadMatched(router)

function themeLabels() {
  return { close: t('Close'), showPassword: t('Show password') }
}

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={makeTheme(themeLabels())}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <NoticePlace />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )

// What keeps the app on the device must not delay its first page.
const quietMs = 2_000
if (import.meta.env.PROD) setTimeout(() => void keepOnDevice().catch(() => undefined), quietMs)
