/** Starts the page: services, language and the first screen are on their way at the same time. */
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './ui/primitives.css';
import './app/first-look.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { behindFirstLook } from './app/first-look.ts';
import { LanguageProvider } from './language/language-context.tsx';
import { wakeWithPage } from './live/wake-with-page.ts';
import { followTheme } from './layout/theme.ts';
import { followOtherWindow } from './app/other-windows.ts';
import { createPageRouter, takeDetour } from './routes.tsx';
import { createServices } from './services/services.ts';
import { ServicesProvider } from './services/ServicesProvider.tsx';
import { startUp } from './app/start-up.ts';
import { hearOtherWindows } from './base/storage.ts';
import { keepEarlyKeys } from './base/early-keys.ts';

// A browser below the promise (`build/older-browsers.ts`) keeps what the service has drawn.
if (!document.documentElement.hasAttribute('data-too-old')) await startPage();

async function startPage(): Promise<void> {
  // An impulse is pressed as soon as a hand wants to, also while the desk is still on its way.
  keepEarlyKeys();

  const services = createServices((to, wait_s) => void takeDetour(router, to, wait_s));
  const router = createPageRouter(services);

  followTheme(services.preferences, document.documentElement);
  router.subscribe('onBeforeNavigate', () => void services.language.loadForPage());
  hearOtherWindows(window, (key) => followOtherWindow(services, key));
  wakeWithPage(services.connection);

  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no place to draw itself.');
  await services.language.loadForPage();
  // A failure that a screen shows is an error all the same, and listeners for errors hear it.
  createRoot(behindFirstLook(root), { onCaughtError: (error) => reportError(error) }).render(
    <StrictMode>
      <ServicesProvider services={services}>
        <LanguageProvider service={services.language}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </ServicesProvider>
    </StrictMode>,
  );

  startUp(services);
}
