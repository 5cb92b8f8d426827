import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { createReturnUrlStore } from './return-url.ts';

/** A callback that navigates to the page that a login or the choice of a pass interrupted, else to the home page. */
export function useReturnToPage(): () => void {
  const navigate = useNavigate();
  const { stored } = useSite();
  return useCallback(() => {
    const url = createReturnUrlStore(stored).takeUrl();
    const isCurrentPage = url?.split(/[?#]/)[0] === location.pathname;
    void navigate(url === null || isCurrentPage ? href.home() : url, { replace: true });
  }, [navigate, stored]);
}
