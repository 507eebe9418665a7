import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from './ui/theme/ui-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <h1>Washboard</h1>
    </UiProvider>
  </StrictMode>,
);
