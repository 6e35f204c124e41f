/** Starts the page: services, language and the first screen are on their way at the same time. */
import './tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from './language/language-context.tsx';
import { createLanguageService } from './language/language-service.ts';
import { followTheme } from './layout/theme.ts';
import { createPageRouter, takeDetour } from './routes.tsx';
import { createServices, ServicesContext } from './services.ts';

const services = createServices((to) => void takeDetour(router, to));
const router = createPageRouter(services);
const language = createLanguageService(services.preferences, {
  languages: () => navigator.languages,
  root: document.documentElement,
});

followTheme(services.preferences, document.documentElement);
router.subscribe('onBeforeNavigate', () => void language.follow());
window.addEventListener('online', services.connection.reconnect);
window.addEventListener('offline', services.connection.reconnect);
void services.clock.set();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw itself.');
await language.follow();
createRoot(root).render(
  <StrictMode>
    <ServicesContext value={services}>
      <LanguageProvider service={language}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </ServicesContext>
  </StrictMode>,
);
